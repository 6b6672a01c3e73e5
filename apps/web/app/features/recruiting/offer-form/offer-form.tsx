import { contractTypes, seniorityLevels, studyLevels } from '@baara/contract/reference';
import { Controller } from 'react-hook-form';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { DescriptionField } from './description-field.tsx';
import { LanguagesInput } from './languages-input.tsx';
import { ListInput } from './list-input.tsx';
import { DepartmentInput } from '../public/department-input.tsx';
import { WordsInput } from '../../profile/public/words-input.tsx';
import {
  numberOrNull,
  orNull,
  pair,
  type PendingProps,
  type PendingTexts,
  type Props,
  Section,
} from './form-section.tsx';
import type { OfferFormValues } from './offer-form-values.ts';
import { PlaceSection } from './place-section.tsx';
import { useJobCategories } from '../public/use-job-categories.ts';

export function OfferForm({ form, pending }: Props & { pending: PendingTexts }) {
  const onPending = (field: keyof OfferFormValues, text: string | null): void => {
    if (text !== null) pending.set(field, text);
    else if (pending.delete(field)) form.clearErrors(field);
  };
  return (
    <div className="grid gap-4">
      <PositionSection form={form} onPending={onPending} />
      <TextSection form={form} />
      <ProfileSection form={form} onPending={onPending} />
      <PlaceSection form={form} onPending={onPending} />
      <ApplySection form={form} />
    </div>
  );
}

function PositionSection({ form: { register, control, formState }, onPending }: PendingProps) {
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
        <Controller
          control={control}
          name="department"
          render={({ field, fieldState }) => (
            <DepartmentInput
              label="Département ou service"
              optional
              name={field.value}
              onChange={field.onChange}
              onPending={(text) => onPending('department', text)}
              error={fieldState.error?.message}
            />
          )}
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
            error={fieldState.error?.message}
          />
        )}
      />
    </Section>
  );
}

function ProfileSection({ form: { register, control, formState }, onPending }: PendingProps) {
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
          <WordsInput
            kind="skill"
            label="Compétences"
            hint="Une par une ; les trois premières se voient sur la carte de l'offre."
            placeholder="SYSCOHADA, Sage 100…"
            items={field.value}
            onChange={field.onChange}
            onPending={(text) => onPending('skills', text)}
            max={30}
            maxLength={80}
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
