import type { listNotifications } from '@baara/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { icon } from '../../ui/icon.ts';

/** Key of the unread count: invalidate it when a notification was read. */
export const unreadKey = ['notifications', 'unread'];
const REFRESH_MS = 60_000;

const readUnread = async (): Promise<number> => {
  const answer = await api.call<typeof listNotifications>('GET /notifications', { query: { limit: 1 } });
  return answer.unread;
};

/** The bell with its count of unread notifications. */
export function NotificationBell({ to }: { to: string }) {
  const { data: unread = 0 } = useQuery(
    { queryKey: unreadKey, queryFn: readUnread, refetchInterval: REFRESH_MS },
    queryClient,
  );
  const label =
    unread === 0
      ? 'Notifications'
      : `${unread} notification${unread > 1 ? 's' : ''} non lue${unread > 1 ? 's' : ''}`;
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="relative grid size-11 place-items-center rounded-md hover:bg-sunken"
    >
      <Bell {...icon} size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-s leading-snug font-bold text-on-accent"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
