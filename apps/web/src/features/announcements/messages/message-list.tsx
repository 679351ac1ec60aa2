import type { Message } from '@baisi/contract/messages';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { SelectionBar } from '../../../ui/list/rows/selection-bar.tsx';
import { useChoice } from '../../../ui/list/rows/use-choice.ts';
import { useMark } from '../messages.queries.ts';
import { MessageLine } from './message-line.tsx';
import styles from './messages-page.module.css';
import { neighbourOf } from './shown-messages.logic.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

type Props = {
  messages: readonly Message[];
  openId: string | undefined;
  /** Changes when other messages are listed, and clears the choice. */
  about: string;
  /** `byKeys`: moving through the list adds no steps to the browser's history. */
  onOpen: (id: string, byKeys: boolean) => void;
};

/** The messages of a folder. Arrow keys open the next and the previous one. */
export function MessageList({ messages, openId, about, onOpen }: Props) {
  const choice = useChoice<Message>({ about });
  const mark = useMark({ onDone: choice.clear });
  const star = useMark();
  const chosen = new Set(choice.chosen.map(({ id }) => id));
  const ids = [...chosen].join(',');
  const chosenMessages = messages.filter(({ id }) => chosen.has(id));
  const isUnread = chosenMessages.some(({ readFlag }) => readFlag === '0');
  const isPlain = chosenMessages.some(({ starFlag }) => starFlag === '0');
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement)) return;
    const from = event.target.closest('[data-message]')?.getAttribute('data-message') ?? openId;
    const next = neighbourOf(messages, from ?? undefined, step);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-message="${CSS.escape(next)}"]`)?.focus();
    onOpen(next, openId !== undefined);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the buttons inside */}
      <ul className={styles.lines} aria-label="消息" onKeyDown={move}>
        {messages.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            isChosen={chosen.has(message.id)}
            onOpen={() => onOpen(message.id, false)}
            onChoose={(isChosen) =>
              choice.choose(
                isChosen ? [...choice.chosen, message] : choice.chosen.filter(({ id }) => id !== message.id),
              )
            }
            onStar={() => star.mutate({ ids: message.id, starFlag: message.starFlag === '1' ? '0' : '1' })}
          />
        ))}
      </ul>
      {chosen.size === 0 ? null : (
        <SelectionBar count={chosen.size} onClear={choice.clear}>
          <Button onClick={() => mark.mutate({ ids, readFlag: isUnread ? '1' : '0' })}>
            {isUnread ? '标为已读' : '标为未读'}
          </Button>
          <Button onClick={() => mark.mutate({ ids, starFlag: isPlain ? '1' : '0' })}>
            {isPlain ? '星标' : '取消星标'}
          </Button>
        </SelectionBar>
      )}
    </>
  );
}
