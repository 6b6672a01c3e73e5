import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheCampaign, cancellingCampaign, closingCampaign } from './administration.api.ts';

const endings = {
  close: {
    sendingOf: closingCampaign,
    verb: 'Clôturer',
    busyLabel: 'Clôture…',
    consequence: () => 'Plus personne ne pourra postuler. Une campagne clôturée ne se rouvre pas.',
  },
  cancel: {
    sendingOf: cancellingCampaign,
    verb: 'Annuler',
    busyLabel: 'Annulation…',
    consequence: ({ fee }: ManagedCampaign) =>
      fee.isOnline
        ? 'Plus personne ne pourra postuler, et les frais payés sur Baara seront remboursés. Une campagne annulée ne se reprend pas.'
        : 'Plus personne ne pourra postuler. Une campagne annulée ne se reprend pas.',
  },
} as const;

type Props = { campaign: ManagedCampaign; ending: keyof typeof endings; onClose: () => void };

/** Ends a campaign for good: closed before its last day, or cancelled, which gives the fees back. */
export default function EndForm({ campaign, ending, onClose }: Props) {
  const client = useQueryClient();
  const { sendingOf, verb, busyLabel, consequence } = endings[ending];
  const form = useApiForm(sendingOf(campaign.id), {
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
      title={`${verb} « ${campaign.title} » ?`}
      description={consequence(campaign)}
      submitLabel={`${verb} la campagne`}
      submitVariant="danger"
      busyLabel={busyLabel}
      isFinal
    >
      <Textarea label="Pourquoi" rows={3} maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  );
}
