import type { ManagedProof, ProofStep } from '@baara/contract/campaigns/proof';
import { momentInWords } from '@baara/contract/formats/moments';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { campaignsKey } from '../campaigns.api.ts';
import { proposingDraw } from './proof.api.ts';

type Props = { proof: ManagedProof; step: ProofStep; onClose: () => void };

const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,;–-]+/)
    .filter(Boolean)
    .map(Number);

/** The numbers as they came out; somebody else confirms them. */
export default function DrawForm({ proof, step, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(proposingDraw(proof.campaign.id), {
    defaultValues: { numbers: '', reason: '' },
    toBody: ({ numbers, reason }) => ({ purpose: step.subject, numbers: numbersIn(numbers), reason }),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: campaignsKey });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={addFrenchMarks(step.title)}
      description={
        step.announced &&
        `${step.announced.source}, le ${momentInWords(step.announced.at)}. Une autre personne confirme, dans les 72 heures.`
      }
      submitLabel="Proposer ces numéros"
      busyLabel="Envoi…"
    >
      <TextInput
        label="Numéros, dans l’ordre du tirage"
        inputMode="numeric"
        hint="Séparés par des espaces : 4 12 31 38 40 45"
        {...form.field('numbers')}
      />
      <Textarea
        label="Où les vérifier"
        hint="Le site, le procès-verbal ou le journal où la personne qui confirme les retrouve."
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
