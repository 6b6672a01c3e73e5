import type { Notification } from '@baara/contract/notifications/notifications';
import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { addFrenchMarks } from '../../ui/french-marks.ts';
import { queryClient } from '../../lib/query-client.ts';
import { RelativeTime } from '../../lib/relative-time.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button } from '../../ui/button.tsx';
import { icon } from '../../ui/icon.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import {
  notificationListQuery,
  notificationsKey,
  readAllNotifications,
  readNotification,
} from './notifications.api.ts';

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: notificationsKey });

/** My notifications, latest first: opening one reads it, and all can be read at once. */
export default function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const query = useInfiniteQuery(notificationListQuery, queryClient);
  const readAll = useMutation(
    {
      mutationFn: () => readAllNotifications(),
      onSuccess: refresh,
      onError: (error) => toast.error(messageOf(error, 'Erreur lors de la mise à jour des notifications')),
    },
    queryClient,
  );
  const notifications = query.data?.pages.flatMap((page) => page.data) ?? [];
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex min-h-11 items-center justify-between gap-2 px-2">
        <h2 className="text-m">Notifications</h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            onClick={() => readAll.mutate()}
            busy={readAll.isPending}
            className="max-md:px-1 max-md:text-s"
          >
            Tout marquer comme lu
          </Button>
        )}
      </div>
      {query.isPending && (
        <div className="grid gap-2 p-2">
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {isUnreadable(query) && (
        <div role="alert" className="grid gap-2 p-2">
          <p>{messageOf(query.error)}</p>
          <Button variant="outline" onClick={() => void query.refetch()} busy={query.isFetching}>
            Réessayer
          </Button>
        </div>
      )}
      {query.data && notifications.length === 0 && (
        <p className="px-2 py-6 text-center text-ink-soft">
          Rien de nouveau. Vous serez prévenu ici dès qu'une candidature avance.
        </p>
      )}
      <ul>
        {notifications.map((notification) => (
          <Row key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="ghost" onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
          Voir plus
        </Button>
      )}
    </div>
  );
}

function Row({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const isUnread = notification.state === 0;
  const read = useMutation(
    {
      mutationFn: () =>
        readNotification({
          params: { id: notification.id },
          body: { state: 1 },
        }),
      onSuccess: refresh,
      onError: (error) => toast.error(messageOf(error, 'Erreur lors de la mise à jour de la notification')),
    },
    queryClient,
  );
  const open = (): void => {
    if (isUnread) read.mutate();
    if (notification.url) onLeave();
  };
  const content = (
    <>
      <span
        className={`mt-2 size-2 flex-none rounded-full ${isUnread ? 'bg-accent' : 'bg-transparent'}`}
        aria-hidden="true"
      />
      <span className="grid min-w-0 gap-0.5 text-left">
        <span className={isUnread ? 'font-semibold' : undefined}>
          {isUnread && <span className="sr-only">Non lue : </span>}
          {notification.type === notificationTypes.info && (
            <Info {...icon} size={16} className="mr-1 inline align-[-2px] text-info" />
          )}
          {addFrenchMarks(notification.title)}
        </span>
        <RelativeTime value={notification.createdAt} className="text-s text-ink-soft" />
      </span>
    </>
  );
  const look = 'flex min-h-11 w-full gap-2.5 rounded-sm px-2 py-2 hover:bg-sunken';
  return (
    <li>
      {notification.url ? (
        <Link to={notification.url} onClick={open} className={look}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={open} className={look}>
          {content}
        </button>
      )}
    </li>
  );
}
