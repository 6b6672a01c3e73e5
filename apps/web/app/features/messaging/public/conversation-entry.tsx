import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { Link } from 'react-router';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { Avatar, Logo } from '../../../ui/avatar.tsx';

type Props = { conversation: ConversationSummary; isOpen: boolean; to: string };

/** One conversation of a list: with whom, about what, its last words, and what waits. */
export function ConversationEntry({ conversation, isOpen, to }: Props) {
  const { with: other, last, unread, side } = conversation;
  const subject = conversation.mission?.title ?? conversation.offer?.title;
  const isMine = last?.side === side;
  const opening = last?.text || (last && last.attachments > 0 ? 'Document joint' : '');
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      className="flex gap-3 px-4 py-3 hover:bg-sunken aria-[current]:bg-primary-soft"
    >
      {side === 'person' ? (
        <Logo name={other.name} src={other.avatar} />
      ) : (
        <Avatar name={other.name} src={other.avatar} />
      )}
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className={`truncate ${unread > 0 ? 'font-bold' : 'font-medium'}`}>{other.name}</span>
          {last && <RelativeTime value={last.at} className="flex-none text-xs text-ink-soft" />}
        </span>
        {subject && <span className="truncate text-s text-ink-soft">{subject}</span>}
        <span className="flex items-center gap-2">
          <span className="flex-1 truncate text-s text-ink-soft">
            {isMine && 'Vous : '}
            {opening}
          </span>
          <Unread count={unread} />
        </span>
      </span>
    </Link>
  );
}

/** How many wait; nothing when none does. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="min-w-5 flex-none rounded-full bg-accent px-1.5 text-center text-s leading-snug font-bold text-on-accent">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> non lus</span>
    </span>
  );
}
