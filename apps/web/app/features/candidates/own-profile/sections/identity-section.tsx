import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { homeCountries } from '@baara/contract/candidates/profile-rules';
import { formatDate, formatPhone } from '../../../../lib/format.ts';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { Facts } from '../facts.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import { SuggestedInput } from '../../../settings/taxonomy/public/suggested-input.tsx';
import type { SectionForm } from '../use-section-form.ts';

const genders = [
  { value: 'homme', label: 'Homme' },
  { value: 'femme', label: 'Femme' },
];
const countryName = (code: string): string => homeCountries.find((one) => one.code === code)?.name ?? code;
const countryOptions = homeCountries.map(({ code, name }) => ({ value: code, label: name }));

function View({ profile }: { profile: ApplicantProfile }) {
  const { identity } = profile;
  return (
    <Facts
      facts={[
        { label: 'Prénom et nom', value: `${identity.firstName} ${identity.lastName}`.trim() },
        { label: 'Genre', value: genders.find(({ value }) => value === identity.gender)?.label },
        { label: 'Téléphone', value: identity.phone && formatPhone(identity.phone) },
        { label: 'Date de naissance', value: identity.birthDate && formatDate(identity.birthDate) },
        { label: 'Ville', value: [identity.city, countryName(identity.country)].filter(Boolean).join(', ') },
        { label: 'Adresse ou quartier', value: identity.address },
      ]}
    />
  );
}

function Form({ form }: { form: SectionForm<'identity'> }) {
  const { values, change, fieldError } = form;
  // A country of before the list was made stays a choice.
  const options = countryOptions.some(({ value }) => value === values.country)
    ? countryOptions
    : [{ value: values.country, label: values.country }, ...countryOptions];
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextInput
        label="Prénom"
        autoComplete="given-name"
        value={values.firstName}
        onChange={(event) => change({ firstName: event.target.value })}
        error={fieldError('firstName')}
      />
      <TextInput
        label="Nom"
        autoComplete="family-name"
        value={values.lastName}
        onChange={(event) => change({ lastName: event.target.value })}
        error={fieldError('lastName')}
      />
      <ChoiceGroup legend="Genre" error={fieldError('gender')}>
        {genders.map(({ value, label }) => (
          <Radio
            key={value}
            name="gender"
            label={label}
            checked={values.gender === value}
            onChange={() => change({ gender: value })}
          />
        ))}
      </ChoiceGroup>
      <TextInput
        name="phone"
        label="Téléphone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+223 76 12 34 56"
        value={values.phone ?? ''}
        onChange={(event) => change({ phone: event.target.value })}
        error={fieldError('phone')}
      />
      <TextInput
        label="Date de naissance"
        type="date"
        autoComplete="bday"
        hint="Elle n'entre dans aucun calcul de correspondance."
        value={values.birthDate ?? ''}
        onChange={(event) => change({ birthDate: event.target.value || null })}
        error={fieldError('birthDate')}
      />
      <Select
        label="Pays"
        hint="Où vous habitez."
        autoComplete="country"
        options={options}
        value={values.country}
        onChange={(event) => change({ country: event.target.value })}
        error={fieldError('country')}
      />
      <SuggestedInput
        label="Ville"
        kind="city"
        value={values.city ?? ''}
        onChange={(city) => change({ city })}
        error={fieldError('city')}
      />
      <TextInput
        label="Adresse ou quartier"
        optional
        autoComplete="street-address"
        value={values.address ?? ''}
        onChange={(event) => change({ address: event.target.value })}
        error={fieldError('address')}
      />
    </div>
  );
}

export const identitySection: SectionDefinition<'identity'> = {
  section: 'identity',
  title: 'Identité et coordonnées',
  empty: null,
  line: ({ identity }) =>
    [
      `${identity.firstName} ${identity.lastName}`.trim(),
      identity.city ?? countryName(identity.country),
      identity.phone && formatPhone(identity.phone),
    ]
      .filter(Boolean)
      .join(' · '),
  View,
  Form,
};
