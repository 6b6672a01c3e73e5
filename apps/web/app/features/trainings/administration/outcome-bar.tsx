import {
  trainingOutcomes,
  trainingOutcomeTitles,
  type TrainingOutcome,
} from '@baara/contract/trainings/registration-words';
import type { TrainingAttendee } from '@baara/contract/trainings/registrations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { BulkBar, stuckUnderHeader } from '../../../ui/workspace/bulk-bar.tsx';
import { noteOutcomes, refreshTrainings } from './administration.api.ts';

type Props = {
  chosen: readonly (TrainingAttendee & { name: string })[];
  onDone: () => void;
  /** Who followed the whole of it gets a certificate. */
  hasCertificate: boolean;
};

const people = (count: number): string => (count > 1 ? `${count} personnes` : '1 personne');

/** What is noted of the people that were ticked. */
export function OutcomeBar({ chosen, onDone, hasCertificate }: Props) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<TrainingOutcome | null>(null);
  const noting = useMutation({
    mutationFn: ({ outcome, ids }: { outcome: TrainingOutcome; ids: string[] }) =>
      noteOutcomes({ body: { outcome, ids } }),
    onSuccess: async ({ message }) => {
      await refreshTrainings(client);
      toast.success(message ?? '');
      setAsked(null);
      onDone();
    },
    onError: (error) => {
      if (asked === null) toast.error(messageOf(error));
    },
  });
  if (chosen.length === 0) return null;
  const fit = (outcome: TrainingOutcome) => chosen.filter(({ outcomes }) => outcomes.includes(outcome));
  const note = (outcome: TrainingOutcome): void =>
    noting.mutate({ outcome, ids: fit(outcome).map(({ id }) => id) });
  return (
    <>
      <BulkBar
        label="Noter les personnes choisies"
        said={`${people(chosen.length)} : présence`}
        onClear={onDone}
        isBusy={noting.isPending}
        className={stuckUnderHeader}
      >
        {trainingOutcomes
          .filter((outcome) => fit(outcome).length > 0)
          .map((outcome) => (
            <Button
              key={outcome}
              variant={outcome === 'completed' ? 'primary' : 'outline'}
              busy={noting.isPending && noting.variables.outcome === outcome}
              disabled={noting.isPending}
              onClick={() => (outcome === 'completed' && hasCertificate ? setAsked(outcome) : note(outcome))}
            >
              {trainingOutcomeTitles[outcome]}
              {fit(outcome).length < chosen.length && ` (${fit(outcome).length})`}
            </Button>
          ))}
      </BulkBar>
      {asked !== null && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={`Attester la formation de ${people(fit(asked).length)} ?`}
          description="Chacune reçoit son certificat signé, que n’importe qui peut vérifier. Un certificat délivré ne se reprend pas : il se révoque."
          confirmLabel="Attester et délivrer"
          busyLabel="Signature…"
          isBusy={noting.isPending}
          onConfirm={() => note(asked)}
          error={noting.isError ? messageOf(noting.error) : null}
        />
      )}
    </>
  );
}
