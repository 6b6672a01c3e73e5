import { gapSentence, planGap, proposalLimits as limits } from '@baara/contract/freelance/proposals-words';
import { useFieldArray } from 'react-hook-form';
import { formatMoney } from '../../../lib/format.ts';
import type { ApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { readAmount } from '../public/mission-texts.ts';
import { emptyStep, type ProposalValues, typedTotal } from './proposal-values.ts';

/** The steps of the work, each paid once it is delivered; their amounts make the price. */
export function PlanFields({ form }: { form: ApiForm<ProposalValues> }) {
  const { field, watch } = form;
  const { fields, append, remove } = useFieldArray({ control: form.hookForm.control, name: 'milestones' });
  const steps = watch('milestones');
  const total = typedTotal({ pricing: watch('pricing'), price: watch('price'), days: watch('days') });
  const gap =
    total === null || steps.length === 0
      ? null
      : planGap(
          total,
          steps.map(({ amount }) => readAmount(amount) ?? 0),
        );
  const add = (): void =>
    // What is missing is the likeliest amount of the next step.
    append({
      ...emptyStep,
      amount: gap !== null && gap > 0 ? String(gap) : steps.length === 0 ? String(total ?? '') : '',
    });
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-l">Jalons</h2>
        <p className="mt-1 text-ink-soft">
          Le client dépose l’argent d’un jalon avant que vous le commenciez ; il vous est versé quand il
          accepte votre livraison. Sans jalon, tout est versé à la fin.
        </p>
      </div>
      {fields.map(({ id }, place) => (
        <fieldset
          key={id}
          className="grid grid-cols-1 gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <legend className="sr-only">Jalon {place + 1}</legend>
          <TextInput
            label={`Jalon ${place + 1}`}
            placeholder="Maquettes"
            maxLength={limits.milestoneTitle}
            {...field(`milestones.${place}.title`)}
          />
          <TextInput
            label="Montant (F CFA)"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...field(`milestones.${place}.amount`)}
          />
          <TextInput label="Pour le" type="date" optional {...field(`milestones.${place}.dueOn`)} />
          <div className="sm:col-span-3">
            <Textarea
              label="Ce que vous livrez"
              optional
              rows={2}
              maxLength={limits.deliverable}
              {...field(`milestones.${place}.deliverable`)}
            />
          </div>
          <p>
            <Button variant="ghost" onClick={() => remove(place)}>
              Retirer le jalon {place + 1}
            </Button>
          </p>
        </fieldset>
      ))}
      {gap !== null && (
        <p aria-live="polite" className={gap === 0 ? 'font-semibold text-good' : 'font-semibold text-warn'}>
          {gapSentence(gap, formatMoney) ?? `Les jalons font votre prix : ${formatMoney(total ?? 0)}`}
        </p>
      )}
      {gap === null && <FieldError message={form.fieldError('milestones') ?? null} />}
      {fields.length < limits.milestones && (
        <p>
          <Button variant="outline" onClick={add}>
            Ajouter un jalon
          </Button>
        </p>
      )}
    </Card>
  );
}
