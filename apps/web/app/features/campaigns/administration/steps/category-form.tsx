import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { saveInTurn, savingCampaign } from '../administration.api.ts';
import { fieldsOfRow, withRow } from '../editable-rows.tsx';

const MOST_RESERVED = 10;
/** On a phone its label has a line of its own. */
const reserveClass = 'grid grid-cols-[1fr_6rem_2.75rem] items-start gap-2 max-sm:*:first:col-span-3';

type Props = { campaign: ManagedCampaign; index: number; onClose: () => void };

/** Writes one category: its name, its places, and those the notice reserves. */
export default function CategoryForm({ campaign, index, onClose }: Props) {
  const client = useQueryClient();
  const category = campaign.categories[index];
  const form = useApiForm(savingCampaign(campaign.id), {
    defaultValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      quota: category ? String(category.quota) : '',
      reserved: (category?.reserved ?? []).map(({ label, seats }) => ({ label, seats: String(seats) })),
    },
    toBody: ({ name, description, quota, reserved }) => ({
      version: campaign.version,
      categories: withRow(campaign.categories, index, {
        ...category,
        name,
        description,
        quota: numberOf(quota),
        jobCategoryId: category?.jobCategoryId ?? null,
        reserved: reserved.map(({ label, seats }) => ({ label, seats: numberOf(seats) })),
      }) as ManagedCampaign['categories'],
    }),
    fieldOf: fieldsOfRow('categories', index, [
      'name',
      'description',
      'quota',
      'reserved',
      ...Array.from({ length: MOST_RESERVED }, (_, at) => `reserved.${at}.label` as const),
      ...Array.from({ length: MOST_RESERVED }, (_, at) => `reserved.${at}.seats` as const),
    ]),
    send: ({ version: _latest, ...sections }) => saveInTurn(client, campaign.id, () => sections),
    onSuccess: onClose,
  });
  const reserved = form.controlled('reserved');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={category ? `Modifier ${category.name}` : 'Nouvelle catégorie'}
    >
      <TextInput label="Nom" maxLength={120} {...form.field('name')} />
      <TextInput
        label="Nombre de places"
        type="number"
        inputMode="numeric"
        min={0}
        {...form.field('quota')}
      />
      <Textarea label="Précisions" optional rows={3} maxLength={2000} {...form.field('description')} />
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="font-medium">Places réservées par l'avis</legend>
        {reserved.value.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- its place is all that a line without a name has
          <div key={at} className={reserveClass}>
            <TextInput label="Réservées à" maxLength={120} {...form.field(`reserved.${at}.label`)} />
            <TextInput
              label="Places"
              type="number"
              inputMode="numeric"
              min={1}
              {...form.field(`reserved.${at}.seats`)}
            />
            <button
              type="button"
              aria-label={`Retirer la réserve ${at + 1}`}
              onClick={() => reserved.onChange(reserved.value.filter((_line, other) => other !== at))}
              className="mt-7 grid size-11 place-items-center rounded-md text-ink-soft hover:text-bad max-sm:col-start-3"
            >
              ✕
            </button>
          </div>
        ))}
        {reserved.error && <p className="text-s text-bad">{reserved.error}</p>}
        {reserved.value.length < MOST_RESERVED && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => reserved.onChange([...reserved.value, { label: '', seats: '' }])}
          >
            Ajouter une réserve
          </Button>
        )}
      </fieldset>
    </FormDialog>
  );
}

/** An empty field is no number, which the contract says. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
