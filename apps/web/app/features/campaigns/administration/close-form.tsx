import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheCampaign, closingCampaign } from './administration.api.ts';

type Props = { campaign: ManagedCampaign; onClose: () => void };

/** Ends a campaign before its last day. */
export default function CloseForm({ campaign, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(closingCampaign(campaign.id), {
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
      title={`Clôturer « ${campaign.title} » ?`}
      description="Plus personne ne pourra postuler. Une campagne clôturée ne se rouvre pas."
      submitLabel="Clôturer la campagne"
      submitVariant="danger"
      busyLabel="Clôture…"
      isFinal
    >
      <Textarea label="Pourquoi" rows={3} maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  );
}
