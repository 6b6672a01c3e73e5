import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { availabilities, profileLimits } from '@baara/contract/candidates/profile-rules';
import { contractTypes } from '@baara/contract/offers/reference';
import { formatMoney, formatNumber } from '../../../../lib/format.ts';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { Checkbox, ChoiceGroup } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { ChipsInput } from '../../../settings/taxonomy/public/chips-input.tsx';
import { Facts } from '../facts.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import type { SectionForm } from '../use-section-form.ts';

const contractTitle = (code: string): string =>
  contractTypes.find((type) => type.code === code)?.title ?? code;

function View({ profile: { search } }: { profile: ApplicantProfile }) {
  return (
    <Facts
      facts={[
        { label: 'Métiers recherchés', value: search.desiredJobs.join(', ') },
        { label: 'Lieux', value: search.desiredPlaces.join(', ') },
        { label: 'Contrats', value: search.desiredContractTypes.map(contractTitle).join(', ') },
        {
          label: 'Salaire souhaité',
          value: search.desiredSalary === null ? null : `${formatMoney(search.desiredSalary)} par mois`,
        },
        { label: 'Disponibilité', value: search.availability && addFrenchMarks(search.availability) },
      ]}
    />
  );
}

function Form({ form: { values, change, fieldError, hasErrorIn } }: { form: SectionForm<'search'> }) {
  const toggle = (code: string, isOn: boolean): void =>
    change({
      desiredContractTypes: isOn
        ? [...values.desiredContractTypes, code]
        : values.desiredContractTypes.filter((other) => other !== code),
    });
  return (
    <>
      <ChipsInput
        label="Métiers recherchés"
        placeholder="Comptable"
        kind="job"
        items={values.desiredJobs}
        onChange={(desiredJobs) => change({ desiredJobs })}
        max={profileLimits.desiredJobs}
        maxLength={120}
        error={fieldError('desiredJobs')}
      />
      <ChipsInput
        label="Lieux"
        hint="Les villes ou régions où vous accepteriez de travailler."
        placeholder="Bamako"
        kind="city"
        items={values.desiredPlaces}
        onChange={(desiredPlaces) => change({ desiredPlaces })}
        max={profileLimits.desiredPlaces}
        maxLength={80}
        error={fieldError('desiredPlaces')}
      />
      <ChoiceGroup
        legend="Types de contrat"
        className="grid grid-cols-2 sm:grid-cols-3"
        error={hasErrorIn('desiredContractTypes') ? 'Choisissez un type de contrat dans la liste' : null}
      >
        {contractTypes.map(({ code, title }) => (
          <Checkbox
            key={code}
            label={title}
            checked={values.desiredContractTypes.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          />
        ))}
      </ChoiceGroup>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextInput
          label="Salaire mensuel souhaité, en F CFA"
          optional
          inputMode="numeric"
          autoComplete="off"
          value={values.desiredSalary === null ? '' : formatNumber(values.desiredSalary)}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/g, '').slice(0, 9);
            change({ desiredSalary: digits === '' ? null : Number(digits) });
          }}
          error={fieldError('desiredSalary')}
        />
        <Select
          label="Disponibilité"
          placeholder="Choisir une disponibilité"
          options={availabilities.map((text) => ({ value: text, label: addFrenchMarks(text) }))}
          value={values.availability ?? ''}
          onChange={(event) => change({ availability: event.target.value || null })}
          error={fieldError('availability')}
        />
      </div>
    </>
  );
}

export const searchSection: SectionDefinition<'search'> = {
  section: 'search',
  title: 'Emploi recherché',
  empty: {
    isEmpty: ({ search }) =>
      search.desiredJobs.length + search.desiredPlaces.length + search.desiredContractTypes.length === 0 &&
      search.desiredSalary === null &&
      search.availability === null,
    text: 'Métiers, lieux, contrats, salaire : les offres qui vous sont proposées en dépendent.',
    action: 'Dire ce que je cherche',
  },
  line: ({ search }) =>
    [search.desiredJobs.join(', '), search.desiredPlaces.join(', ')].filter(Boolean).join(' · ') ||
    'Vos souhaits',
  View,
  Form,
};
