import type { MoneyMilestone } from '@baara/contract/freelance/escrow';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheMoney, refreshMoney, refusingDelivery } from './escrow.api.ts';

type Props = { milestone: MoneyMilestone; deliveryId: string; onClose: () => void };

/** Asks for a delivery to be done again. */
export default function RefuseForm({ milestone, deliveryId, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(refusingDelivery(milestone.id), {
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ reason, deliveryId }),
    draft: `refuse-delivery-${deliveryId}`,
    onSuccess: ({ data }) => {
      cacheMoney(client, data);
      onClose();
    },
    onError: () => refreshMoney(client),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Reprendre « ${milestone.title} »`}
      description="L’argent reste au séquestre. Le freelance lit vos raisons, puis livre de nouveau."
      submitLabel="Demander la reprise"
    >
      <Textarea label="Ce qui est à reprendre" rows={5} maxLength={2000} {...form.field('reason')} />
    </FormDialog>
  );
}
