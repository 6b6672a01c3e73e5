import { freelanceLimits } from '@baara/contract/freelance/freelance-messages';
import { projectLimits as limits } from '@baara/contract/freelance/projects-words';
import { missionPricings, missionPricingTitles } from '@baara/contract/freelance/market-words';
import { type ComponentProps, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { countryOptions } from '../../../../lib/countries.ts';
import { numberOrNull, orNull } from '../../../../lib/forms/empty-values.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { AmountInput } from '../../../offers/recruiter-offers/public/amount-input.tsx';
import { useJobCategories } from '../../../offers/recruiter-offers/public/use-job-categories.ts';
import { CityInput } from '../../../settings/taxonomy/public/city-input.tsx';
import { WordsInput } from '../../../settings/taxonomy/public/words-input.tsx';
import { fieldError, type Form, type PendingName, Step } from './form-parts.tsx';
import { DeliverablesField, QuestionsField } from './rows-fields.tsx';

const RichTextEditor = lazyPart(() => import('../../../../ui/workspace/rich-text-editor.tsx'));

type Props = { form: Form; onPending: (name: PendingName, text: string | null) => void };

/** The need in plain words, step by step; each may be left for later while it is a draft. */
export function ProjectForm({ form, onPending }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <NeedStep form={form} />
      <SkillsStep form={form} onPending={onPending} />
      <BudgetStep form={form} />
      <PlaceStep form={form} onPending={onPending} />
      <Step
        title="Questions aux freelances"
        hint="Chacun y répond avec sa proposition. Deux ou trois suffisent."
      >
        <QuestionsField form={form} />
      </Step>
      <Step
        title="Partie confidentielle"
        hint="Lue seulement par les freelances que vous invitez ou présélectionnez."
      >
        <Textarea
          label="Ce que tout le monde ne doit pas lire"
          optional
          hint="Noms, chiffres, accès à prévoir. Jamais de code secret."
          rows={4}
          maxLength={limits.confidential}
          error={fieldError(form, 'confidential')}
          {...form.register('confidential', orNull)}
        />
      </Step>
    </div>
  );
}

function NeedStep({ form }: { form: Form }) {
  return (
    <Step title="Votre besoin" hint="Écrivez comme vous l’expliqueriez à quelqu’un.">
      <TextInput
        label="Titre"
        placeholder="Site vitrine pour une coopérative de karité"
        maxLength={limits.title}
        error={fieldError(form, 'title')}
        {...form.register('title')}
      />
      <Textarea
        label="Ce que vous voulez obtenir"
        hint="Le but : à quoi cela servira, et pour qui."
        rows={4}
        maxLength={limits.goal}
        error={fieldError(form, 'goal')}
        {...form.register('goal', orNull)}
      />
      <Controller
        control={form.control}
        name="description"
        render={({ field }) => (
          <Field
            label="Contexte et détails"
            hint="Ce qui existe déjà, les contraintes, les personnes concernées."
            optional
            error={fieldError(form, 'description')}
          >
            {(control) => (
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <RichTextEditor
                  id={control.id}
                  label="Contexte et détails"
                  value={field.value}
                  onChange={field.onChange}
                  isInvalid={control['aria-invalid'] ?? false}
                  describedBy={control['aria-describedby']}
                />
              </Suspense>
            )}
          </Field>
        )}
      />
      <DeliverablesField form={form} />
    </Step>
  );
}

function SkillsStep({ form, onPending }: Props) {
  const categories = useJobCategories();
  return (
    <Step title="Qui peut le faire">
      <Select
        label="Domaine"
        placeholder="Choisissez un domaine"
        options={categories}
        // The list may come after the saved value: the control is filled again then.
        key={categories.length}
        error={fieldError(form, 'domain')}
        {...form.register('domain', numberOrNull)}
      />
      <WordsField
        {...{ form, onPending }}
        name="skills"
        kind="skill"
        label="Compétences"
        hint="Celles sans lesquelles le travail ne peut pas se faire."
        placeholder="WordPress"
        max={freelanceLimits.skills}
      />
      <WordsField
        {...{ form, onPending }}
        name="languages"
        kind="language"
        label="Langues"
        placeholder="Bambara"
        max={freelanceLimits.languages}
      />
    </Step>
  );
}

type WordsProps = Props & { name: 'skills' | 'languages' } & Pick<
    ComponentProps<typeof WordsInput>,
    'kind' | 'label' | 'hint' | 'placeholder' | 'max'
  >;

function WordsField({ form, onPending, name, ...input }: WordsProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <WordsInput
          {...input}
          maxLength={60}
          items={field.value}
          onChange={field.onChange}
          onPending={(text) => onPending(name, text)}
          error={fieldError(form, name)}
        />
      )}
    />
  );
}

const pricingHints = {
  fixed: 'Un prix pour l’ensemble, payé par jalons.',
  daily: 'Chaque jour travaillé est payé.',
};

function BudgetStep({ form }: { form: Form }) {
  const pricing = form.watch('pricing');
  const unit = pricing === 'daily' ? 'F CFA par jour' : 'F CFA';
  return (
    <Step title="Budget et dates" hint="Une fourchette suffit. Sans budget, « à discuter » est affiché.">
      <ChoiceGroup legend="Comment le travail est payé" className="mt-1 grid gap-2 sm:grid-cols-2">
        {missionPricings.map((one) => (
          <Radio
            key={one}
            isFramed
            value={one}
            label={missionPricingTitles[one]}
            hint={pricingHints[one]}
            {...form.register('pricing')}
          />
        ))}
      </ChoiceGroup>
      <div className="grid gap-4 sm:grid-cols-3">
        {(['budgetMin', 'budgetMax'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <AmountInput
                label={`${name === 'budgetMin' ? 'Au moins' : 'Au plus'} (${unit})`}
                value={field.value}
                onChange={field.onChange}
                error={fieldError(form, name)}
              />
            )}
          />
        ))}
        {pricing === 'daily' && (
          <TextInput
            label="Jours de travail"
            optional
            type="number"
            inputMode="numeric"
            min={1}
            max={1000}
            error={fieldError(form, 'days')}
            {...form.register('days', numberOrNull)}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Date limite des propositions"
          type="date"
          error={fieldError(form, 'closesOn')}
          {...form.register('closesOn')}
        />
        <TextInput
          label="Durée"
          optional
          placeholder="Trois semaines"
          maxLength={80}
          error={fieldError(form, 'duration')}
          {...form.register('duration', orNull)}
        />
        <TextInput
          label="Début souhaité"
          optional
          type="date"
          error={fieldError(form, 'startsOn')}
          {...form.register('startsOn', orNull)}
        />
        <TextInput
          label="Fin souhaitée"
          optional
          type="date"
          error={fieldError(form, 'endsOn')}
          {...form.register('endsOn', orNull)}
        />
      </div>
    </Step>
  );
}

function PlaceStep({ form, onPending }: Props) {
  const country = form.watch('country');
  return (
    <Step title="Lieu">
      <Checkbox label="Le travail peut se faire à distance" {...form.register('isRemote')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="city"
          render={({ field }) => (
            <CityInput
              label="Ville"
              optional={form.watch('isRemote')}
              placeholder="Sikasso"
              city={field.value}
              country={country}
              onChange={(city, itsCountry) => {
                field.onChange(city);
                if (itsCountry !== null) form.setValue('country', itsCountry);
              }}
              onPending={(text) => onPending('city', text)}
              error={fieldError(form, 'city')}
            />
          )}
        />
        <Select
          label="Pays"
          options={countryOptions(country)}
          error={fieldError(form, 'country')}
          {...form.register('country')}
        />
      </div>
    </Step>
  );
}
