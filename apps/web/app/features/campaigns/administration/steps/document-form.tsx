import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { saveInTurn, savingCampaign } from '../administration.api.ts';
import { CategoryChoice } from '../category-choice.tsx';
import { fieldsOfRow, withRow } from '../editable-rows.tsx';

type Props = { campaign: ManagedCampaign; index: number; onClose: () => void };

/** Writes one document that candidates give. */
export default function DocumentForm({ campaign, index, onClose }: Props) {
  const client = useQueryClient();
  const document = campaign.documents[index];
  const form = useApiForm(savingCampaign(campaign.id), {
    defaultValues: {
      name: document?.name ?? '',
      description: document?.description ?? '',
      isRequired: document?.isRequired ?? true,
      categoryIds: (document?.categoryIds.length ? document.categoryIds : null) as string[] | null,
    },
    toBody: ({ categoryIds, ...fields }) => ({
      version: campaign.version,
      documents: withRow<Partial<ManagedCampaign['documents'][number]>>(campaign.documents, index, {
        key: document?.key,
        ...fields,
        categoryIds: categoryIds ?? [],
      }) as ManagedCampaign['documents'],
    }),
    fieldOf: fieldsOfRow('documents', index, ['name', 'description', 'isRequired', 'categoryIds']),
    send: ({ version: _latest, ...sections }) => saveInTurn(client, campaign.id, () => sections),
    onSuccess: onClose,
  });
  const categories = form.controlled('categoryIds');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={document ? `Modifier ${document.name}` : 'Nouvelle pièce'}
    >
      <TextInput
        label="Nom de la pièce"
        hint="« Acte de naissance », « Casier judiciaire »"
        maxLength={120}
        {...form.field('name')}
      />
      <Textarea
        label="Ce qu'elle doit montrer"
        optional
        rows={3}
        maxLength={500}
        {...form.field('description')}
      />
      <Checkbox label="Obligatoire" hint="Sans elle, le dossier ne part pas." {...form.field('isRequired')} />
      <CategoryChoice legend="Demandée aux candidats de" categories={campaign.categories} {...categories} />
    </FormDialog>
  );
}
