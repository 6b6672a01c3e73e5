import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { profileLimits, studyLevelTitle } from '@baara/contract/candidates/profile-rules';
import { studyLevels } from '@baara/contract/offers/reference';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { firstOf } from '../first-of.ts';
import { ItemList } from '../item-list.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import type { SectionForm } from '../use-section-form.ts';

type Item = ApplicantProfile['educations']['items'][number];

const blank: Item = { degree: '', school: '', year: null, level: null };
const words = { add: 'Ajouter une formation', removed: 'Formation retirée.', untitled: 'Nouvelle formation' };
const levelOptions = studyLevels.map(({ code, title }) => ({ value: code, label: title }));
const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

function View({ profile }: { profile: ApplicantProfile }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {profile.educationLevel !== null && (
        <p className="text-ink-soft">Niveau d&apos;études : {studyLevelTitle(profile.educationLevel)}</p>
      )}
      {profile.educations.items.map((education) => (
        <div
          key={[education.degree, education.school, education.year].join('|')}
          className="border-l-2 border-line pl-3 wrap-anywhere"
        >
          <h3 className="text-m">{education.degree}</h3>
          <p className="text-s text-ink-soft">
            {[education.school, education.year].filter(Boolean).join(', ')}
          </p>
        </div>
      ))}
    </div>
  );
}

function Form({ form: { values, change, fieldError, hasErrorIn } }: { form: SectionForm<'educations'> }) {
  return (
    <>
      <ItemList
        items={values.items}
        onChange={(items) => change({ items })}
        max={profileLimits.educations}
        blank={blank}
        words={words}
        titleOf={({ degree, school }) => [degree, school].filter(Boolean).join(', ')}
        hasError={(place) => hasErrorIn(`items.${place}`)}
      >
        {(item, set, place) => (
          <EducationFields
            item={item}
            set={set}
            fieldError={(name) => fieldError(`items.${place}.${name}`)}
          />
        )}
      </ItemList>
      <Select
        label="Niveau d'études"
        optional
        hint="Laissez vide : c'est le plus haut de la liste."
        placeholder="D'après mes formations"
        options={levelOptions}
        value={values.level ?? ''}
        onChange={(event) => change({ level: numberOf(event.target.value) })}
        error={fieldError('level')}
        className="max-w-sm"
      />
    </>
  );
}

/** The fields of one diploma. */
export function EducationFields({
  item,
  set,
  fieldError,
}: {
  item: Item;
  set: (part: Partial<Item>) => void;
  fieldError: (name: string) => string | undefined;
}) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextInput
        label="Diplôme ou formation"
        placeholder="Licence en gestion, BT, permis, certificat…"
        maxLength={160}
        value={item.degree}
        onChange={(event) => set({ degree: event.target.value })}
        error={fieldError('degree')}
      />
      <TextInput
        label="Établissement"
        maxLength={160}
        value={item.school}
        onChange={(event) => set({ school: event.target.value })}
        error={fieldError('school')}
      />
      <Select
        label="Niveau"
        optional
        placeholder="Choisir un niveau"
        options={levelOptions}
        value={item.level ?? ''}
        onChange={(event) => set({ level: numberOf(event.target.value) })}
        error={fieldError('level')}
      />
      <TextInput
        label="Année d'obtention"
        optional
        type="number"
        inputMode="numeric"
        min={1950}
        max={2100}
        value={item.year ?? ''}
        onChange={(event) => set({ year: numberOf(event.target.value) })}
        error={fieldError('year')}
      />
    </div>
  );
}

export const educationsSection: SectionDefinition<'educations'> = {
  section: 'educations',
  title: 'Formations et diplômes',
  empty: {
    isEmpty: ({ educations, educationLevel }) => educations.items.length === 0 && educationLevel === null,
    text: 'Diplômes, formations courtes, apprentissage : indiquez au moins le plus récent.',
    action: 'Ajouter une formation',
  },
  line: ({ educations, educationLevel }) =>
    firstOf(educations.items.map(({ degree }) => degree)) ?? studyLevelTitle(educationLevel) ?? '',
  View,
  Form,
};
