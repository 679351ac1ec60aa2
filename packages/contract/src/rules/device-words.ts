/** The first match counts, because most browsers also name the browsers they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/wxwork\/([\d.]+)/i, '企业微信'],
  [/MicroMessenger\/([\d.]+)/, '微信'],
  [/DingTalk\/([\d.]+)/i, '钉钉'],
  [/EdgA?(?:iOS)?\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/QQBrowser\/([\d.]+)/, 'QQ 浏览器'],
  [/(?:QIHU|360SE|360EE)/, '360 浏览器'],
  [/(?:HuaweiBrowser)\/([\d.]+)/, '华为浏览器'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android ([\d.]+)/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  // Windows 11 still identifies as NT 10.0.
  [/Windows NT 10/, 'Windows'],
  [/Windows NT 6/, 'Windows 7/8'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function firstIn(table: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  for (const [pattern, name] of table) {
    const found = pattern.exec(userAgent);
    if (found === null) continue;
    const major = found[1]?.split('.')[0];
    return major === undefined ? name : `${name} ${major}`;
  }
  return undefined;
}

/** Returns browser and system of a user agent, `Chrome 126 · Windows`; 未知设备 when neither is known. */
export function deviceWords(userAgent: string): string {
  const names = [firstIn(browsers, userAgent), firstIn(systems, userAgent)];
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 ? '未知设备' : known.join(' · ');
}
