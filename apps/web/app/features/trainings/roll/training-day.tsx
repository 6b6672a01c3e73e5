import { countAttendance } from '@baara/contract/campaigns/attendance';
import { dayInWords } from '@baara/contract/formats/days';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { rollKey } from '../../campaigns/days/public/days-keys.ts';
import { SendingLine, TakeCard } from '../../campaigns/days/public/sending-line.tsx';
import { noteByRoll } from './roll.api.ts';
import { RollList } from './roll-list.tsx';
import { RollScanner } from './roll-scanner.tsx';
import { type Roll, useTaking, useTrainingDay } from './use-training-day.ts';

export const meta = () => [{ title: 'Appel d’une formation | Baara' }];

const screenParts = [() => import('../../campaigns/days/public/camera.tsx'), () => import('./mark-form.tsx')];

/** A day of a session at the door, for who calls it with a phone that may be offline. */
export default function TrainingDayPage() {
  // The server knows neither the phone's list nor what waits there.
  const isHydrated = useHydrated();
  return (
    <WorkspacePage>
      {isHydrated ? <LoadedDay /> : <SkeletonList label="Chargement de l’appel…" />}
    </WorkspacePage>
  );
}

const gone: ReadonlySet<number> = new Set([403, 404, 410]);

function LoadedDay() {
  const { sessionId = '', day = '' } = useParams();
  const { query, roll, isPending } = useTrainingDay({ trainingSessionId: sessionId, day });
  // A phone that took the day along goes on without the network, until it may not read it any more.
  const isRefused = query.error instanceof ApiError && gone.has(query.error.status);
  if (roll && !isRefused && (roll.stored || !isUnreadable(query))) return <DayScreen key={day} roll={roll} />;
  if (isPending) return <SkeletonList label="Chargement de l’appel…" />;
  return <QueryError query={query} title="Appel indisponible" />;
}

function DayScreen({ roll }: { roll: Roll }) {
  const { day, stored } = roll;
  const { training, session } = day;
  const place = [session.city, session.address].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.trainingSessions(training.id)}>Sessions</BackLink>}
        title={`Appel du ${dayInWords(day.day)}`}
        description={[training.title, session.schedule, place].filter(Boolean).join(' · ')}
      />
      <Days roll={roll} />
      <SendingLine
        items={roll.items}
        nameOf={({ mark }) =>
          roll.people.find(
            ({ registrationId }) =>
              mark && 'registrationId' in mark && registrationId === mark.registrationId,
          )?.name ?? 'Un pointage'
        }
        hasList={stored !== null}
        problem={roll.problem}
        isVolatile={roll.isVolatile}
      />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {day.abilities.call ? (
            <Taking roll={roll} />
          ) : (
            <Notice tone="info">
              L’appel de ce jour s’ouvre la veille. Une session annulée ne s’appelle pas.
            </Notice>
          )}
          {stored && day.abilities.call && <RollScanner roll={roll} />}
          <Counts roll={roll} />
          {day.abilities.note && <NoteButton roll={roll} />}
          {stored && (
            <p className="text-s text-ink-soft">
              Liste version {stored.sealed.list.version}, prise le {formatDateTime(stored.storedAt)}.
            </p>
          )}
        </div>
        <RollList roll={roll} />
      </div>
    </>
  );
}

function Taking({ roll }: { roll: Roll }) {
  const { stored, day } = roll;
  const taking = useTaking(roll, screenParts);
  const isOutdated =
    stored !== null &&
    (day.list?.isOutdated === true || (day.list?.version ?? 0) > stored.sealed.list.version);
  return (
    <TakeCard
      hasList={stored !== null}
      isOutdated={isOutdated}
      opening={taking}
      title="Prendre la liste sur ce téléphone"
      outdated="Des inscriptions ont changé"
    />
  );
}

/** The other days of the session. */
function Days({ roll: { day, place } }: { roll: Roll }) {
  const at = day.days.indexOf(day.day);
  const [before, after] = [day.days[at - 1], day.days[at + 1]];
  if (day.days.length < 2) return null;
  const to = (one: string) => paths.trainingDay(day.training.id, place.trainingSessionId, one);
  return (
    <nav aria-label="Jours de la session" className="mb-3 flex flex-wrap items-center gap-2">
      {before && (
        <Link to={to(before)} className={buttonClass('ghost')}>
          Jour précédent
        </Link>
      )}
      <span className="text-s text-ink-soft">
        Jour {at + 1} sur {day.days.length}
      </span>
      {after && (
        <Link to={to(after)} className={buttonClass('ghost')}>
          Jour suivant
        </Link>
      )}
    </nav>
  );
}

/** Notes what became of each person by the rolls, on the last day. */
function NoteButton({ roll: { day, place, items } }: { roll: Roll }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const noting = useMutation({
    mutationFn: () => noteByRoll(place),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: rollKey(place) });
      toast.success(message ?? '');
      setIsAsking(false);
    },
  });
  const isWaiting = items.some(({ refusal }) => refusal === null);
  return (
    <>
      <Button variant="outline" disabled={isWaiting} onClick={() => setIsAsking(true)}>
        Noter d’après l’appel
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title="Noter d’après l’appel ?"
          description={`« ${day.training.title} » : qui est venu chaque jour appelé l’a suivie et reçoit son certificat ; qui est venu un jour ou plus, en partie ; les autres étaient absents. Ce qui est déjà noté ne change pas.`}
          confirmLabel="Noter"
          busyLabel="Enregistrement…"
          isBusy={noting.isPending}
          onConfirm={() => noting.mutate()}
          error={noting.isError ? messageOf(noting.error) : null}
        />
      )}
    </>
  );
}

function Counts({ roll: { people, results } }: { roll: Roll }) {
  const counts = countAttendance(
    people.map(({ registrationId }) => registrationId),
    results,
  );
  const shown = [
    ['présents', counts.present + counts.late],
    ['attendus', counts.unmarked],
    ['absents', counts.absent],
    ['à vérifier', counts.contradictions],
  ] as const;
  return (
    <ul aria-label="Où en est l’appel" className="grid grid-cols-4 gap-2 text-center text-s text-ink-soft">
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
