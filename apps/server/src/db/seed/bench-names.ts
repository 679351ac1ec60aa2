/** A surname or a given name with its romanisation. */
export type Name = readonly [hanzi: string, pinyin: string];

/** Frequent surnames. */
export const surnames: readonly Name[] = pairs(
  '王wang 李li 张zhang 刘liu 陈chen 杨yang 黄huang 赵zhao 吴wu 周zhou 徐xu 孙sun 马ma 朱zhu 胡hu 郭guo 何he 高gao ' +
    '林lin 罗luo 郑zheng 梁liang 谢xie 宋song 唐tang 许xu 韩han 冯feng 邓deng 曹cao 彭peng 曾zeng 肖xiao 田tian ' +
    '董dong 袁yuan 潘pan 蔡cai 蒋jiang 余yu 于yu 杜du 叶ye 程cheng 苏su 魏wei 吕lv 丁ding 任ren 沈shen 姚yao ' +
    '卢lu 姜jiang 崔cui 钟zhong 谭tan 陆lu 汪wang 范fan 金jin 石shi 廖liao 贾jia 夏xia 韦wei 付fu 方fang 白bai ' +
    '邹zou 孟meng 熊xiong 秦qin 邱qiu 江jiang 尹yin 薛xue 闫yan 段duan 雷lei 侯hou 龙long 史shi 欧阳ouyang 司徒situ',
);

/** Given names of several generations. */
export const givenNames: readonly Name[] = pairs(
  '伟wei 芳fang 娜na 敏min 静jing 丽li 强qiang 磊lei 军jun 洋yang 勇yong 艳yan 杰jie 娟juan 涛tao 明ming 超chao ' +
    '秀英xiuying 霞xia 平ping 刚gang 桂英guiying 建国jianguo 建华jianhua 志强zhiqiang 秀兰xiulan 玉兰yulan ' +
    '海燕haiyan 雪梅xuemei 晓东xiaodong 国强guoqiang 文博wenbo 子轩zixuan 梓涵zihan 浩然haoran 雨桐yutong ' +
    '欣怡xinyi 思远siyuan 佳怡jiayi 俊杰junjie 宇航yuhang 诗涵shihan 梦瑶mengyao 嘉懿jiayi 天佑tianyou 明轩mingxuan ' +
    '雅婷yating 婉清wanqing 静雯jingwen 若曦ruoxi 一帆yifan 志远zhiyuan 博涵bohan 泽宇zeyu 家豪jiahao 永健yongjian ' +
    '晓菲xiaofei 云飞yunfei 凌云lingyun 青云qingyun 立新lixin 海斌haibin 翔宇xiangyu 伟龙weilong 昊天haotian 怡然yiran ' +
    '慧兰huilan 红梅hongmei 丹丹dandan 小红xiaohong 振华zhenhua',
);

function pairs(text: string): Name[] {
  return text.split(' ').map((entry) => {
    const cut = entry.search(/[a-z]/);
    return [entry.slice(0, cut), entry.slice(cut)];
  });
}
