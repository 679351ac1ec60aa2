/** Titles that stand behind a name and do not belong to it. */
const titles = /(先生|女士|小姐|老师|同学|阿姨|师傅|经理|老板|\(?收\)?|亲启|启)+$/;
/** Words of addresses: a part with one of them is no name. */
const addressWords =
  /[路街巷弄号栋幢楼室层村镇乡区县市省院座厦苑园城寓庄组队屯社湾桥门厂店库园校场]|大道|公司|集团|中心|学校|医院|银行|酒店|超市|小区|单元|驿站|快递|柜|附近|对面|旁边/;
const compound =
  /^(欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|长孙|宇文|端木|南宫|独孤|百里|东郭|呼延|轩辕|澹台|公冶|太史|申屠|闾丘|淳于|单于|赫连|万俟)/;
const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍却璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公仉督岳帅缑亢况郈有琴归海晋楚闫法汝鄢涂钦商牟佘佴伯赏墨哈谯笪年爱阳佟言福付肖覃代苟仝苑邸区睦眭楼俎逯冼佟幺';
const hanName = /^[\u4e00-\u9fa5\u3400-\u4dbf]{2,4}$/;
const twoNames = /^([\u4e00-\u9fa5]{2,3})\/([\u4e00-\u9fa5]{2,3})$/;
const minorityName = /^[\u4e00-\u9fa5]{2,8}(·[\u4e00-\u9fa5]{1,8})+$/;
const latinName = /^[A-Za-z][A-Za-z.'-]*( [A-Za-z][A-Za-z.'-]*){0,3}$/;

/** Tells whether a part begins with a surname; of four characters only a compound one is sure enough. */
export const startsWithSurname = (part: string): boolean =>
  compound.test(part) || (part.length <= 3 && surnames.includes(part.charAt(0)));

/** Names of customers that are no real names: 一颗小太阳, 李, 张**. */
const nickname = /^(?:[\u4e00-\u9fa5]{1,8}|[\u4e00-\u9fa5]\*{1,3})$/;
const company =
  /^[\u4e00-\u9fa5A-Za-z0-9()]{2,30}(?:公司|工作室|事务所|旗舰店|专卖店|商行|经营部|服务部|物业|集团|工厂|学校|医院|门店)$/;

/**
 * Rates how much a part looks like a name: 0 not at all, 3 with a surname, 4 for certain. A part beside a phone number may
 * also be a nickname or a company.
 */
export function likeness(part: string, isBesidePhone = false): number {
  if (part === '中国') return 0;
  if (minorityName.test(part)) return 4;
  if (latinName.test(part)) return part.length >= 2 ? 1.5 : 0;
  const [, one, another] = twoNames.exec(part) ?? [];
  if (one !== undefined && another !== undefined)
    return likeness(one) >= 3 && likeness(another) >= 3 ? 3.5 : 0;
  if (!hanName.test(part)) return isBesidePhone ? unusualLikeness(part) : 0;
  const hasSurname = compound.test(part) || surnames.includes(part.charAt(0));
  // 城 or 园 may also end a given name, and 区 or 路 is a surname: only words of several characters are sure.
  if (addressWords.test(hasSurname ? part.slice(1) : part))
    return hasSurname && part.length <= 3 && !/[路街巷弄号栋楼室村镇乡区县市省]$/.test(part) ? 1 : 0;
  if (!hasSurname) return part.length <= 3 ? 1 : 0.5;
  return part.length <= 3 || compound.test(part) ? 3 : 2;
}

/** Companies and nicknames, each below every usual name. */
function unusualLikeness(part: string): number {
  if (company.test(part)) return 0.4;
  return nickname.test(part) && !addressWords.test(part) ? 0.3 : 0;
}

/** Removes title and remark behind a name; 王先生 stays, because nothing else is known of the name. */
export function withoutTitle(part: string): string {
  const whole = part
    .trim()
    .replace(/^(?:[@*#]|\d{1,2}[.)])\s*/, '')
    .replace(/\([^()]{1,4}\)$/, '');
  const bare = whole.replace(titles, '').trim();
  return bare.length >= 2 ? bare : whole.replace(/\(?收\)?$/, '');
}
