import { announcements } from '@baisi/contract/announcements';
import { channelNames } from '@baisi/contract/notifications';
import { type RecordHistory, recordHistory } from '../../platform/records/record-history.ts';
import type { AnnouncementsService } from './announcements.service.ts';

/** 变更记录 (change history) of announcements. */
export const announcementHistory = ({ get, edit }: AnnouncementsService): RecordHistory =>
  recordHistory({
    table: 'sys_announcement',
    subject: '通告',
    name: 'title',
    columns: {
      title: { label: '标题', form: 'titile' }, // sic
      msg_abstract: { label: '摘要', form: 'msgAbstract' },
      msg_content: { label: '内容', form: 'msgContent' },
      priority: { label: '优先级', reads: { dictionary: 'priority' }, form: 'priority' },
      msg_category: { label: '消息类型', reads: { dictionary: 'msg_category' }, form: 'msgCategory' },
      msg_type: { label: '接收对象', reads: { dictionary: 'msg_type' }, form: 'msgType' },
      user_ids: { label: '接收用户', reads: { names: 'person' }, form: 'userIds' },
      depart_ids: { label: '接收部门', reads: { names: 'department' }, form: 'departIds' },
      role_ids: { label: '接收角色', reads: { names: 'role' }, form: 'roleIds' },
      for_later: { label: '后加入的人可见', form: 'forLater' },
      start_time: { label: '开始时间', form: 'startTime' },
      end_time: { label: '截止时间', form: 'endTime' },
      is_pinned: { label: '置顶', form: 'isPinned' },
      must_read: { label: '必读', form: 'mustRead' },
      send_channels: { label: '外发渠道', reads: { words: channelNames }, form: 'sendChannels' },
      overrides_choices: { label: '不受接收人设置限制', form: 'overridesChoices' },
      open_type: { label: '打开方式', form: 'openType' },
      open_page: { label: '打开页面', form: 'openPage' },
      send_status: { label: '发布状态', reads: { dictionary: 'send_status' } },
    },
    links: [{ table: 'sys_file_use', under: 'attachments', column: 'name', label: '附件' }],
    readCode: 'announcement:list',
    editCode: 'announcement:edit',
    get,
    form: announcements.edit.input,
    save: edit,
  });
