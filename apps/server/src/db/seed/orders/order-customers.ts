import { pathOf, type RegionPath } from '@baisi/contract/addresses/regions';

/** A person with an address, who receives or sends. */
export type Party = {
  name: string;
  mobile: string;
  tel: string | null;
  regionCode: string;
  path: RegionPath;
  detail: string;
};
/** A customer of a branch with the addresses to which it orders. */
export type Customer = { name: string; branch: BranchCode; receivers: readonly Party[] };

/** Branches by the letters in the ids of their departments. */
export type BranchCode = 'sh' | 'sz' | 'bj' | 'cd';

function party(name: string, number: number, regionCode: string, detail: string): Party {
  const path = pathOf(regionCode);
  if (path === undefined) throw new Error(`no region ${regionCode}`);
  // No operator uses the prefix 164, so nobody owns these numbers; those of the company's people begin with 1640000.
  const mobile = `1641${String(1_000_000 + number * 7_919).slice(-7)}`;
  return { name, mobile, tel: null, regionCode, path, detail };
}

/** Branch and customer, then receivers: name, region, address. */
const lines = `
sh 上海申和办公用品有限公司|周文斌,310115,张江路368号6幢301室|顾晓岚,310104,漕溪北路18号12楼
sh 杭州西子文创有限公司|方雅琴,330106,文三路478号华星大厦A座905|楼建平,330108,江南大道588号恒鑫大厦15层
sh 宁波甬江国际贸易有限公司|史美君,330212,天童南路568号2号楼1103
sh 苏州吴越科技有限公司|陆志明,320505,科技城锦峰路158号101幢|沈秋霞,320583,前进东路199号昆山大厦808
sh 南京秦淮教育咨询有限公司|马玉兰,320102,珠江路88号新世界中心B座2210
sh 合肥庐州电子商务有限公司|汪小勇,340104,望江西路99号城建大厦703
sh 义乌百汇小商品商行|金丽娟,330782,稠州北路1399号国际商贸城三区
sz 深圳鹏程智能设备有限公司|陈锐,440305,科技南十二路18号长虹大厦1602|吴丹丹,440305,沙河西路3151号健兴科技大厦A栋
sz 广州珠江餐饮管理有限公司|梁伟业,440106,天河路385号太古汇一座2801|何嘉敏,440113,番禺大道北555号天安科技园
sz 佛山岭南陶瓷有限公司|霍永强,440604,季华西路68号陶瓷总部基地B区
sz 东莞松湖电子厂|黎志豪,4419,松山湖科技四路12号
sz 南宁邕江食品有限公司|韦秀芳,450103,民族大道136号华润大厦C座1907
sz 厦门鹭岛酒店管理有限公司|林雅萍,350203,湖滨南路90号立信广场1508
sz 福州闽都茶业有限公司|郑国栋,350102,五四路158号环球广场A区
bj 北京京华文化传媒有限公司|赵婧,110105,建国路93号万达广场8号楼1706|孟祥宇,110108,中关村大街27号中关村大厦902
bj 天津海河物流有限公司|刘振海,120101,南京路219号天津中心2103
bj 石家庄燕赵药业连锁|张素梅,130102,中山东路265号汇景国际B座
bj 济南泉城商贸有限公司|孔令辉,370102,泺源大街102号祥恒广场16层
bj 青岛崂山海产有限公司|于海燕,370202,香港中路76号颐中皇冠假日大厦
bj 沈阳盛京机械有限公司|佟立新,210102,太原街86号中兴商业大厦1211
cd 成都锦里餐饮连锁有限公司|罗小凤,510104,红星路三段1号国金中心2座1905|蒲建军,510107,武侯祠大街231号附8号
cd 重庆两江电器有限公司|冉启明,500112,金开大道1597号财富大厦B座|谭丽,500103,民族路188号环球金融中心2602
cd 西安长安图书有限公司|党文静,610113,雁塔西路158号双鱼大厦1004
cd 昆明滇池花卉合作社|杨春梅,530102,人民中路11号华尔顿大厦1507
cd 武汉江城连锁超市|喻国庆,420106,中北路9号长城汇T1栋2003|夏子涵,420111,珞喻路716号华乐商务中心`;

let people = 0;
const isBranch = (code: string): code is BranchCode => ['sh', 'sz', 'bj', 'cd'].includes(code);

/** 25 customers. */
export const orderCustomers: readonly Customer[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', ...receivers] = line.split('|');
    const [branch = '', name = ''] = head.split(' ');
    if (!isBranch(branch)) throw new Error(`no branch ${branch}`);
    return {
      name,
      branch,
      receivers: receivers.map((text) => {
        const [who = '', region = '', detail = ''] = text.split(',');
        people += 1;
        return party(who, people, region, detail);
      }),
    };
  });

/** The warehouses from which the branches send. */
export const senders: Readonly<Record<BranchCode, Party>> = {
  sh: { ...party('百司上海仓', 101, '310118', '华新镇华隆路1777号2号库'), tel: '021-60002010' },
  sz: { ...party('百司深圳仓', 102, '440305', '月亮湾大道2080号前海物流园3栋'), tel: '0755-60003010' },
  bj: { ...party('百司北京仓', 103, '110111', '良乡镇长虹东路6号物流园B区'), tel: '010-60004010' },
  cd: { ...party('百司成都仓', 104, '510112', '大面街道龙都北路399号4号库'), tel: '028-60005010' },
};
