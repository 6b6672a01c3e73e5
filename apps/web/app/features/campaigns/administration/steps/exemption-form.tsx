import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { saveInTurn, savingCampaign } from '../administration.api.ts';
import { fieldsOfRow, withRow } from '../editable-rows.tsx';

type Props = { campaign: ManagedCampaign; index: number; onClose: () => void };

/** Writes who does not pay the fee. */
export default function ExemptionForm({ campaign, index, onClose }: Props) {
  const client = useQueryClient();
  const exemption = campaign.fee.exemptions[index];
  const form = useApiForm(savingCampaign(campaign.id), {
    defaultValues: {
      label: exemption?.label ?? '',
      isProofRequired: exemption?.isProofRequired ?? true,
    },
    toBody: (values) => ({
      version: campaign.version,
      fee: { ...campaign.fee, exemptions: withRow(campaign.fee.exemptions, index, values) },
    }),
    fieldOf: fieldsOfRow('fee.exemptions', index, ['label', 'isProofRequired']),
    // The amount may have been saved since this form was opened.
    send: ({ fee }) =>
      saveInTurn(client, campaign.id, (latest) => ({
        fee: { ...latest.fee, exemptions: fee?.exemptions ?? latest.fee.exemptions },
      })),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={exemption ? 'Modifier une exemption' : 'Nouvelle exemption'}
    >
      <TextInput
        label="Qui est exempté"
        hint="« Personnes handicapées, sur présentation de la carte »"
        maxLength={200}
        {...form.field('label')}
      />
      <Checkbox label="Demander un justificatif" {...form.field('isProofRequired')} />
    </FormDialog>
  );
}
