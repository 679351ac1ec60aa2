import type { CellComment, CommentNews, CommentPort } from '../core/comments/comment.ts';

const me = { id: 'u1', name: '陈雨桐' };
const wang = { id: 'u2', name: '王建国' };
const li = { id: 'u3', name: '李思远' };

const stored: readonly CellComment[] = [
  {
    id: 'c1',
    rowId: 'r1',
    field: 'qty',
    author: wang,
    at: '2026-11-23T09:12:00+08:00',
    text: '仓库实收比下单少 2 件，请和客户确认是否分批。',
    isResolved: false,
    replies: [
      { id: 'c1-1', author: me, at: '2026-11-23T10:05:00+08:00', text: '已联系客户，同意先发 11 件。' },
    ],
  },
  {
    id: 'c2',
    rowId: 'r3',
    field: 'amount',
    author: me,
    at: '2026-11-22T16:40:00+08:00',
    text: '运费按新合同重新核算。',
    isResolved: false,
    replies: [],
  },
  {
    id: 'c3',
    rowId: 'r6',
    field: 'customer',
    author: li,
    at: '2026-10-30T11:20:00+08:00',
    text: '客户名称已按营业执照更正。',
    isResolved: true,
    replies: [],
  },
];

/** The server refuses comments that contain this word. */
const refused = '机密';
const latencyMs = 120;

const arrived = () =>
  new Promise((resolve) => {
    setTimeout(resolve, latencyMs);
  });

/**
 * Simulates a server for comments: it answers late and refuses some requests. `tell` reports changes as another user
 * would cause them.
 */
export function commentServer(): { port: CommentPort; tell: (news: CommentNews) => void } {
  const comments = new Map(stored.map((one) => [one.id, one]));
  const listeners = new Set<(news: CommentNews) => void>();
  let count = 0;
  const changed = async (id: string, change: (comment: CellComment) => CellComment) => {
    await arrived();
    const before = comments.get(id);
    if (before === undefined) throw new Error('批注已被删除');
    const after = change(before);
    comments.set(id, after);
    return after;
  };
  const said = (text: string) => {
    if (text.includes(refused)) throw new Error('内容包含不允许的词，请修改');
    count += 1;
    return { id: `new-${count}`, author: me, at: new Date().toISOString(), text };
  };
  const port: CommentPort = {
    me,
    list: async () => {
      await arrived();
      return [...comments.values()];
    },
    add: async ({ rowId, field, text }) => {
      await arrived();
      const comment = { ...said(text), rowId, field, isResolved: false, replies: [] };
      comments.set(comment.id, comment);
      return comment;
    },
    edit: (id, text) => changed(id, (one) => ({ ...one, text: said(text).text })),
    reply: (id, text) => changed(id, (one) => ({ ...one, replies: [...one.replies, said(text)] })),
    resolve: (id, isResolved) => changed(id, (one) => ({ ...one, isResolved })),
    remove: async (id) => {
      await arrived();
      comments.delete(id);
    },
    follow: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    // The row is a cancelled order, on which comments are not allowed.
    mayComment: (row) => row['id'] !== 'r8',
  };
  return {
    port,
    tell: (news) => {
      if ('comment' in news) comments.set(news.comment.id, news.comment);
      for (const hear of listeners) hear(news);
    },
  };
}

/** A comment that another user writes while the page is open. */
export const laterComment: CellComment = {
  id: 'c9',
  rowId: 'r2',
  field: 'memo',
  author: wang,
  at: '2026-11-24T08:30:00+08:00',
  text: '请在备注里写明卸货时间。',
  isResolved: false,
  replies: [],
};
