import { companyRoleLabels } from '@baara/contract/companies/roles';
import type { ApplicationEvaluation, Evaluator } from '@baara/contract/applications/evaluations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { cacheEvaluation, remindEvaluator, unaskEvaluator } from './public/evaluation.api.ts';

const AskDialog = lazyPart(() => import('./ask-dialog.tsx'));

const states: Record<Evaluator['state'], { title: string; tone: Tone }> = {
  asked: { title: 'Pas commencée', tone: 'neutral' },
  draft: { title: 'En cours', tone: 'info' },
  submitted: { title: 'Envoyée', tone: 'good' },
  waived: { title: 'Sans avis', tone: 'neutral' },
};

/** Expected evaluators, with and without an answer. */
export function Evaluators({ evaluation }: { evaluation: ApplicationEvaluation }) {
  const { people, askable, abilities } = evaluation;
  const [isAsking, setIsAsking] = useState(false);
  const missing = people.filter(({ isAsked, state }) => isAsked && (state === 'asked' || state === 'draft'));
  return (
    <Card className="grid gap-3">
      <h2 className="text-l">Évaluateurs</h2>
      <p className="text-ink-soft">
        {people.length === 0 && "Personne n'est encore attendu."}
        {people.length > 0 &&
          (missing.length === 0
            ? 'Toutes les évaluations demandées sont là.'
            : `${missing.length} évaluation${missing.length > 1 ? 's' : ''} en attente.`)}
      </p>
      {people.length > 0 && (
        <ul aria-label="Évaluateurs" className="grid gap-3">
          {people.map((person) => (
            <EvaluatorLine key={person.id} person={person} applicationId={evaluation.application.id} />
          ))}
        </ul>
      )}
      {abilities.ask && askable.length > 0 && (
        <div>
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            Demander une évaluation
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog evaluation={evaluation} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function EvaluatorLine({ person, applicationId }: { person: Evaluator; applicationId: string }) {
  const client = useQueryClient();
  const params = { id: applicationId, evaluatorId: person.id };
  const change = useMutation({
    mutationFn: (what: 'remind' | 'unask') =>
      what === 'remind'
        ? remindEvaluator({ params })
        : unaskEvaluator({
            params,
          }),
    onSuccess: ({ data, message }) => {
      cacheEvaluation(client, data);
      toast.success(message ?? '');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const isWaited = person.isAsked && (person.state === 'asked' || person.state === 'draft');
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <span className="flex flex-wrap items-center gap-2">
        <b className="wrap-anywhere">{person.isSelf ? `${person.name} (vous)` : person.name}</b>
        <Tag tone={states[person.state].tone}>{states[person.state].title}</Tag>
        {person.isLate && <Tag tone="bad">En retard</Tag>}
      </span>
      <span className="text-s text-ink-soft">
        {[
          companyRoleLabels[person.role].title,
          isWaited && person.dueOn ? `pour le ${formatDate(person.dueOn)}` : null,
          person.submittedAt ? `le ${formatDate(person.submittedAt)}` : null,
          isWaited && person.remindedAt ? `relancé(e) le ${formatDate(person.remindedAt)}` : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {(person.abilities.remind || person.abilities.unask) && (
        <span className="flex flex-wrap gap-2">
          {person.abilities.remind && (
            <Button
              variant="ghost"
              disabled={change.isPending}
              aria-label={`Relancer ${person.name}`}
              onClick={() => change.mutate('remind')}
            >
              Relancer
            </Button>
          )}
          {person.abilities.unask && (
            <Button
              variant="ghost"
              disabled={change.isPending}
              aria-label={`Ne plus attendre ${person.name}`}
              onClick={() => change.mutate('unask')}
            >
              Ne plus attendre
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
