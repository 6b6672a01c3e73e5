import type { InterviewPlan } from '@baara/contract/campaigns/interviews';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { addingInterviewees, cachePlan } from './interviews.api.ts';
import { NumbersField } from './numbers-field.tsx';

/** Invites more files once convocations are published. */
export default function AdditionsForm({ plan, onClose }: { plan: InterviewPlan; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(addingInterviewees({ id: plan.campaign.id, testId: plan.test.id }), {
    defaultValues: { fileNumbers: '', reason: '' },
    onSuccess: ({ data }) => {
      cachePlan(client, data);
      onClose();
    },
  });
  const numbers = form.controlled('fileNumbers');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Convoquer d’autres candidats"
      description="Chacun reçoit la prochaine heure libre de sa commission et en est informé. Les horaires des autres ne changent pas."
      submitLabel="Convoquer"
      busyLabel="Convocation…"
    >
      <NumbersField {...numbers} />
      <TextInput label="Pourquoi" hint="« Recours accepté »" maxLength={300} {...form.field('reason')} />
    </FormDialog>
  );
}
