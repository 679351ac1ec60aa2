import { type AnnouncementSeed, bullets, h, p, strong, table, warehouses } from './announcement-seed.ts';

/** An announcement that comes every year on the same day: the month, January being 1, and the day. */
export type SeasonAnnouncement = Omit<AnnouncementSeed, 'daysAgo'> & { month: number; dayOfMonth: number };

/** A holiday of so many days, which are also those on which offices are closed. */
const holiday = (
  [month, dayOfMonth]: readonly [number, number],
  title: string,
  days: string,
  endsAfter: number,
): SeasonAnnouncement => ({
  month,
  dayOfMonth,
  minute: 10,
  author: 'tangwanqing',
  title,
  priority: 'H',
  to: 'everybody',
  onlyPresent: true,
  endsAfter,
  content: () =>
    p('各部门、各分公司：') +
    p(`${strong(days)}放假，调休上班的日期以国务院办公厅公布的安排为准。`) +
    h('值班') +
    table(
      ['岗位', '安排'],
      ['仓库', '每仓每天两人，13:00 截单'],
      ['客服', '9:00 至 18:00 在线'],
      ['信息技术部', '电话值班'],
    ) +
    bullets('离开前请关闭电源与门窗。', '值班表由各部门负责人于放假前一天报总经理办公室。'),
});

/** A sales festival: how the warehouses work around it. */
const festival = (
  [month, dayOfMonth]: readonly [number, number],
  title: string,
  peak: string,
): SeasonAnnouncement => ({
  month,
  dayOfMonth,
  minute: 140,
  author: 'hanlixin',
  title,
  priority: 'H',
  to: warehouses,
  endsAfter: 18,
  content: () =>
    p(`预计${peak}的单量为平日的三倍，各仓库按两班倒排班：`) +
    table(
      ['班次', '时间', '上海', '深圳', '北京', '成都'],
      ['早班', '7:00 至 15:30', '6 人', '5 人', '4 人', '3 人'],
      ['晚班', '15:00 至 23:30', '6 人', '5 人', '3 人', '2 人'],
    ) +
    bullets(
      '高峰期间不安排年休假，加班按规定计薪或调休。',
      '每班交接时清点面单、纸箱与胶带。',
      '承运商加派车辆，末班提货时间延至 23:00。',
    ),
});

/** Announcements that belong to a time of the year. */
export const seasonAnnouncements: readonly SeasonAnnouncement[] = [
  holiday([12, 28], '元旦假期值班与发货安排', '1月1日', 6),
  holiday([4, 1], '清明节假期值班与发货安排', '清明节当日', 6),
  holiday([4, 28], '劳动节假期值班与发货安排', '5月1日至5日', 9),
  holiday([9, 28], '国庆节假期值班与发货安排', '10月1日至7日', 10),
  festival([6, 5], '618 大促仓库排班', '6月16日至20日'),
  festival([10, 28], '双十一仓库排班', '11月10日至14日'),
  festival([12, 4], '双十二仓库排班', '12月11日至14日'),
];
