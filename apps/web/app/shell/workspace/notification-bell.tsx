import Bell from 'lucide-react/icons/bell';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { icon } from '../../ui/icon.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Disclosure } from './disclosure.tsx';
import { useLiveUnread } from './live-unread.ts';

const NotificationPanel = lazyPart(() => import('./notification-panel.tsx'));

/** The bell with its count of unread notifications; it opens the list. */
export function NotificationBell({ path }: { path: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [leftFor, setLeftFor] = useState(0);
  const unread = useLiveUnread();
  const shown = unread > 99 ? '99+' : String(unread);
  // Said as it is shown: anyone who speaks to the screen calls the bell by what they read on it.
  const label =
    unread === 0
      ? 'Notifications'
      : `${shown} notification${unread > 1 ? 's' : ''} non lue${unread > 1 ? 's' : ''}`;
  return (
    <Disclosure
      // A new page, or a notification that was opened, makes a new, closed bell.
      key={`${path}:${leftFor}`}
      className="md:relative"
      label={label}
      summaryClassName="relative grid size-11 place-items-center rounded-md hover:bg-sunken"
      onToggle={setIsOpen}
      summary={
        <>
          <Bell {...icon} size={22} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-1 right-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-count leading-snug font-bold whitespace-nowrap text-on-accent"
            >
              {shown}
            </span>
          )}
        </>
      }
    >
      <section
        aria-label="Notifications"
        className="absolute inset-x-2 top-15 z-30 max-h-[70dvh] overflow-y-auto rounded-md border border-line-strong bg-surface p-1 md:inset-x-auto md:top-13 md:right-0 md:w-96"
      >
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <NotificationPanel
              onLeave={() => {
                setIsOpen(false);
                setLeftFor(leftFor + 1);
              }}
            />
          </Suspense>
        )}
      </section>
    </Disclosure>
  );
}
