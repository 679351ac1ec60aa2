import { drawingSize, tiles } from './hundred-tiles.logic.ts';

/** The decorative half of the sign-in page on wide screens. */
export function BrandPanel() {
  return (
    <aside className="brand-panel">
      <svg className="brand-drawing" viewBox={`0 0 ${drawingSize} ${drawingSize}`} aria-hidden="true">
        <defs>
          <linearGradient id="tiles" x1="0" y1="0" x2="1" y2="1">
            <stop className="brand-near" />
            <stop className="brand-far" offset="1" />
          </linearGradient>
        </defs>
        <path className="brand-ground" d={tiles.ground} />
        <path className="brand-lit" d={tiles.lit} />
        <path fill="url(#tiles)" opacity=".62" d={tiles.faint} />
        <path fill="url(#tiles)" d={tiles.strong} />
      </svg>
      <div className="brand-words">
        <p className="brand-motto">各司其职，井然有序</p>
        <p className="brand-text">人员、部门、权限与业务，在同一个工作台里办理。</p>
      </div>
    </aside>
  );
}
