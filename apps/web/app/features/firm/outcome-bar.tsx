import { type CaseOutcome, caseOutcomeActions } from '@baara/contract/firm/firm-words';
import type { CandidateCase } from '@baara/contract/firm/cases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { callEndpoint } from '../../lib/forms/lazy-endpoint.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { Keys } from '../../ui/workspace/keys.tsx';
import { cacheCase, decidingCandidate } from './public/firm.api.ts';

const OutcomeForm = lazyPart(() => import('./outcome-form.tsx'));

/** What is decided, each with its key; the main one last, at the right. */
const choices: readonly { outcome: CaseOutcome; key: string }[] = [
  { outcome: 'unsuitable', key: 'x' },
  { outcome: 'unreachable', key: 'i' },
  { outcome: 'call_back', key: 'r' },
  { outcome: 'qualified', key: 'q' },
];

type Props = { one: CandidateCase; onGoOn: () => void; isGoingOn: boolean };

/** Decides what follows for a candidate, by button or by key, and goes on to the next new one. */
export function OutcomeBar({ one, onGoOn, isGoingOn }: Props) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<'call_back' | 'unsuitable'>();
  /** Of a candidate that was taken among the new ones, another follows. */
  const wasTaken = one.isTakenByMe;
  const done = (data: CandidateCase): void => {
    setOpened(undefined);
    cacheCase(client, data);
    if (wasTaken) onGoOn();
  };
  const deciding = useMutation({
    mutationFn: (outcome: CaseOutcome) => callEndpoint(decidingCandidate(one.id), { outcome }, randomUuid()),
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      done(data);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const decide = (outcome: CaseOutcome): void =>
    outcome === 'call_back' || outcome === 'unsuitable' ? setOpened(outcome) : deciding.mutate(outcome);
  return (
    <section
      aria-label="Décision"
      className="sticky bottom-0 z-9 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2.5 max-md:bottom-14.5 md:-mx-6 md:px-6"
    >
      <Button
        variant="ghost"
        className="mr-auto max-md:hidden"
        aria-keyshortcuts="n"
        title="Prendre le suivant (n)"
        busy={isGoingOn}
        onClick={onGoOn}
      >
        Candidat suivant
        <span aria-hidden="true">
          <Keys keys="N" />
        </span>
      </Button>
      {choices
        .filter(({ outcome }) => outcome !== one.state || outcome === 'call_back')
        .map(({ outcome, key }) => (
          <Button
            key={outcome}
            variant={outcome === 'qualified' ? 'primary' : 'outline'}
            aria-keyshortcuts={key}
            title={`${caseOutcomeActions[outcome]} (${key})`}
            busy={deciding.isPending && deciding.variables === outcome}
            disabled={deciding.isPending}
            onClick={() => decide(outcome)}
            className={classNames(
              'max-md:flex-1 max-md:px-2',
              outcome === 'qualified' && 'max-md:order-first max-md:basis-full',
            )}
          >
            {caseOutcomeActions[outcome]}
            <span aria-hidden="true" className="max-md:hidden">
              <Keys keys={key.toUpperCase()} />
            </span>
          </Button>
        ))}
      <Suspense fallback={null}>
        {opened && (
          <OutcomeForm one={one} outcome={opened} onClose={() => setOpened(undefined)} onDone={done} />
        )}
      </Suspense>
    </section>
  );
}
