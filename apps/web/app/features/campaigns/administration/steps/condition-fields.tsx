import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { drivingLicences, homeCountries } from '@baara/contract/candidates/profile-rules';
import { studyLevels } from '@baara/contract/offers/reference';
import type { ApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { ListField } from '../../../../ui/workspace/list-field.tsx';
import type { ConditionValues, WrittenKind } from './condition-values.ts';

type Props = { form: ApiForm<ConditionValues>; campaign: ManagedCampaign };

/** The fields of one kind of condition. */
export function ConditionFields({ kind, ...props }: Props & { kind: WrittenKind }) {
  switch (kind) {
    case 'age':
      return <AgeFields {...props} />;
    case 'diploma':
      return <DiplomaFields {...props} />;
    case 'nationality':
      return (
        <Boxes
          {...props}
          name="countries"
          legend="Nationalités admises"
          options={homeCountries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      );
    case 'experience':
      return <ExperienceFields {...props} />;
    case 'licence':
      return (
        <Boxes
          {...props}
          name="categories"
          legend="Catégories admises : l'une suffit"
          options={drivingLicences.map((one) => ({ value: one, label: `Permis ${one}` }))}
        />
      );
    case 'documentAge':
      return <DocumentAgeFields {...props} />;
    case 'residence':
      return (
        <ListField
          of="words"
          label="Régions admises"
          hint="« Sikasso », « District de Bamako » : l'une suffit."
          max={60}
          maxLength={100}
          {...listOf(props, 'regions')}
        />
      );
    case 'reserved':
      return <ReservedFields {...props} />;
  }
}

/** The value of a list of words, as `ListField` takes it. */
function listOf({ form }: Props, name: 'fields' | 'trades' | 'regions') {
  const { value, onChange, error } = form.controlled(name);
  return { items: value, onChange, error };
}

function AgeFields({ form }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <TextInput
        label="De"
        optional
        type="number"
        inputMode="numeric"
        hint="ans"
        {...form.field('minYears')}
      />
      <TextInput
        label="À"
        optional
        type="number"
        inputMode="numeric"
        hint="ans"
        {...form.field('maxYears')}
      />
      <TextInput label="Au jour du" type="date" {...form.field('on')} />
    </div>
  );
}

const levels = studyLevels
  .filter(({ code }) => code < 7)
  .map(({ code, title }) => ({ value: code, label: title }));

function DiplomaFields(props: Props) {
  const { form } = props;
  return (
    <>
      <Select
        label="Niveau, au moins"
        optional
        placeholder="Tout niveau"
        options={levels}
        {...form.field('level')}
      />
      <ListField
        of="words"
        label="Domaines admis"
        hint="« comptabilité », « finances » : l'un suffit. Sans domaine, tous conviennent."
        max={20}
        maxLength={100}
        {...listOf(props, 'fields')}
      />
      <TextInput label="Obtenu avant le" optional type="date" {...form.field('obtainedBefore')} />
    </>
  );
}

function ExperienceFields(props: Props) {
  return (
    <>
      <TextInput
        label="Durée, en mois, au moins"
        type="number"
        inputMode="numeric"
        min={1}
        {...props.form.field('months')}
      />
      <ListField
        of="words"
        label="Métiers admis"
        hint="« caissier », « comptable » : l'un suffit. Sans métier, tous conviennent."
        max={20}
        maxLength={100}
        {...listOf(props, 'trades')}
      />
    </>
  );
}

function DocumentAgeFields({ form, campaign: { documents } }: Props) {
  if (documents.length === 0)
    return (
      <p className="text-ink-soft">Écrivez d'abord les pièces à fournir : la condition en désigne une.</p>
    );
  return (
    <>
      <Select
        label="Pièce"
        placeholder="Choisissez une pièce"
        options={documents.map(({ key, name }) => ({ value: key, label: name }))}
        {...form.field('documentKey')}
      />
      <TextInput
        label="De moins de, en mois"
        type="number"
        inputMode="numeric"
        min={1}
        {...form.field('months')}
      />
      <TextInput
        label="Avant le"
        type="date"
        hint="Le plus souvent, le jour de la clôture."
        {...form.field('before')}
      />
    </>
  );
}

function ReservedFields({ form }: Props) {
  return (
    <>
      <p className="text-s text-ink-soft">
        Seulement si l'avis réserve lui-même un nombre de places. Le genre n'est jamais une condition sans
        cela.
      </p>
      <ChoiceGroup legend="Places réservées aux">
        <Radio label="femmes" value="femme" {...form.field('gender')} />
        <Radio label="hommes" value="homme" {...form.field('gender')} />
      </ChoiceGroup>
      <TextInput
        label="Nombre de places réservées"
        type="number"
        inputMode="numeric"
        min={1}
        {...form.field('places')}
      />
    </>
  );
}

/** Several of a list, ticked. */
function Boxes({
  form,
  name,
  legend,
  options,
}: Props & {
  name: 'countries' | 'categories';
  legend: string;
  options: readonly { value: string; label: string }[];
}) {
  const { value, onChange, error } = form.controlled(name);
  return (
    <ChoiceGroup legend={legend} error={error} className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...value, option.value] : value.filter((other) => other !== option.value),
            )
          }
        />
      ))}
    </ChoiceGroup>
  );
}
