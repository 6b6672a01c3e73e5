import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../../ui/text-input.tsx';
import { saveInTurn, savingCampaign } from '../administration.api.ts';
import { fieldsOfRow, withRow } from '../editable-rows.tsx';

type Props = { campaign: ManagedCampaign; index: number; onClose: () => void };

/** Writes one step of the calendar that the public page shows. */
export default function MilestoneForm({ campaign, index, onClose }: Props) {
  const client = useQueryClient();
  const { calendar } = campaign;
  const milestone = calendar.milestones[index];
  const form = useApiForm(savingCampaign(campaign.id), {
    defaultValues: {
      title: milestone?.title ?? '',
      startsOn: milestone?.startsOn ?? '',
      endsOn: milestone?.endsOn ?? '',
    },
    toBody: ({ endsOn, ...fields }) => ({
      version: campaign.version,
      calendar: {
        ...calendar,
        milestones: withRow(calendar.milestones, index, { ...fields, endsOn: endsOn || null }),
      },
    }),
    fieldOf: fieldsOfRow('calendar.milestones', index, ['title', 'startsOn', 'endsOn']),
    // The days may have been saved since this form was opened.
    send: (body) =>
      saveInTurn(client, campaign.id, (latest) => ({
        calendar: {
          ...latest.calendar,
          milestones: body.calendar?.milestones ?? latest.calendar.milestones,
        },
      })),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={milestone ? `Modifier ${milestone.title}` : 'Nouvelle étape'}
    >
      <TextInput
        label="Étape"
        hint="« Épreuves écrites », « Proclamation des résultats »"
        maxLength={120}
        {...form.field('title')}
      />
      <TextInput label="Premier jour" type="date" {...form.field('startsOn')} />
      <TextInput label="Dernier jour" optional type="date" {...form.field('endsOn')} />
    </FormDialog>
  );
}
