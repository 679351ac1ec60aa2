import { users } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { ConfigProvider, Mentions } from 'antd';
import type { MentionsRef } from 'antd/es/mentions';
import { type KeyboardEvent, useContext, useRef, useState } from 'react';
import { queryOf } from '../../platform/api/query.ts';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import type { Named } from './mentions.logic.ts';

/** Maximum number of offered people; the typed text narrows them. */
const max = 10;

const openList = '.ant-mentions-dropdown:not(.ant-mentions-dropdown-hidden)';

/**
 * The offered people, or an item with the reason why there are none. antd's own items for that have no name (`loading`)
 * or no key (`notFoundContent`).
 */
const optionsOf = (people: readonly (Named & { username: string })[], reason: string) =>
  people.length === 0
    ? [{ key: 'reason', value: '', label: reason, disabled: true }]
    : people.map(({ id, realname, username }) => ({
        key: id,
        value: realname,
        label: `${realname}（${username}）`,
      }));

type Props = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Called with a person who was chosen from the list. */
  onName: (person: Named) => void;
  /** Called by Ctrl+Enter. */
  onSubmit: () => void;
  takesFocus: boolean;
};

/** Field for text, in which `@` offers people. */
export function MentionField({ label, value, onChange, onName, onSubmit, takesFocus }: Props) {
  const [search, setSearch] = useState<string>();
  const found = useQuery({
    ...queryOf(users.choices, { realname: search ?? '', pageSize: max }),
    enabled: search !== undefined,
  });
  // antd's mentions do not ask the provider.
  const { getPopupContainer } = useContext(ConfigProvider.ConfigContext);
  const field = useRef<MentionsRef>(null);
  useFirstFocus(() => field.current?.focus(), takesFocus);
  const offered = found.isFetching ? [] : (found.data?.records ?? []);
  const reason = found.isFetching ? '正在查找…' : found.isError ? '查找失败，请重试' : '没有找到人员';
  const press = (event: KeyboardEvent) => {
    // Escape closes the list of people, and not the panel around the form.
    if (event.key === 'Escape' && document.querySelector(openList) !== null) event.stopPropagation();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <Mentions
      aria-label={label}
      placeholder="写下评论，输入 @ 提醒同事"
      rows={3}
      value={value}
      ref={field}
      {...(getPopupContainer === undefined ? {} : { getPopupContainer })}
      // While people are looked up, Enter neither chooses nor closes.
      silent={found.isFetching}
      filterOption={false}
      options={optionsOf(offered, reason)}
      onSearch={(typed) => setSearch(typed.slice(0, 100))}
      onSelect={({ key }) => {
        // antd adds an id of its own to the key.
        const chosen = offered.find(({ id }) => key === id || key?.startsWith(`${id}-`));
        if (chosen !== undefined) onName(chosen);
      }}
      onChange={onChange}
      onKeyDown={press}
    />
  );
}
