import { useState } from 'react';

/** Content of an expanded row; its height changes. */
export function Deliveries({ name }: { name: string }) {
  const [lines, setLines] = useState(2);
  return (
    <div>
      <strong>{name}</strong>
      {Array.from({ length: lines }, (_, i) => i + 1).map((line) => (
        <p key={line}>第 {line} 条物流记录</p>
      ))}
      <button type="button" onClick={() => setLines(lines + 3)}>
        更多记录
      </button>
    </div>
  );
}
