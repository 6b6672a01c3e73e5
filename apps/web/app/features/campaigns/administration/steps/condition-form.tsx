import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Select } from '../../../../ui/select.tsx';
import { saveInTurn, savingCampaign } from '../administration.api.ts';
import { CategoryChoice } from '../category-choice.tsx';
import { ConditionFields } from './condition-fields.tsx';
import {
  type ConditionValues,
  kindTitles,
  ruleAt,
  ruleFields,
  ruleOf,
  type RulePlace,
  valuesOfRule,
  withRule,
  wordsOf,
  type WrittenKind,
} from './condition-values.ts';

type Props = { campaign: ManagedCampaign; place: RulePlace; onClose: () => void };

/** Writes one condition of the notice, or one of those between which one is enough. */
export default function ConditionForm({ campaign, place, onClose }: Props) {
  const client = useQueryClient();
  const { conditions, categories } = campaign;
  const { index, alternative } = place;
  const condition = conditions[index];
  const rule = ruleAt(conditions, place);
  const path = `conditions.${index}.rule${alternative === null ? '' : `.alternatives.${alternative}`}`;
  const form = useApiForm(savingCampaign(campaign.id), {
    defaultValues: valuesOfRule(rule, condition?.categoryIds ?? null, campaign),
    toBody: (values: ConditionValues) => ({
      version: campaign.version,
      conditions: withRule(conditions, place, {
        rule: ruleOf(values, campaign),
        categoryIds: values.kind === 'reserved' ? (values.categoryIds ?? []) : values.categoryIds,
      }),
    }),
    fieldOf: {
      ...Object.fromEntries(ruleFields.map((name) => [`${path}.${name}`, name] as const)),
      [`conditions.${index}.categoryIds`]: 'categoryIds',
    },
    send: ({ version: _latest, ...sections }) => saveInTurn(client, campaign.id, () => sections),
    onSuccess: onClose,
  });
  const kind = form.watch('kind');
  const words = wordsOf(ruleOf(form.hookForm.watch(), campaign));
  const kinds = (Object.keys(kindTitles) as WrittenKind[]).filter(
    (one) => alternative === null || one !== 'reserved',
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={rule ? 'Modifier une condition' : 'Nouvelle condition'}
      description={alternative === null ? undefined : 'Une seule de ces conditions suffit.'}
    >
      <Select
        label="Elle porte sur"
        options={kinds.map((one) => ({ value: one, label: kindTitles[one] }))}
        {...form.field('kind')}
      />
      <ConditionFields form={form} kind={kind} campaign={campaign} />
      {alternative === null && categories.length > 0 && (
        <CategoryChoice
          legend="Elle vaut pour"
          categories={categories}
          hasAll={kind !== 'reserved'}
          {...form.controlled('categoryIds')}
        />
      )}
      {kind === 'reserved' && categories.length === 0 && (
        <p className="text-ink-soft">Écrivez d'abord les catégories de la campagne.</p>
      )}
      {/* Its room is there before it has words: nothing moves. */}
      <p className="min-h-12 rounded-md bg-sunken px-3 py-2 text-s">
        {words === null ? (
          <span className="text-ink-soft">La condition s'écrira ici, telle que les candidats la liront.</span>
        ) : (
          <>
            Se lira : <b>{words}</b>
          </>
        )}
      </p>
    </FormDialog>
  );
}
