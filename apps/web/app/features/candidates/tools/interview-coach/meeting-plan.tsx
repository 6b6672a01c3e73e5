import type { Meeting, PlanTask } from '@baara/contract/candidates/tools/interview-coach';
import { interviewKindTitles } from '@baara/contract/applications/interview-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatWeekday, meetingMoment } from '../../../../lib/meeting-moment.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { icon } from '../../../../ui/icon.ts';
import { toast } from '../../../../ui/toast.ts';
import { coachKey, tickPlanTask } from './interview-coach.api.ts';

/** Bamako is on UTC. */
const todayInBamako = (): string => new Date().toISOString().slice(0, 10);

type TickedTask = Parameters<typeof tickPlanTask>[0]['params']['task'];
const isTicked = (id: PlanTask['id']): id is TickedTask => id === 'ask-back' || id === 'papers';

/** Where a task is done; none for what happens away from the screen. */
function placeOf({ id }: PlanTask, { offerId }: Meeting, familyId: string | null): string | null {
  if (id === 'papers') return null;
  if (id === 'again') return paths.coach({ vue: 'reponses' });
  if (id === 'traps') return paths.coach({ famille: 'pieges' });
  if (id === 'ask-back') return paths.coach({ famille: 'a-poser' });
  const own = offerId ? { offre: offerId } : { famille: familyId ?? 'general' };
  return paths.coach(id === 'general' ? { famille: 'general' } : own);
}

type Props = { meeting: Meeting; familyId: string | null; isFirst: boolean };

/** An interview of the agenda and what to do until then; the next task of the nearest one has the filled button. */
export function MeetingPlan({ meeting, familyId, isFirst }: Props) {
  const { plan, title, startsAt, kind } = meeting;
  const next = plan.find((task) => !task.isDone);
  const done = plan.filter(({ isDone }) => isDone).length;
  return (
    <section aria-label={title} className="@container rounded-lg border border-line bg-surface">
      <div className="px-4 py-3 md:px-4.5">
        <h2 className="text-m font-semibold">{title}</h2>
        <p>
          {meetingMoment(startsAt)}
          {kind && ` · ${interviewKindTitles[kind]}`}
        </p>
        <p className="text-s text-ink-soft">
          {done} sur {plan.length} préparatifs faits
        </p>
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {plan.map((task) => (
          <Task
            key={task.id}
            task={task}
            meetingId={meeting.id}
            to={placeOf(task, meeting, familyId)}
            isMain={isFirst && task === next}
          />
        ))}
      </ol>
    </section>
  );
}

type TaskProps = { task: PlanTask; meetingId: string; to: string | null; isMain: boolean };

function Task({ task, meetingId, to, isMain }: TaskProps) {
  const { id, title, day, wanted, done, isDone } = task;
  const client = useQueryClient();
  const ticking = useMutation({
    mutationFn: (isNowDone: boolean) =>
      tickPlanTask({
        params: { id: meetingId, task: isTicked(id) ? id : 'papers' },
        body: { isDone: isNowDone },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: coachKey }),
    onError: (error) => toast.error(messageOf(error, "Ce préparatif n'a pas pu être coché. Réessayez.")),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 md:px-4.5">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-good-soft text-good' : 'bg-sunken text-ink-soft',
        )}
      >
        {isDone && <Check {...icon} size={16} />}
      </span>
      <span className="min-w-44 flex-1">
        <b className={classNames('block font-semibold', isDone && 'text-ink-soft')}>
          {title}
          {isDone && <span className="sr-only"> : fait</span>}
        </b>
        {!isDone && (
          <span className="text-s text-ink-soft">
            {day <= todayInBamako() ? "aujourd'hui" : `d'ici ${formatWeekday(day)}`}
            {wanted > 0 && done > 0 && `, ${done} sur ${wanted}`}
          </span>
        )}
      </span>
      {!isDone && to && (
        <Link to={to} className={buttonClass(isMain ? 'primary' : 'outline', '@max-md:flex-1')}>
          {isTicked(id) ? 'Voir' : 'Commencer'}
        </Link>
      )}
      {isTicked(id) && (
        <Button
          variant="ghost"
          busy={ticking.isPending}
          aria-label={`${title} : ${isDone ? 'annuler' : "c'est fait"}`}
          onClick={() => ticking.mutate(!isDone)}
        >
          {isDone ? 'Annuler' : "C'est fait"}
        </Button>
      )}
    </li>
  );
}
