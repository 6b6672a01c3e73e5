import type { Flag } from '@baara/contract/support/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { decideFlag, flagsKey } from './moderation.api.ts';

type Act = keyof Flag['abilities'];

/** A moderator's decision, with the recorded reason, which is mailed when an offer is suspended. */
export function DecisionForm({ flag }: { flag: Flag }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const decision = useMutation({
    mutationFn: (act: Act) => decideFlag(act, flag.id, { reason, version: flag.version }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      setReason('');
      await client.invalidateQueries({ queryKey: flagsKey });
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.fieldMessage('reason')) return;
      toast.error(messageOf(error, "La décision n'a pas pu être enregistrée."));
      // Another moderator came first: what stands on the screen is no longer true.
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: flagsKey });
    },
  });
  const acts = actsOf(flag);
  if (acts.length === 0) return null;
  const fault = decision.error instanceof ApiError ? decision.error.fieldMessage('reason') : undefined;
  return (
    <div className="grid gap-3">
      <Textarea
        label="Motif de votre décision"
        hint={hintOf(flag)}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fault}
      />
      <div className="flex flex-wrap gap-2">
        {acts.map(({ id, label, variant }) => (
          <Button
            key={id}
            onClick={() => decision.mutate(id)}
            variant={variant}
            busy={decision.isPending && decision.variables === id}
            disabled={decision.isPending}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

function hintOf({ offer, subjectKind, hiddenAt }: Flag): string | undefined {
  if (subjectKind === 'review') return hiddenAt ? undefined : 'Si vous masquez l’avis, son auteur le lit.';
  if (!offer) return undefined;
  return offer.suspendedAt
    ? "Il est envoyé à l'entreprise."
    : "En cas de suspension, il est envoyé à l'entreprise.";
}

type ActChoice = { id: Act; label: string; variant: 'outline' | 'danger' | 'primary' };

function actsOf({ abilities, offer, subjectKind }: Flag): ActChoice[] {
  const isReview = subjectKind === 'review';
  const acts: ActChoice[] = [
    { id: 'dismiss', label: 'Classer sans suite', variant: 'outline' },
    {
      id: 'uphold',
      label: isReview ? "Masquer l'avis" : offer ? "Suspendre l'offre" : "Confirmer l'arnaque",
      variant: 'danger',
    },
    {
      id: 'lift',
      label: isReview ? "Afficher l'avis de nouveau" : 'Lever la suspension',
      variant: 'primary',
    },
  ];
  return acts.filter(({ id }) => abilities[id]);
}
