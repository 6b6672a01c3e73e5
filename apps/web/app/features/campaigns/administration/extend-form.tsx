import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { cacheCampaign, extendingCampaign } from './administration.api.ts';

type Props = { campaign: ManagedCampaign; onClose: () => void };

/** Gives candidates more time: the public page says why, and those who applied are notified. */
export default function ExtendForm({ campaign, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(extendingCampaign(campaign.id), {
    defaultValues: { endsOn: campaign.endsOn ?? '', closesAt: campaign.closesAt ?? '', reason: '' },
    toBody: ({ closesAt, ...fields }) => ({ ...fields, closesAt: closesAt || null }),
    onSuccess: ({ data }) => {
      cacheCampaign(client, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Prolonger le dépôt des dossiers"
      description={`La clôture actuelle est le ${formatDate(campaign.endsOn)}. Les candidats sont informés.`}
      submitLabel="Prolonger"
      busyLabel="Prolongation…"
    >
      <TextInput label="Nouveau dernier jour" type="date" {...form.field('endsOn')} />
      <TextInput
        label="Heure de clôture"
        optional
        type="time"
        hint="À Bamako. Sans elle : minuit."
        {...form.field('closesAt')}
      />
      <Textarea
        label="Pourquoi"
        hint="La page publique le dira."
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
