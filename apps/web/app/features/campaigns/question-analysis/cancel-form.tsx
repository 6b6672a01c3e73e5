import type { QuestionAnalysis } from '@baara/contract/campaigns/question-analysis';
import { CANCELLATION_REASON_LENGTH } from '@baara/contract/campaigns/question-analysis-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { campaignsKey } from '../campaigns.api.ts';
import { proposingCancellation } from './analysis.api.ts';
import { effectLines } from './analysis-words.tsx';

type Props = {
  question: QuestionAnalysis;
  place: { id: string; testId: string; questionId: string };
  onClose: () => void;
};

/** Proposes that a question counts nowhere: another person confirms. */
export default function CancelForm({ question, place, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(proposingCancellation(place), {
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ reason }),
    onSuccess: () => {
      onClose();
      void client.invalidateQueries({ queryKey: campaignsKey });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Annuler la question ${question.place} ?`}
      description="Une autre personne doit confirmer. La question ne comptera alors pour personne, et toutes les notes seront recalculées."
      submitLabel="Proposer l’annulation"
      busyLabel="Envoi…"
    >
      {question.effect && (
        <ul className="grid list-disc gap-1 pl-5">
          {effectLines(question.effect).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Textarea
        label="Motif"
        hint="Les candidats le liront avec leurs résultats."
        rows={3}
        maxLength={CANCELLATION_REASON_LENGTH}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
