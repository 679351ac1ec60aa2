/** product-spec §2 settings drawer: nine named colours. */
export const namedColours = [
  { name: '薄暮', colour: '#F5222D' },
  { name: '火山', colour: '#FA541C' },
  { name: '日暮', colour: '#FAAD14' },
  { name: '明青', colour: '#13C2C2' },
  { name: '极光绿', colour: '#52C41A' },
  { name: '拂晓蓝（默认）', colour: '#1890FF' },
  { name: '极客蓝', colour: '#2F54EB' },
  { name: '酱紫', colour: '#722ED1' },
  { name: '活力橙', colour: '#FF5A00' },
] as const;
