import type { TestMarks } from '@baara/contract/campaigns/marks';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { campaignsKey } from '../campaigns.api.ts';
import { counted } from '../sessions/session-words.ts';
import type { TestPlace } from '../tests/tests.api.ts';
import { sealingMarks } from './marks.api.ts';

type Props = { place: TestPlace; overview: TestMarks; onClose: () => void };

/** Proposes to close the marks of a test; another person confirms. */
export default function SealForm({ place, overview: { test, counts }, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(sealingMarks(place), {
    defaultValues: { reason: '' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: campaignsKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Clore les notes de « ${test.name} » ?`}
      description={`${counted(counts.marked, 'dossier noté', 'dossiers notés')}, ${counted(counts.absent, 'absent')}, ${counted(counts.excluded, 'exclu')}. Une autre personne confirme. Ensuite une note ne change plus que par une décision à deux.`}
      submitLabel="Proposer de clore"
    >
      <Textarea
        label="Motif"
        hint="Lu par la personne qui confirme."
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
