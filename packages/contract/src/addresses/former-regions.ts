/** Names with their codes, by the first character. */
type Names = ReadonlyMap<string, readonly (readonly [name: string, code: string])[]>;

function read(text: string): Names {
  const entries = text.split(' ').map((entry) => {
    const code = /^\d+/.exec(entry)?.[0] ?? '';
    return [entry.slice(code.length), code] as const;
  });
  return Map.groupBy(entries, ([name]) => name.charAt(0));
}

/** Returns the name at the start of the text whose region is below `above`, with its code. */
export const entryAt = (text: string, names: Names, above: string) =>
  names.get(text.charAt(0))?.find(([name, code]) => text.startsWith(name) && code.startsWith(above));

/** Former districts and cities that people still write, with the code of the region that took their place. */
export const formerRegions: Names = read(
  [
    '110101崇文区 110102宣武区 120116塘沽区 120116汉沽区 120116大港区 310106闸北区 310101卢湾区 310115南汇区',
    '330105下城区 330102江干区 330212江东区 320104白下区 320106下关区 320111江浦县 320508沧浪区 320508平江区',
    '320508金阊区 320213崇安区 320213南长区 320213北塘区 320412戚墅堰区 320613港闸区 321003维扬区 320812清浦区',
    '370203四方区 370211胶南市 370614长岛县 410108邙山区 410308吉利区 410202金明区 440104东山区 440103芳村区',
    '440112萝岗区 500111双桥区 500110万盛区 610118户县 210112东陵区 210113新城子区 230110动力区 520111小河区',
    '520304遵义县 360112湾里区 130505任县 340210芜湖县 340181居巢区 510117郫县 4206襄樊市 5308思茅市',
  ].join(' '),
);

/** Usual abbreviations that are no beginning of the name. */
export const abbreviations: Names = read(
  '15内蒙 6528巴州 6527博州 6530克州 1501呼市 6501乌市 1525锡盟 1529阿盟',
);

/** Zones that are no administrative divisions, with the district that holds most of them; they stay in the address. */
export const zones: Names = read(
  '320506苏州工业园区 320506工业园区 320505苏州高新区 210213金普新区 210213大连开发区',
);

/** Towns that left a district, by the district's former code: 余杭区 was divided in 2021, 江干区 gave 下沙 to 钱塘区. */
export const movedTowns: Readonly<Record<string, readonly [pattern: RegExp, code: string]>> = {
  330110: [/^(临平街道|南苑街道|东湖街道|星桥街道|乔司街道|运河街道|崇贤街道|塘栖镇)/, '330113'],
  330102: [/^(下沙街道|白杨街道)/, '330114'],
  330109: [/^(义蓬街道|河庄街道|新湾街道|临江街道|前进街道)/, '330114'],
};
