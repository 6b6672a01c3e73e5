import { classNames } from '../../ui/class-names.ts';
import { useUnreadMessages } from './live-unread.ts';

/** Beside the menu's entry: how many conversations wait to be read. */
export function UnreadMessages({ className }: { className?: string }) {
  const unread = useUnreadMessages();
  if (unread === 0) return null;
  return (
    <span
      className={classNames(
        'ml-1.5 inline-block min-w-5 rounded-full bg-accent px-1 text-center text-count leading-snug font-bold text-on-accent',
        className,
      )}
    >
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> non lue{unread > 1 ? 's' : ''}</span>
    </span>
  );
}
