import type { CampaignProcess } from '@baara/contract/campaigns/sessions';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { type Task, TaskQueue } from '../../../ui/workspace/task-queue.tsx';
import { CampaignFrame } from '../administration/campaign-frame.tsx';
import { Calendar } from '../site-pages/calendar.tsx';
import { TestsSection } from '../tests/tests-section.tsx';
import { CentreCard } from './centre-card.tsx';
import { counted, sessionState, whenText } from './session-words.ts';
import { processQuery } from './sessions.api.ts';

const SessionForm = lazyPart(() => import('./session-form.tsx'));
const RoomForm = lazyPart(() => import('./room-form.tsx'));

export const meta = () => [{ title: 'Déroulement de la campagne | Baara' }];

/** Centres, rooms and sessions of a campaign, and what waits there. */
export default function ProcessPage() {
  const { id = '' } = useParams();
  const [, setSearch] = useSearchParams();
  const query = useQuery(processQuery(id));
  return (
    <CampaignFrame
      id={id}
      current="sessions"
      action={
        query.data?.abilities.sessions && (
          <Button variant="outline" onClick={() => setSearch({ session: NEW }, { preventScrollReset: true })}>
            Nouvelle session
          </Button>
        )
      }
    >
      {query.data ? (
        <Process process={query.data} />
      ) : isUnreadable(query) ? (
        <QueryError query={query} title="Déroulement indisponible" />
      ) : (
        <SkeletonList label="Chargement du déroulement…" />
      )}
    </CampaignFrame>
  );
}

/** The address of a dialog, so that what waits leads to it. */
export const NEW = 'nouvelle';

function Process({ process }: { process: CampaignProcess }) {
  const { campaign, centres, sessions, abilities, withoutCentre } = process;
  const [search, setSearch] = useSearchParams();
  const close = (): void => setSearch({}, { replace: true, preventScrollReset: true });
  const centre = centres.find(({ id }) => id === search.get('centre'));
  const room = centre?.rooms.find(({ id }) => id === search.get('salle'));
  const isNewRoom = search.get('salle') === NEW;
  return (
    <>
      <NextSteps process={process} />
      <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <TestsSection campaignId={campaign.id} />
          <section aria-labelledby="sessions">
            <h2 id="sessions" className="mb-3 text-l">
              Sessions
            </h2>
            {sessions.length === 0 ? (
              <p className="text-ink-soft">
                Aucune session pour l'instant. Une session est une épreuve, un jour, à des heures.
              </p>
            ) : (
              <TableView
                label="Sessions"
                columns={sessionColumns(campaign.id)}
                rows={sessions}
                rowId={({ id }) => id}
              />
            )}
          </section>
          <section aria-labelledby="centres" className="grid grid-cols-1 gap-3">
            <h2 id="centres" className="text-l">
              Centres et salles
            </h2>
            {withoutCentre > 0 && (
              <p className="text-s text-warn">
                {counted(withoutCentre, 'candidat')} sans centre : une session les liste sans place.
              </p>
            )}
            {centres.length === 0 && (
              <p className="text-ink-soft">
                {abilities.editCentres ? (
                  <>
                    Aucun centre.{' '}
                    <Link
                      to={paths.editCampaign(campaign.id, { etape: 'centres' })}
                      className="text-primary underline"
                    >
                      Ajouter un centre à la campagne
                    </Link>
                  </>
                ) : (
                  "Aucun centre ne vous est confié pour l'instant."
                )}
              </p>
            )}
            {centres.map((one) => (
              <CentreCard
                key={one.id}
                campaignId={campaign.id}
                centre={one}
                mayEdit={abilities.rooms}
                onEdit={(roomId) =>
                  setSearch({ centre: one.id, salle: roomId ?? NEW }, { preventScrollReset: true })
                }
              />
            ))}
          </section>
        </div>
        <Card>
          <h2 className="mb-3 text-l">Calendrier de la campagne</h2>
          <Calendar milestones={process.milestones} />
        </Card>
      </div>
      <Suspense fallback={null}>
        {abilities.sessions && search.get('session') === NEW && (
          <SessionForm process={process} onClose={close} />
        )}
        {abilities.rooms && centre && (room || isNewRoom) && (
          <RoomForm campaignId={campaign.id} centre={centre} room={room} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

const sessionColumns = (
  campaignId: string,
): readonly [
  TableColumn<CampaignProcess['sessions'][number]>,
  ...TableColumn<CampaignProcess['sessions'][number]>[],
] => [
  {
    id: 'name',
    header: 'Session',
    cell: (session) => (
      <>
        <h3 className="text-m wrap-anywhere">
          <Link to={paths.campaignSession(campaignId, session.id)} className="cover">
            {session.name}
          </Link>
        </h3>
        <p className="text-s text-ink-soft">{whenText(session)}</p>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: (session) => {
      const { title, tone } = sessionState(session);
      return <Tag tone={tone}>{title}</Tag>;
    },
  },
  { id: 'eligible', header: 'À placer', isFigure: true, cell: ({ eligible }) => formatNumber(eligible) },
  { id: 'seated', header: 'Placés', isFigure: true, cell: ({ seated }) => formatNumber(seated) },
  { id: 'unseated', header: 'Sans place', isFigure: true, cell: ({ unseated }) => formatNumber(unseated) },
];

const stepWords: Record<
  CampaignProcess['next'][number]['step'],
  (step: CampaignProcess['next'][number]) => { title: string; subtitle?: string; action: string }
> = {
  rooms: ({ name }) => ({ title: `${name} n'a pas de salle`, action: 'Ajouter une salle' }),
  places: ({ name, count }) => ({
    title: `Il manque ${counted(count, 'place')}`,
    subtitle: name,
    action: 'Ajouter une salle',
  }),
  session: () => ({ title: 'Aucune session', action: 'Créer une session' }),
  seal: ({ name }) => ({
    title: `${name} : sceller la graine du tirage`,
    subtitle: 'Son empreinte est publiée avant le tirage.',
    action: 'Ouvrir',
  }),
  draw: ({ name, count }) => ({
    title: `${name} : tirer les places`,
    subtitle: counted(count, 'candidat à placer', 'candidats à placer'),
    action: 'Ouvrir',
  }),
  convoke: ({ name, count }) => ({
    title: `${name} : publier les convocations`,
    subtitle: counted(count, 'candidat placé', 'candidats placés'),
    action: 'Ouvrir',
  }),
  call: ({ name, count }) => ({
    title: `${name} : imprimer les papiers des salles`,
    subtitle: counted(count, 'candidat convoqué', 'candidats convoqués'),
    action: 'Ouvrir',
  }),
};

const DAY_MS = 86_400_000;
/** From the eve of its day, phones take the rooms of a session along. */
const isNear = ({ day }: CampaignProcess['sessions'][number]): boolean =>
  day <= new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

function NextSteps({ process: { campaign, next, sessions, abilities } }: { process: CampaignProcess }) {
  const shown = next.filter(({ step }) =>
    step === 'rooms' || step === 'places' ? abilities.rooms : step === 'call' || abilities.sessions,
  );
  const tasks = shown.map((one, place): Task => {
    const called =
      one.step === 'call'
        ? sessions.find((session) => session.id === one.sessionId && isNear(session))
        : undefined;
    const { title, subtitle, action } = called
      ? { title: `${one.name} : faire l'appel des salles`, subtitle: whenText(called), action: 'Ouvrir' }
      : stepWords[one.step](one);
    const to = one.sessionId
      ? (called ? paths.campaignSessionDay : paths.campaignSession)(campaign.id, one.sessionId)
      : paths.campaignProcess(
          campaign.id,
          one.centreId ? { centre: one.centreId, salle: NEW } : { session: NEW },
        );
    return {
      key: `${one.step}-${one.sessionId ?? one.centreId ?? ''}`,
      lead: { text: String(place + 1) },
      isWaiting: one.step !== 'call' || called !== undefined,
      title,
      subtitle,
      to,
      action: { label: action },
    };
  });
  return (
    <TaskQueue
      title="À faire d'abord"
      link={Link}
      groups={[{ key: 'next', title: 'Dans cet ordre', total: tasks.length, tasks }]}
    >
      <p className="text-ink-soft">Rien ne vous attend ici.</p>
    </TaskQueue>
  );
}
