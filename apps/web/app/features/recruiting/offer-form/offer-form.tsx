import {
  contractTypes,
  currencies,
  offerCountries,
  seniorityLevels,
  studyLevels,
} from '@baara/contract/reference';
import { type ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { DescriptionField } from './description-field.tsx';
import { LanguagesInput } from './languages-input.tsx';
import { ListInput } from './list-input.tsx';
import { AmountInput } from '../public/amount-input.tsx';
import type { OfferFormValues } from './offer-form-values.ts';
import { useJobCategories } from './use-job-categories.ts';

type Form = UseFormReturn<OfferFormValues>;
type Props = { form: Form };

/** An empty text is no value; a select's text is the code's number. */
const orNull = { setValueAs: (value: string | null) => (value ? value : null) };
const numberOrNull = {
  setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
};

export function OfferForm({ form }: Props) {
  return (
    <div className="grid gap-4">
      <PositionSection form={form} />
      <TextSection form={form} />
      <ProfileSection form={form} />
      <PlaceSection form={form} />
      <ApplySection form={form} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-l">{title}</h2>
      {children}
    </Card>
  );
}

const pair = 'grid gap-4 sm:grid-cols-2';

function PositionSection({ form: { register, formState } }: Props) {
  const categories = useJobCategories();
  const { errors } = formState;
  return (
    <Section title="Le poste">
      <TextInput
        label="Intitulé du poste"
        maxLength={160}
        error={errors.title?.message}
        {...register('title')}
        placeholder="Comptable principal, filiale distribution"
      />
      <div className={pair}>
        <Select
          label="Catégorie"
          placeholder="Choisir une catégorie"
          options={categories}
          error={errors.categoryId?.message}
          {...register('categoryId', numberOrNull)}
          // The list may come after the saved value: the control is filled again then.
          key={categories.length}
        />
        <Select
          label="Type de contrat"
          placeholder="Choisir un type de contrat"
          options={contractTypes.map((type) => ({ value: type.code, label: `${type.title} – ${type.full}` }))}
          error={errors.contractType?.message}
          {...register('contractType', orNull)}
        />
        <TextInput
          label="Département ou service"
          optional
          error={errors.department?.message}
          {...register('department', orNull)}
        />
        <TextInput
          label="Postes à pourvoir"
          type="number"
          inputMode="numeric"
          min={1}
          max={9999}
          error={errors.positions?.message}
          {...register('positions', { setValueAs: (value) => Number(value) })}
        />
        <TextInput
          label="Début du contrat"
          optional
          type="date"
          error={errors.startsOn?.message}
          {...register('startsOn', orNull)}
        />
      </div>
    </Section>
  );
}

function TextSection({ form }: Props) {
  return (
    <Section title="Ce que vous proposez">
      <DescriptionField form={form} />
      <Controller
        control={form.control}
        name="keyPoints"
        render={({ field, fieldState }) => (
          <ListInput
            label="Points clés"
            hint="Les deux premiers se voient dans la liste des offres."
            placeholder="Clôtures mensuelles et liasse fiscale"
            items={field.value}
            onChange={field.onChange}
            max={12}
            maxLength={240}
            look="sentences"
            error={fieldState.error?.message}
          />
        )}
      />
    </Section>
  );
}

function ProfileSection({ form: { register, control, formState } }: Props) {
  const { errors } = formState;
  return (
    <Section title="Le profil recherché">
      <div className={pair}>
        <Select
          label="Expérience"
          placeholder="Choisir un niveau d'expérience"
          options={seniorityLevels.map((level) => ({ value: level.code, label: level.display }))}
          error={errors.seniority?.message}
          {...register('seniority', numberOrNull)}
        />
        <Select
          label="Niveau d'études"
          placeholder="Choisir un niveau d'études"
          options={studyLevels.map((level) => ({ value: level.code, label: level.title }))}
          error={errors.studyLevel?.message}
          {...register('studyLevel', numberOrNull)}
        />
      </div>
      <Controller
        control={control}
        name="skills"
        render={({ field, fieldState }) => (
          <ListInput
            label="Compétences"
            hint="Une par une ; les trois premières se voient sur la carte de l'offre."
            placeholder="SYSCOHADA, Sage 100…"
            items={field.value}
            onChange={field.onChange}
            max={30}
            maxLength={80}
            look="words"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="languages"
        render={({ field, fieldState }) => (
          <LanguagesInput
            languages={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="grid sm:grid-cols-2">
        <Checkbox label="Permis de conduire nécessaire" {...register('drivingLicenceRequired')} />
        <Checkbox label="Véhicule nécessaire" {...register('vehicleRequired')} />
      </div>
    </Section>
  );
}

function PlaceSection({ form: { register, control, formState } }: Props) {
  const { errors } = formState;
  return (
    <Section title="Lieu et salaire">
      <div className={pair}>
        <Select
          label="Pays"
          options={offerCountries.map((country) => ({ value: country.code, label: country.name }))}
          error={errors.country?.message}
          {...register('country')}
        />
        <TextInput
          label="Ville"
          error={errors.city?.message}
          {...register('city', orNull)}
          placeholder="Bamako"
        />
      </div>
      <TextInput
        label="Adresse ou quartier"
        optional
        error={errors.address?.message}
        {...register('address', orNull)}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Controller
          control={control}
          name="salaryMin"
          render={({ field, fieldState }) => (
            <AmountInput
              label="Salaire mensuel, de"
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="salaryMax"
          render={({ field, fieldState }) => (
            <AmountInput
              label="à"
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Select
          label="Monnaie"
          options={currencies.map((currency) => ({
            value: currency,
            label: currency === 'XOF' ? 'F CFA (XOF)' : currency,
          }))}
          error={errors.currency?.message}
          {...register('currency')}
        />
      </div>
      <Checkbox
        label="Afficher le salaire aux candidats"
        hint="Une offre qui montre son salaire reçoit plus de candidatures."
        {...register('salaryVisible')}
      />
    </Section>
  );
}

function ApplySection({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <Section title="Les candidatures">
      <TextInput
        label="Dernier jour pour postuler"
        hint="Sans date, l'offre ferme 30 jours après sa publication."
        type="date"
        error={errors.closesOn?.message}
        {...register('closesOn', orNull)}
        className="sm:max-w-xs"
      />
      <div>
        <Checkbox label="Demander un CV" {...register('cvRequired')} />
        <Checkbox label="Demander un message de motivation" {...register('messageRequired')} />
        <Checkbox
          label="Recrutement urgent"
          hint="L'offre porte le badge « Hot » et passe devant dans les offres en vedette."
          {...register('isHot')}
        />
      </div>
    </Section>
  );
}
