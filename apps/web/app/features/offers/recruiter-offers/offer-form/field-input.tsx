import type { FieldKind, OfferField } from '@baara/contract/offers/fields/field-kinds';
import { fieldOf, type FieldName } from '@baara/contract/offers/fields/offer-fields';
import type { OfferCountry } from '@baara/contract/offers/reference';
import { offerCountryCodes } from '@baara/contract/offers/reference';
import type { ComponentType } from 'react';
import { Controller, type RegisterOptions, type UseFormRegisterReturn } from 'react-hook-form';
import { numberOrNull, orNull } from '../../../../lib/forms/empty-values.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { ListField as TypedList } from '../../../../ui/workspace/list-field.tsx';
import { CityInput } from '../../../settings/taxonomy/public/city-input.tsx';
import { WordsInput } from '../../../settings/taxonomy/public/words-input.tsx';
import { AmountInput } from '../public/amount-input.tsx';
import { DepartmentInput } from '../public/department-input.tsx';
import { useJobCategories } from '../public/use-job-categories.ts';
import { DescriptionField } from './description-field.tsx';
import type { Form, InputProps } from './form-section.tsx';
import { AnonymityField } from './anonymity-field.tsx';
import { LanguagesInput } from './languages-input.tsx';
import type { OfferFormValues } from './offer-form-values.ts';

/** The input of each kind of field. */
const inputs: { [Kind in FieldKind]: ComponentType<InputProps<Kind>> } = {
  line: LineField,
  text: TextField,
  html: DescriptionField,
  list: ListField,
  languages: LanguagesField,
  choice: ChoiceField,
  category: CategoryField,
  number: NumberField,
  money: MoneyField,
  day: DayField,
  'yes-no': YesNoField,
};

/** Fields whose input is not that of their kind. */
const ownInputs: { [Name in FieldName]?: ComponentType<InputProps<FieldKind>> } = {
  department: DepartmentField as ComponentType<InputProps<FieldKind>>,
  city: CityField as ComponentType<InputProps<FieldKind>>,
  skills: SkillsField as ComponentType<InputProps<FieldKind>>,
  anonymousScreening: AnonymityField as ComponentType<InputProps<FieldKind>>,
};

type Props = Pick<InputProps<FieldKind>, 'form' | 'onPending'> & { name: FieldName };

/** The input of a field of the table. */
export function FieldInput({ name, ...props }: Props) {
  const field = fieldOf(name);
  // A name and the kind of its field go together, which the compiler cannot see through a lookup.
  const Input = ownInputs[name] ?? (inputs[field.kind] as ComponentType<InputProps<FieldKind>>);
  return <Input name={name} field={field} {...props} />;
}

type Shared = { label: string; hint?: string; placeholder?: string; optional?: boolean };
type Registered = Shared & UseFormRegisterReturn & { error?: string };

/** The props of uncontrolled inputs. */
function registered(
  { name, field, form }: { name: FieldName; field: OfferField; form: Form },
  options?: RegisterOptions<OfferFormValues, FieldName>,
): Registered {
  const { label, hint, placeholder, optional } = field;
  const error = form.formState.errors[name]?.message;
  return { label, hint, placeholder, optional, error, ...form.register(name, options) };
}

function LineField(props: InputProps<'line'>) {
  return <TextInput maxLength={props.field.max} {...registered(props)} />;
}

function TextField(props: InputProps<'text'>) {
  return <TextInput maxLength={props.field.max} {...registered(props, orNull)} />;
}

function ListField({ name, field, form }: InputProps<'list'>) {
  const { label, hint, placeholder, max, maxLength } = field;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <TypedList
          of="sentences"
          {...{ label, hint, placeholder, max, maxLength, onChange }}
          items={value}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function LanguagesField({ name, form }: InputProps<'languages'>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <LanguagesInput languages={value} onChange={onChange} error={fieldState.error?.message} />
      )}
    />
  );
}

function ChoiceField(props: InputProps<'choice'>) {
  const { codes, empty, options } = props.field;
  const isNumber = codes.some((code) => typeof code === 'number');
  const read = isNumber ? numberOrNull : empty === undefined ? orNull : undefined;
  return <Select {...registered(props, read)} options={options} />;
}

function CategoryField(props: InputProps<'category'>) {
  const categories = useJobCategories();
  return (
    <Select
      {...registered(props, numberOrNull)}
      options={categories}
      // The list may come after the saved value: the control is filled again then.
      key={categories.length}
    />
  );
}

function NumberField(props: InputProps<'number'>) {
  const { min, max, empty } = props.field;
  const read = empty === null ? numberOrNull : { setValueAs: Number };
  return <TextInput type="number" inputMode="numeric" min={min} max={max} {...registered(props, read)} />;
}

function MoneyField({ name, field: { label }, form }: InputProps<'money'>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <AmountInput label={label} value={value} onChange={onChange} error={fieldState.error?.message} />
      )}
    />
  );
}

function DayField(props: InputProps<'day'>) {
  return <TextInput type="date" {...registered(props, orNull)} />;
}

function YesNoField({ name, field: { label, hint }, form }: InputProps<'yes-no'>) {
  return <Checkbox label={label} hint={hint} {...form.register(name)} />;
}

function DepartmentField({ field: { label, optional }, form, onPending }: InputProps<'text'>) {
  return (
    <Controller
      control={form.control}
      name="department"
      render={({ field: { value, onChange }, fieldState }) => (
        <DepartmentInput
          {...{ label, optional, onChange, onPending }}
          name={value}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function CityField({ field: { label, placeholder }, form, onPending }: InputProps<'text'>) {
  return (
    <Controller
      control={form.control}
      name="city"
      render={({ field, fieldState }) => (
        <CityInput
          {...{ label, placeholder, onPending }}
          city={field.value}
          country={form.watch('country')}
          countries={offerCountryCodes}
          onChange={(city, country) => {
            field.onChange(city);
            if (country !== null) form.setValue('country', country as OfferCountry);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function SkillsField({ field, form, onPending }: InputProps<'list'>) {
  const { label, hint, placeholder, max, maxLength } = field;
  return (
    <Controller
      control={form.control}
      name="skills"
      render={({ field: { value, onChange }, fieldState }) => (
        <WordsInput
          kind="skill"
          {...{ label, hint, placeholder, max, maxLength, onChange, onPending }}
          items={value}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
