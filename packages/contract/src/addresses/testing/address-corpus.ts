/** An address as its parts, of an invented person at a plausible place. */
export type Sample = {
  name: string;
  mobile: string;
  province: string;
  city: string;
  district: string;
  code: string;
  detail: string;
};

const sample = (line: string): Sample => {
  const [name = '', mobile = '', province = '', city = '', district = '', code = '', detail = ''] =
    line.split('|');
  return { name, mobile, province, city, district, code, detail };
};

/** Every kind of region: provinces, direct-controlled cities, autonomous ones, counties, cities without districts. */
export const samples: readonly Sample[] = [
  '王建国|13812340001|浙江省|杭州市|西湖区|330106|文三路100号3幢502室',
  '欧阳修文|15512340002|广东省|广州市|天河区|440106|体育西路189号城建大厦12楼A单元',
  '李娜|18612340003|北京市|北京市|朝阳区|110105|建国路88号SOHO现代城A座1203',
  '赵敏|13712340004|上海市|上海市|浦东新区|310115|张江镇碧波路690号5号楼',
  '陈晓东|13612340005|四川省|成都市|武侯区|510107|天府大道北段1700号环球中心',
  '刘洋|15012340006|江苏省|苏州市|昆山市|320583|花桥镇绿地大道231弄8号',
  '多吉扎西|13912340007|西藏自治区|拉萨市|城关区|540102|北京中路36号',
  '马晓燕|18212340008|宁夏回族自治区|银川市|兴庆区|640104|解放西街2号老大楼',
  '黄志强|13512340009|广西壮族自治区|南宁市|青秀区|450103|民族大道166号上东国际',
  '周文静|17712340010|湖北省|武汉市|洪山区|420111|珞喻路1037号华中科技大学紫菘公寓',
  '吴一凡|13412340011|重庆市|重庆市|渝北区|500112|龙溪街道红锦大道86号中渝广场',
  '孙立人|18912340012|河南省|郑州市|金水区|410105|花园路39号国贸中心B座',
  '何炅|13312340013|湖南省|长沙市|岳麓区|430104|桐梓坡西路229号',
  '林志玲|13112340014|福建省|厦门市|思明区|350203|湖滨南路388号国贸大厦',
  '徐静|15812340015|山东省|青岛市|市南区|370202|香港中路76号',
  '梁家辉|18812340016|广东省|东莞市||4419|南城街道鸿福路200号海德广场',
  '郭靖|13212340017|河北省|石家庄市|长安区|130102|中山东路39号勒泰中心',
  '曾小贤|13012340018|江西省|南昌市|红谷滩区|360113|丰和中大道1198号',
  '田馥甄|19912340019|云南省|昆明市|官渡区|530111|关上街道春城路62号',
  '巴特尔|15112340020|内蒙古自治区|呼和浩特市|赛罕区|150105|大学西街235号',
].map(sample);

type Shape = (one: Sample & { place: string }) => string;

/** How people and platforms write an address: order, separators, labels, abbreviations, repetitions. */
const shapes: readonly Shape[] = [
  ({ name, mobile, place, detail }) => `${name} ${mobile} ${place}${detail}`,
  ({ name, mobile, place, detail }) => `${name},${mobile},${place}${detail}`,
  ({ name, mobile, place, detail }) => `${place}${detail} ${name} ${mobile}`,
  ({ name, mobile, province, city, district, detail }) =>
    `${province} ${city} ${district} ${detail}，${name}，${mobile}`,
  ({ name, mobile, place, detail }) =>
    `收货人：${name}\n手机号码：${mobile}\n所在地区：${place}\n详细地址：${detail}`,
  ({ name, mobile, place, detail }) => `姓名:${name} 电话:${mobile} 地址:${place}${detail}`,
  ({ name, mobile, place, detail }) => `${mobile}\n${name}\n${place}${detail}`,
  ({ name, mobile, place, detail }) => `${place}${detail}${name}${mobile}`,
  ({ name, mobile, place, detail }) => `${name}${mobile}${place}${detail}`,
  ({ name, mobile, province, city, district, detail }) =>
    `收件人: ${name} 收 联系电话: +86 ${mobile} 收货地址: ${province}-${city}-${district}-${detail}`,
  ({ name, mobile, place, detail }) =>
    `${name} ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)} ${place}${detail}`,
  ({ name, mobile, province, city, district, detail }) =>
    `${province.replace(/省|市|壮族自治区|回族自治区|自治区/, '')}${city.replace(/市$/, '')}${district}${detail}；${name}；${mobile}`,
  ({ name, mobile, province, city, district, detail }) =>
    [province, city, district, detail, name, mobile].join('/'),
  ({ name, mobile, city, district, detail }) => `${name}先生\t${mobile}\t${city}${district}${detail}`,
  ({ name, mobile, province, city, place, detail }) =>
    `${name}，${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}，${province}${city}${place}${detail}，310000`,
];

/** 300 pasted texts with what they mean. */
export const corpus: readonly { text: string; means: Sample }[] = samples.flatMap((means) =>
  shapes.map((shape) => ({
    text: shape({ ...means, place: `${means.province}${means.city}${means.district}` }),
    means,
  })),
);
