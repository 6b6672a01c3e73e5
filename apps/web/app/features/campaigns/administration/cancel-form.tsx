import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheCampaign, cancellingCampaign } from './administration.api.ts';

type Props = { campaign: ManagedCampaign; onClose: () => void };

/** Ends a campaign for good, and gives the fees back. */
export default function CancelForm({ campaign, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(cancellingCampaign(campaign.id), {
    defaultValues: { reason: '' },
    onSuccess: ({ data }) => {
      cacheCampaign(client, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Annuler « ${campaign.title} » ?`}
      description={
        campaign.fee.isOnline
          ? 'Plus personne ne pourra postuler, et les frais payés sur Baara seront remboursés. Une campagne annulée ne se reprend pas.'
          : 'Plus personne ne pourra postuler. Une campagne annulée ne se reprend pas.'
      }
      submitLabel="Annuler la campagne"
      submitVariant="danger"
      busyLabel="Annulation…"
      isFinal
    >
      <Textarea label="Pourquoi" rows={3} maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  );
}
