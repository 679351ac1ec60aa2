/** A Chinese sentence about a part that is missing or doubtful; `weight`: how much of the score it costs. */
type Doubt = { text: string; weight: number };

type Found = {
  name: string;
  namePoints: number;
  mobile: string | null;
  tel: string | null;
  extension: string | null;
  others: readonly string[];
  province: string;
  regionCode: string | null;
  zone: string | undefined;
  detail: string;
};

/** Fewer points than a name with a surname has: the person may be called otherwise. */
const sureOfName = 1;

function ofName({ name, namePoints }: Found): Doubt[] {
  if (name === '') return [{ text: '未识别到收件人姓名', weight: 0.25 }];
  if (name.includes('*')) return [{ text: `姓名【${name}】不完整`, weight: 0.1 }];
  // Carriers want 2 to 20 characters (business.md 1.5).
  if (name.length < 2) return [{ text: `姓名【${name}】只有一个字`, weight: 0.1 }];
  return namePoints < sureOfName ? [{ text: `姓名【${name}】不确定`, weight: 0.1 }] : [];
}

function ofPhone({ mobile, tel, extension, others }: Found): Doubt[] {
  if (mobile === null && tel === null) {
    const [other] = others;
    return [{ text: other === undefined ? '未识别到电话' : `电话 ${other} 不是大陆号码`, weight: 0.25 }];
  }
  const doubts = others.map((other) => ({ text: `另有电话 ${other} 未填入`, weight: 0.05 }));
  if (mobile === null && extension !== null)
    doubts.push({ text: `固定电话的分机 ${extension} 未填入`, weight: 0.05 });
  return doubts;
}

function ofRegion({ regionCode, province, zone }: Found): Doubt[] {
  if (regionCode === null)
    return province === ''
      ? [{ text: '未识别到省市区', weight: 0.3 }]
      : [{ text: '省市区不完整', weight: 0.25 }];
  return zone === undefined ? [] : [{ text: `【${zone}】不是行政区，区县为推断`, weight: 0.1 }];
}

/** Lists what a person should look at, in the order of the form's fields. */
export function findDoubts(found: Found): Doubt[] {
  const doubts = [...ofName(found), ...ofPhone(found), ...ofRegion(found)];
  // Carriers want 4 to 100 characters (business.md 1.5).
  if (found.detail.length < 4) doubts.push({ text: '详细地址过短', weight: 0.21 });
  if (found.detail.length > 100) doubts.push({ text: '详细地址超过100个字符', weight: 0.21 });
  return doubts;
}

/** Returns 1 less the weights, at least 0, with two digits. */
export const scoreOf = (doubts: readonly Doubt[]): number =>
  Math.max(0, Math.round(doubts.reduce((rest, { weight }) => rest - weight, 1) * 100) / 100);
