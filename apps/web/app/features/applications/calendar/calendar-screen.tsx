import type { CalendarEntry } from '@baara/contract/applications/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { choiceOf, hrefWith } from '../../../lib/address-params.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { dayOf, isDay, shift, spanOf, titleOf, type View, views, viewTitles } from './calendar-dates.ts';
import { type CalendarFilter, calendarQuery, type Side } from './calendar.api.ts';
import { ListView } from './list-view.tsx';

/** A phone opens on the list: the grids come when asked for. */
const MonthView = lazyPart(async () => ({ default: (await import('./month-view.tsx')).MonthView }));
const HoursView = lazyPart(async () => ({ default: (await import('./hours-view.tsx')).HoursView }));
const EventPanel = lazyPart(() => import('./event-panel.tsx'));
const FeedPanel = lazyPart(() => import('./feed-panel.tsx'));

type Props = {
  side: Side;
  title: string;
  description: string;
  /** The address of an interview, from the search of this screen. */
  interviewHref: (entry: CalendarEntry, params: URLSearchParams) => string;
  tools?: ReactNode;
  /** Which of the company's interviews. */
  filter?: CalendarFilter;
  /** What an interview opens in beside the calendar. */
  Panel?: ComponentType<{ id: string; onClose: () => void }>;
};

const NEW = 'nouveau';
const everything: CalendarFilter = {};

/** A calendar by month, week, day or list; its address contains the view and the day. */
export function CalendarScreen({
  side,
  title,
  description,
  interviewHref,
  tools,
  filter = everything,
  Panel,
}: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [usual] = useState<View>(() => (matchMedia('(max-width: 47.94rem)').matches ? 'list' : 'month'));
  const [today] = useState(() => dayOf(Date.now()));
  const view = choiceOf(params, 'vue', views) ?? usual;
  const asked = params.get('jour');
  const day = isDay(asked) ? asked : today;
  const query = useQuery({
    ...calendarQuery(side, spanOf(view, day), filter),
    placeholderData: keepPreviousData,
  });
  const href = (change: Record<string, string | null>): string => hrefWith(params, change);
  const close = (): void =>
    void navigate(href({ evenement: null, entretien: null, abonnement: null }), {
      preventScrollReset: true,
      replace: true,
    });
  const shown = {
    day,
    today,
    entries: query.data ?? [],
    hrefOf: (entry: CalendarEntry): string =>
      entry.url !== null
        ? entry.url
        : entry.type === 'absence'
          ? paths.hrRequest(entry.id)
          : entry.eventId === null
            ? interviewHref(entry, params)
            : href({ evenement: entry.eventId }),
    dayHref: (one: string): string => href({ vue: 'day', jour: one }),
  };
  const [eventId, interviewId] = [params.get('evenement'), params.get('entretien')];
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title={title}
        description={description}
        action={
          <>
            <Link
              to={href({ abonnement: '1' })}
              preventScrollReset
              className={buttonClass('outline', 'max-sm:px-3')}
            >
              S'abonner
            </Link>
            <Link
              to={href({ evenement: NEW })}
              preventScrollReset
              className={buttonClass('primary', 'max-sm:px-3')}
            >
              <span>
                Ajouter<span className="max-sm:sr-only"> un événement</span>
              </span>
            </Link>
          </>
        }
      />
      {tools}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Move to={href({ jour: shift(view, day, -1), vue: view })} label="Période précédente" arrow="←" />
        <Move to={href({ jour: shift(view, day, 1), vue: view })} label="Période suivante" arrow="→" />
        <Link
          to={href({ jour: null, vue: view })}
          className={buttonClass(
            'outline',
            // On a phone it comes once one has moved: the days lead.
            titleOf(view, day) === titleOf(view, today) ? 'max-md:hidden' : 'max-md:px-3',
          )}
        >
          Aujourd'hui
        </Link>
        <h2 className="min-w-0 flex-1 text-l first-letter:capitalize max-md:text-m" aria-live="polite">
          {titleOf(view, day)}
        </h2>
        <nav aria-label="Présentation" className="flex gap-1 rounded-md bg-sunken p-1 max-md:w-full">
          {views.map((one) => (
            <Link
              key={one}
              to={href({ vue: one, jour: day })}
              preventScrollReset
              aria-current={one === view ? 'page' : undefined}
              className="grid min-h-9 flex-auto place-items-center rounded-sm px-3 font-medium text-ink-soft aria-[current]:bg-surface aria-[current]:text-ink max-md:min-h-11"
            >
              {viewTitles[one]}
            </Link>
          ))}
        </nav>
      </div>
      {query.isPending && <SkeletonList label="Chargement de l'agenda…" />}
      {isUnreadable(query) && <QueryError query={query} />}
      {query.data && (
        <Suspense fallback={<SkeletonList label="Chargement de l'agenda…" />}>
          {view === 'list' && <ListView key={day.slice(0, 7)} {...shown} />}
          {view === 'month' && <MonthView {...shown} />}
          {(view === 'week' || view === 'day') && <HoursView {...shown} view={view} />}
        </Suspense>
      )}
      <p className="mt-3 text-s text-ink-soft">Les heures sont celles de Bamako (GMT).</p>
      <Suspense fallback={null}>
        {params.has('abonnement') && <FeedPanel onClose={close} />}
        {eventId !== null && (eventId === NEW || query.data) && (
          <EventPanel
            key={eventId}
            day={day}
            entry={shown.entries.find((entry) => entry.eventId === eventId)}
            isNew={eventId === NEW}
            onClose={close}
          />
        )}
        {interviewId !== null && Panel && <Panel id={interviewId} onClose={close} />}
      </Suspense>
    </WorkspacePage>
  );
}

function Move({ to, label, arrow }: { to: string; label: string; arrow: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      title={label}
      className="grid size-11 flex-none place-items-center rounded-md border border-line-strong bg-surface hover:border-primary"
    >
      {arrow}
    </Link>
  );
}
