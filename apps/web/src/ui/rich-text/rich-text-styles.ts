/**
 * Styles of rich text inside its shadow tree. `contain` makes the host the frame of every position. In dark colours a
 * colour that the writer chose for white paper is lightened.
 */
export const richTextStyles = `
:host { display: block; contain: layout paint style; color: var(--ant-color-text); font: inherit; }
.body { font-size: 14px; line-height: 1.75; overflow-wrap: anywhere; }
.body > :first-child { margin-top: 0; }
.body > :last-child { margin-bottom: 0; }
p { margin: 0 0 10px; min-height: 1.75em; }
h1, h2, h3, h4 { margin: 20px 0 8px; font-weight: 600; line-height: 1.4; }
h1 { font-size: 20px; }
h2 { font-size: 17px; }
h3, h4 { font-size: 15px; }
ul, ol { padding-inline-start: 24px; margin: 0 0 10px; }
li > p { margin: 0 0 4px; }
a { color: var(--ant-color-link); text-decoration: underline; text-underline-offset: 3px; }
a:hover { color: var(--ant-color-link-hover); }
a:focus-visible { border-radius: 2px; outline: 2px solid var(--ant-color-primary); outline-offset: 2px; }
blockquote { padding-inline-start: 12px; border-inline-start: 3px solid var(--ant-color-border); margin: 0 0 10px; color: var(--ant-color-text-secondary); }
pre { overflow: auto; padding: 10px 12px; border-radius: 6px; margin: 0 0 10px; background: var(--ant-color-fill-tertiary); font-size: 13px; }
code { font-family: ui-monospace, monospace; font-size: 0.93em; }
hr { border: 0; border-top: 1px solid var(--ant-color-border-secondary); margin: 16px 0; }
img { display: block; max-width: 100%; height: auto; min-height: 24px; border-radius: 4px; margin: 0 0 10px; cursor: zoom-in; }
img:focus-visible { outline: 2px solid var(--ant-color-primary); outline-offset: 2px; }
img:not([src]) { width: 100%; aspect-ratio: 16 / 9; background: var(--ant-color-fill-tertiary); }
img[data-missing] { aspect-ratio: auto; padding: 12px; box-sizing: border-box; color: var(--ant-color-text-tertiary); cursor: default; }
table { display: block; overflow-x: auto; width: max-content; max-width: 100%; border-collapse: collapse; margin: 0 0 10px; }
th, td { min-width: 60px; padding: 6px 10px; border: 1px solid var(--ant-color-border); text-align: start; vertical-align: top; }
th { background: var(--ant-color-fill-tertiary); font-weight: 600; }
td > p, th > p { margin: 0; }
:host-context([data-appearance="dark"]) [style*="color"] { filter: brightness(1.4); }
`;
