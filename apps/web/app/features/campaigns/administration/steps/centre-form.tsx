import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../../ui/text-input.tsx';
import { saveInTurn, savingCampaign } from '../administration.api.ts';
import { fieldsOfRow, withRow } from '../editable-rows.tsx';

type Props = { campaign: ManagedCampaign; index: number; onClose: () => void };

/** Writes one exam centre. */
export default function CentreForm({ campaign, index, onClose }: Props) {
  const client = useQueryClient();
  const centre = campaign.centres[index];
  const form = useApiForm(savingCampaign(campaign.id), {
    defaultValues: { name: centre?.name ?? '', city: centre?.city ?? '', address: centre?.address ?? '' },
    toBody: (values) => ({
      version: campaign.version,
      centres: withRow(campaign.centres, index, {
        ...centre,
        ...values,
      } as ManagedCampaign['centres'][number]),
    }),
    fieldOf: fieldsOfRow('centres', index, ['name', 'city', 'address']),
    send: ({ version: _latest, ...sections }) => saveInTurn(client, campaign.id, () => sections),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={centre ? `Modifier ${centre.name}` : 'Nouveau centre'}>
      <TextInput label="Nom" hint="« Lycée Cabral »" maxLength={160} {...form.field('name')} />
      <TextInput label="Ville" maxLength={80} {...form.field('city')} />
      <TextInput label="Adresse" optional maxLength={300} {...form.field('address')} />
    </FormDialog>
  );
}
