import { useLayoutEffect, useState } from 'react';
import { FuzzedGrid } from '../fuzz/fuzzed-grid.tsx';

/** Grids beside other things that take the focus; `e2e/grid/fuzz` drives them at random. */
export function FuzzPage() {
  const [round, setRound] = useState(0);
  useLayoutEffect(() => {
    window.fuzzAnew = () => {
      window.fuzzGrids = {};
      setRound((before) => before + 1);
    };
  }, []);
  return (
    <div key={round}>
      {(window.fuzzSetup ?? []).map((setup) => (
        <FuzzedGrid key={setup.name} {...setup} />
      ))}
      <p>
        <input aria-label="页面的输入框" />
      </p>
      <p data-page="">页面的空白处</p>
    </div>
  );
}
