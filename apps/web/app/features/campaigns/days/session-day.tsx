import type { SessionDay } from '@baara/contract/campaigns/days';
import { hourInWords } from '@baara/contract/formats/moments';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { counted, whenText } from '../sessions/session-words.ts';
import { sessionDayQuery } from './days.api.ts';

export const meta = () => [{ title: "Jour de l'épreuve | Baara" }];

/** Where each room of a session stands, read anew every few seconds. */
export default function SessionDayPage() {
  const { campaignId: id = '', sessionId = '' } = useParams();
  const query = useQuery(sessionDayQuery({ id, sessionId }));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement des salles…" />}
      {isUnreadable(query) && <QueryError query={query} title="Salles indisponibles" />}
      {query.data && <Rooms day={query.data} />}
    </WorkspacePage>
  );
}

function Rooms({ day: { campaign, session, isConvoked, rooms } }: { day: SessionDay }) {
  const total = (value: (room: Room) => number): number => rooms.reduce((sum, room) => sum + value(room), 0);
  const here = total(({ counts }) => counts.present + counts.late);
  const doubts = total(({ counts }) => counts.contradictions);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignSession(campaign.id, session.id)}>{session.name}</BackLink>}
        title="Jour de l'épreuve"
        description={`${whenText(session)} · ${campaign.title}`}
      />
      {isConvoked ? (
        <>
          <output className="mb-3 block">
            <b>
              {counted(here, 'présent')} sur {formatNumber(total(({ counts }) => counts.expected))}
            </b>
            , {counted(rooms.filter(({ signedAt }) => signedAt).length, 'rapport signé', 'rapports signés')}{' '}
            sur {counted(rooms.length, 'salle')}
            {doubts > 0 && <span className="text-warn"> · {formatNumber(doubts)} à vérifier</span>}
          </output>
          {rooms.length === 0 ? (
            <EmptyState title="Aucune salle">Aucune salle de cette session ne vous est confiée.</EmptyState>
          ) : (
            <TableView
              label="Salles"
              columns={columnsOf(campaign.id, session.id)}
              rows={rooms}
              rowId={({ id }) => id}
            />
          )}
        </>
      ) : (
        <EmptyState title="Pas encore de convocations">
          La journée s'ouvre la veille de l'épreuve, une fois les convocations publiées.
        </EmptyState>
      )}
    </>
  );
}

type Room = SessionDay['rooms'][number];

function stateOf({ signedAt, counts, isListed, closedAt, openedAt }: Room): { title: string; tone: Tone } {
  if (signedAt) return { title: 'Rapport signé', tone: 'good' };
  if (counts.contradictions > 0) return { title: `${counts.contradictions} à vérifier`, tone: 'warn' };
  if (closedAt) return { title: 'Appel clos', tone: 'info' };
  if (openedAt || counts.unmarked < counts.expected) return { title: 'Appel en cours', tone: 'info' };
  return isListed
    ? { title: 'Liste téléchargée', tone: 'neutral' }
    : { title: 'Pas ouverte', tone: 'neutral' };
}

const columnsOf = (
  campaignId: string,
  sessionId: string,
): readonly [TableColumn<Room>, ...TableColumn<Room>[]] => [
  {
    id: 'name',
    header: 'Salle',
    cell: ({ id, name, centre }) => (
      <>
        <h2 className="text-m wrap-anywhere">
          <Link to={paths.campaignRoomDay(campaignId, sessionId, id)} className="cover">
            {name}
          </Link>
        </h2>
        <p className="text-s text-ink-soft">{centre}</p>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: (room) => {
      const { title, tone } = stateOf(room);
      return <Tag tone={tone}>{title}</Tag>;
    },
  },
  {
    id: 'present',
    header: 'Présents',
    isFigure: true,
    cell: ({ counts }) => `${formatNumber(counts.present + counts.late)} / ${formatNumber(counts.expected)}`,
  },
  {
    id: 'absent',
    header: 'Absents',
    isFigure: true,
    cell: ({ counts }) => formatNumber(counts.absent + counts.excluded),
  },
  {
    id: 'unmarked',
    header: 'À pointer',
    isFigure: true,
    cell: ({ counts }) => formatNumber(counts.unmarked),
  },
  { id: 'incidents', header: 'Incidents', isFigure: true, cell: ({ incidents }) => formatNumber(incidents) },
  {
    id: 'received',
    header: 'Dernier envoi',
    cell: ({ lastReceivedAt, devices }) =>
      lastReceivedAt ? `${hourInWords(lastReceivedAt)}, ${counted(devices, 'téléphone')}` : '–',
  },
];
