import type { Plugin } from 'vite';

/** English names that antd's parts have for screen readers and no setting translates; `to` stands in place of `from`. */
const names = [
  {
    // The field is raised and lowered by the arrow keys, as its role says; the two arrows are for the pointer.
    file: /\/@rc-component\/input-number\/es\/StepHandler\.js/,
    from: `"aria-label": isUpAction ? 'Increase Value' : 'Decrease Value'`,
    to: `"aria-hidden": true`,
  },
  {
    file: /\/@rc-component\/select\/es\/hooks\/useAllowClear\.js/,
    from: `allowClearConfig.label ?? 'Clear'`,
    to: `allowClearConfig.label ?? '清空'`,
  },
  {
    file: /\/@rc-component\/input\/es\/BaseInput\.js/,
    from: `clearIcon = /*#__PURE__*/React.createElement("button", {`,
    to: `clearIcon = /*#__PURE__*/React.createElement("button", { "aria-label": '清空',`,
  },
  {
    file: /\/@rc-component\/image\/es\/Preview\/Footer\.js/,
    from: `"aria-label": type`,
    to: `"aria-label": { prev: '上一张', next: '下一张', flipY: '上下翻转', flipX: '左右翻转', rotateLeft: '向左旋转', rotateRight: '向右旋转', zoomOut: '缩小', zoomIn: '放大' }[type]`,
  },
  {
    file: /\/@rc-component\/tabs\/es\/TabNavList\/OperationNode\.js/,
    from: `'expanded dropdown'`,
    to: `'更多标签'`,
  },
  {
    file: /\/@rc-component\/tabs\/es\/TabNavList\/OperationNode\.js/,
    from: `"aria-haspopup": "listbox",`,
    to: `"aria-haspopup": "listbox", "aria-label": '更多标签',`,
  },
  {
    file: /\/@rc-component\/image\/es\/Preview\/CloseBtn\.js/,
    from: `onClick: onClick`,
    to: `onClick: onClick, "aria-label": '关闭'`,
  },
  ...[
    { by: -1, name: '上一张' },
    { by: 1, name: '下一张' },
  ].map(({ by, name }) => ({
    file: /\/@rc-component\/image\/es\/Preview\/PrevNext\.js/,
    from: `onClick: () => onActive(${by}),`,
    to: `onClick: () => onActive(${by}), "aria-label": '${name}',`,
  })),
  ...(['prev', 'next'] as const).map((side) => ({
    file: /\/antd\/es\/pagination\/Pagination\.js/,
    from: `const ${side}Icon = /*#__PURE__*/React.createElement("button", {`,
    to: `const ${side}Icon = /*#__PURE__*/React.createElement("button", { "aria-label": locale.${side}_page,`,
  })),
  {
    // An icon is named after its drawing ("caret-down") unless the page names it: such a name says nothing.
    file: /\/@ant-design\/icons\/es\/components\/AntdIconLight\.js/,
    from: `    role: "img",
    "aria-label": icon.name
`,
    to: `    ...(restProps['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' })
`,
  },
];

/** Replaces the English names of antd's parts. Fails the build when one is no longer found. */
export function chineseNames(): Plugin {
  return {
    name: 'chinese-names',
    transform: {
      filter: { id: names.map(({ file }) => file) },
      handler(code, id) {
        let translated = code;
        for (const { from, to } of names.filter(({ file }) => file.test(id))) {
          if (!code.includes(from)) this.error(`${id} no longer contains ${from}`);
          translated = translated.replaceAll(from, to);
        }
        return { code: translated, map: null };
      },
    },
  };
}
