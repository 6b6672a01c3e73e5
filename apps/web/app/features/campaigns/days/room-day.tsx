import { countAttendance } from '@baara/contract/campaigns/attendance';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { whenText } from '../sessions/session-words.ts';
import { Incidents } from './incidents.tsx';
import { PeopleList } from './people-list.tsx';
import { ReportCard } from './report-card.tsx';
import { ScanCard } from './scan-card.tsx';
import { SendingLine } from './public/sending-line.tsx';
import { ListLine, OpenCard } from './room-list-card.tsx';
import { type Room, useRoom } from './use-room.ts';

export const meta = () => [{ title: "Journée d'une salle | Baara" }];

/** A room on the day of an exam, for who calls it with a phone that may be offline. */
export default function RoomDayPage() {
  // The server knows neither the phone's list nor what waits there.
  const isHydrated = useHydrated();
  return (
    <WorkspacePage>
      {isHydrated ? <LoadedRoom /> : <SkeletonList label="Chargement de la salle…" />}
    </WorkspacePage>
  );
}

const gone: ReadonlySet<number> = new Set([403, 404, 410]);

function LoadedRoom() {
  const { campaignId: id = '', sessionId = '', roomId = '' } = useParams();
  const { query, room, isPending } = useRoom({ id, sessionId, roomId });
  // A phone that took the room along goes on without the network or the server, until it may not read the room any more.
  const isRefused = query.error instanceof ApiError && gone.has(query.error.status);
  if (room && !isRefused && (room.stored || !isUnreadable(query))) return <RoomScreen room={room} />;
  if (isPending) return <SkeletonList label="Chargement de la salle…" />;
  return <QueryError query={query} title="Salle indisponible" />;
}

const views = [
  ['call', 'Appel'],
  ['incidents', 'Incidents'],
  ['report', 'Rapport'],
] as const;
type View = (typeof views)[number][0];

function RoomScreen({ room }: { room: Room }) {
  const { day, place } = room;
  const [view, setView] = useState<View>('call');
  const shownIn = (one: View): string => (view === one ? '' : 'max-lg:hidden');
  return (
    <>
      <PageHeader
        back={
          <BackLink to={paths.campaignSessionDay(place.id, place.sessionId)}>Salles de la session</BackLink>
        }
        title={day.room.name}
        description={`${day.room.centre} · ${day.session.name}, ${whenText(day.session)}`}
      />
      <SendingLine
        items={room.items}
        nameOf={({ mark }) =>
          room.people.find(
            ({ applicationId }) => mark && 'applicationId' in mark && applicationId === mark.applicationId,
          )?.name ?? 'Un incident'
        }
        hasList={room.stored !== null}
        problem={room.problem}
        isVolatile={room.isVolatile}
      />
      <nav aria-label="Vues de la salle" className="my-3 lg:hidden">
        <ul className="grid grid-cols-3 gap-1 rounded-md bg-sunken p-1">
          {views.map(([id, title]) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={view === id}
                onClick={() => setView(id)}
                className="min-h-11 w-full rounded-sm font-semibold text-ink-soft aria-pressed:bg-surface aria-pressed:text-primary"
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-1 items-start gap-4 lg:mt-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={classNames('grid min-w-0 grid-cols-1 gap-4', shownIn('call'))}>
          <OpenCard room={room} />
          {room.stored && day.abilities.call && <ScanCard room={room} stored={room.stored} />}
          <Counts room={room} />
          <ListLine room={room} />
          <PeopleList room={room} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <div className={shownIn('incidents')}>
            <Incidents room={room} />
          </div>
          <div className={shownIn('report')}>
            <ReportCard room={room} />
          </div>
        </div>
      </div>
    </>
  );
}

function Counts({ room: { people, results } }: { room: Room }) {
  const counts = countAttendance(
    people.map(({ applicationId }) => applicationId),
    results,
  );
  const shown = [
    ['présents', counts.present + counts.late],
    ['attendus', counts.unmarked],
    ['absents', counts.absent + counts.excluded],
    ['à vérifier', counts.contradictions],
  ] as const;
  return (
    <ul aria-label="Où en est l'appel" className="grid grid-cols-4 gap-2 text-center text-s text-ink-soft">
      {shown.map(([title, count]) => (
        <li
          key={title}
          className={classNames(
            'rounded-md border bg-surface px-1 py-2',
            title === 'à vérifier' && count > 0 ? 'border-warn bg-warn-soft text-warn' : 'border-line',
          )}
        >
          <b className="block text-l text-ink">{formatNumber(count)}</b>
          {title}
        </li>
      ))}
    </ul>
  );
}
