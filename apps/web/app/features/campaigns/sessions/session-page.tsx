import type { SessionDetail } from '@baara/contract/campaigns/sessions';
import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { DrawCard } from './draw-card.tsx';
import { RoomView } from './room-view.tsx';
import { counted, sessionState, whenText } from './session-words.ts';
import { deleteSession, refreshSessions, sessionQuery } from './sessions.api.ts';
import { UnseatedList } from './unseated-list.tsx';

const SessionForm = lazyPart(() => import('./session-form.tsx'));

export const meta = () => [{ title: "Session d'épreuve | Baara" }];

/** One exam session: its draw, its rooms, its convocations. */
export default function SessionPage() {
  const { campaignId: id = '', sessionId = '' } = useParams();
  const query = useQuery(sessionQuery({ id, sessionId }));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de la session…" />}
      {isUnreadable(query) && <QueryError query={query} title="Session indisponible" />}
      {query.data && <Session session={query.data} />}
    </WorkspacePage>
  );
}

function Session({ session }: { session: SessionDetail }) {
  const { campaign, abilities, rooms } = session;
  const [search] = useSearchParams();
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null);
  const room = rooms.find(({ id }) => id === search.get('salle'));
  const { title, tone } = sessionState(session);
  const back = room ? paths.campaignSession(campaign.id, session.id) : paths.campaignProcess(campaign.id);
  return (
    <>
      <PageHeader
        back={<BackLink to={back}>{room ? session.name : 'Sessions et salles'}</BackLink>}
        title={room ? room.name : session.name}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {room ? <span>{room.centre}</span> : <Tag tone={tone}>{title}</Tag>}
            <span>
              {whenText(session)} · {campaign.title}
            </span>
          </span>
        }
        action={
          !room && (
            <>
              {session.convocationsAt && (
                <Link
                  to={paths.campaignSessionDay(campaign.id, session.id)}
                  className={buttonClass('primary')}
                >
                  Jour de l'épreuve
                </Link>
              )}
              {abilities.edit && (
                <Button variant="outline" onClick={() => setAsking('edit')}>
                  Modifier la session
                </Button>
              )}
              <ActionMenu
                label="Autres actions"
                variant="outline"
                actions={
                  abilities.remove
                    ? [{ label: 'Supprimer', isDangerous: true, onSelect: () => setAsking('remove') }]
                    : []
                }
              />
            </>
          )
        }
      />
      {room ? (
        <RoomView key={room.id} session={session} room={room} />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <DrawCard session={session} />
          <Shortages session={session} />
          <section aria-labelledby="salles">
            <h2 id="salles" className="mb-3 text-l">
              Salles
            </h2>
            {rooms.length === 0 ? (
              <p className="text-ink-soft">
                Aucune salle.{' '}
                <Link to={paths.campaignProcess(campaign.id)} className="text-primary underline">
                  Préparer les salles des centres
                </Link>
              </p>
            ) : (
              <TableView
                label="Salles"
                columns={roomColumns(campaign.id, session.id)}
                rows={rooms}
                rowId={({ id }) => id}
              />
            )}
          </section>
          {session.unseated > 0 && <UnseatedList session={session} />}
        </div>
      )}
      <Suspense fallback={null}>
        {asking === 'edit' && (
          <SessionForm process={session} session={session} onClose={() => setAsking(null)} />
        )}
      </Suspense>
      {asking === 'remove' && <RemoveSession session={session} onClose={() => setAsking(null)} />}
    </>
  );
}

type Room = SessionDetail['rooms'][number];

const roomColumns = (
  campaignId: string,
  sessionId: string,
): readonly [TableColumn<Room>, ...TableColumn<Room>[]] => [
  {
    id: 'name',
    header: 'Salle',
    cell: ({ id, name, centre }) => (
      <>
        <h3 className="text-m wrap-anywhere">
          <Link to={paths.campaignSession(campaignId, sessionId, { salle: id })} className="cover">
            {name}
          </Link>
        </h3>
        <p className="text-s text-ink-soft">{centre}</p>
      </>
    ),
  },
  { id: 'seated', header: 'Placés', isFigure: true, cell: ({ seated }) => formatNumber(seated) },
  { id: 'capacity', header: 'Places', isFigure: true, cell: ({ capacity }) => formatNumber(capacity) },
];

/** Seats that the centres lack, after a draw. */
function Shortages({ session: { shortages } }: { session: SessionDetail }) {
  if (shortages.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-lg border border-warn bg-warn-soft px-4 py-3">
      {shortages.map(({ centre, needs, seats }) => (
        <li key={centre + needs.join()}>
          <b>{centre}</b> : il manque {counted(seats, 'place')}
          {needs.length > 0 && ` (${needs.map((need) => adaptedNeedTitles[need].toLowerCase()).join(', ')})`}.
        </li>
      ))}
    </ul>
  );
}

function RemoveSession({ session, onClose }: { session: SessionDetail; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => deleteSession({ params: { id: session.campaign.id, sessionId: session.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? 'Session supprimée');
      // Its own page is left first: shown still, it would be asked for again and not be found.
      await navigate(paths.campaignProcess(session.campaign.id));
      await refreshSessions(client);
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer « ${session.name} » ?`}
      description="Ses places tirées sont perdues. Aucune convocation n'était publiée."
      confirmLabel="Supprimer la session"
      busyLabel="Suppression…"
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      error={removal.isError ? messageOf(removal.error) : null}
    />
  );
}
