import type { CareerGoal } from '@baara/contract/candidates/tools/career-advisor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { icon } from '../../../../ui/icon.ts';
import { toast } from '../../../../ui/toast.ts';
import { DashboardSection } from '../../../../ui/workspace/panel.tsx';
import { StepBar } from '../../../../ui/workspace/step-bar.tsx';
import { careerKey, leaveGoal } from './career-advisor.api.ts';

/** The trades a person works towards, each with its gained and its missing skills. */
export function Goals({ goals }: { goals: readonly CareerGoal[] }) {
  return (
    <DashboardSection title={goals.length > 1 ? 'Vos objectifs' : 'Votre objectif'}>
      <ul className="grid gap-3">
        {goals.map((goal, place) => (
          <Goal key={goal.id} goal={goal} isMain={place === 0} />
        ))}
      </ul>
    </DashboardSection>
  );
}

function Goal({ goal, isMain }: { goal: CareerGoal; isMain: boolean }) {
  const { id, trade, skills, paper, done, total, isReached } = goal;
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => leaveGoal(id),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: careerKey });
      if (message) toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, 'L’objectif n’a pas pu être retiré. Réessayez.')),
  });
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 className="text-m wrap-anywhere">{trade.title}</h3>
        <p className="text-s text-ink-soft">
          {isReached
            ? 'Atteint : votre profil nomme ce métier.'
            : done === total
              ? 'Rien ne manque plus : il reste à postuler.'
              : `${done} sur ${total} acquis`}
        </p>
      </div>
      <StepBar step={done} of={total} />
      <ul className="grid gap-1 text-s">
        {paper && (
          <Line isDone={paper.state === 'stated'}>
            {paper.demanded}
            {paper.state === 'to check' && ', à ajouter à votre profil'}
          </Line>
        )}
        {skills.map(({ name, by, training }) => (
          <Line key={name} isDone={by !== null}>
            {name}
            {training && <span className="text-ink-soft">, formation « {training.title} »</span>}
          </Line>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.ownCareerAdvisor({ metier: trade.key })}
          className={buttonClass(isMain ? 'primary' : 'outline', 'flex-1')}
        >
          Voir le chemin<span className="sr-only"> vers {trade.title}</span>
        </Link>
        <Button
          variant="ghost"
          busy={leaving.isPending}
          aria-label={`Retirer l’objectif : ${trade.title}`}
          onClick={() => leaving.mutate()}
        >
          Retirer
        </Button>
      </div>
    </li>
  );
}

function Line({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span
        aria-hidden="true"
        className={classNames(
          'mt-0.5 grid size-4.5 flex-none place-items-center rounded-full',
          isDone ? 'bg-good-soft text-good' : 'bg-sunken',
        )}
      >
        {isDone && <Check {...icon} size={14} />}
      </span>
      <span className={classNames('min-w-0 wrap-anywhere', isDone && 'text-ink-soft')}>
        {children}
        <span className="sr-only">{isDone ? ' : acquis' : ' : à acquérir'}</span>
      </span>
    </li>
  );
}
