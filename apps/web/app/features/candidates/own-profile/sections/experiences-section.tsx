import { formatMonth } from '../../../../lib/format.ts';
import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { profileLimits } from '@baara/contract/candidates/profile-rules';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { firstOf } from '../first-of.ts';
import { ItemList } from '../item-list.tsx';
import { MonthInput } from '../month-input.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import { SuggestedInput } from '../../../settings/taxonomy/public/suggested-input.tsx';
import type { SectionForm } from '../use-section-form.ts';

type Item = ApplicantProfile['experiences']['items'][number];

const blank: Item = { title: '', company: '', city: null, from: '', to: null, description: null };
const words = {
  add: 'Ajouter une expérience',
  removed: 'Expérience retirée.',
  untitled: 'Nouvelle expérience',
};
const noExperience = "Pas encore d'expérience";
const yearsText = (years: number): string =>
  years === 0 ? "Moins d'un an d'expérience" : `${years} an${years > 1 ? 's' : ''} d'expérience`;

function View({ profile }: { profile: ApplicantProfile }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {profile.experienceYears !== null && (
        <p className="text-ink-soft">
          {profile.experiences.years === 0 ? noExperience : yearsText(profile.experienceYears)}
        </p>
      )}
      {profile.experiences.items.map((experience) => (
        <div
          key={[experience.title, experience.company, experience.from, experience.to].join('|')}
          className="border-l-2 border-line pl-3 wrap-anywhere"
        >
          <h3 className="text-m">{experience.title}</h3>
          <p className="text-s text-ink-soft">
            {[experience.company, experience.city].filter(Boolean).join(', ')}
          </p>
          <p className="text-s text-ink-soft">
            {formatMonth(experience.from)} – {experience.to ? formatMonth(experience.to) : "aujourd'hui"}
          </p>
          {experience.description && <p className="mt-1 whitespace-pre-line">{experience.description}</p>}
        </div>
      ))}
    </div>
  );
}

function Form({ form: { values, change, fieldError, hasErrorIn } }: { form: SectionForm<'experiences'> }) {
  return (
    <>
      <ItemList
        items={values.items}
        onChange={(items) => change({ items })}
        max={profileLimits.experiences}
        blank={blank}
        words={words}
        titleOf={({ title, company }) => [title, company].filter(Boolean).join(', ')}
        hasError={(place) => hasErrorIn(`items.${place}`)}
      >
        {(item, set, place) => (
          <ExperienceFields
            item={item}
            set={set}
            fieldError={(name) => fieldError(`items.${place}.${name}`)}
          />
        )}
      </ItemList>
      <TextInput
        label="Années d'expérience"
        optional
        type="number"
        inputMode="numeric"
        min={0}
        max={60}
        hint="Laissez vide : elles se comptent d'après la liste. Mettez 0 si vous cherchez votre premier emploi."
        value={values.years ?? ''}
        onChange={(event) => change({ years: event.target.value === '' ? null : Number(event.target.value) })}
        error={fieldError('years')}
        className="max-w-sm"
      />
    </>
  );
}

/** The fields of one job. */
export function ExperienceFields({
  item,
  set,
  fieldError,
}: {
  item: Item;
  set: (part: Partial<Item>) => void;
  fieldError: (name: string) => string | undefined;
}) {
  const isCurrent = item.to === null;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SuggestedInput
          label="Poste"
          kind="job"
          maxLength={120}
          value={item.title}
          onChange={(title) => set({ title })}
          error={fieldError('title')}
        />
        <TextInput
          label="Employeur"
          autoComplete="organization"
          maxLength={120}
          value={item.company}
          onChange={(event) => set({ company: event.target.value })}
          error={fieldError('company')}
        />
        <SuggestedInput
          label="Ville"
          optional
          kind="city"
          maxLength={80}
          value={item.city ?? ''}
          onChange={(city) => set({ city })}
          error={fieldError('city')}
          className="sm:max-w-sm"
        />
        <Checkbox
          label="J'y travaille encore"
          checked={isCurrent}
          onChange={(event) => set({ to: event.target.checked ? null : '' })}
          className="self-end"
        />
        <MonthInput
          legend="Début"
          value={item.from}
          onChange={(from) => set({ from })}
          error={fieldError('from')}
        />
        {!isCurrent && (
          <MonthInput
            legend="Fin"
            value={item.to ?? ''}
            onChange={(to) => set({ to })}
            error={fieldError('to')}
          />
        )}
      </div>
      <Textarea
        label="Ce que vous y faisiez"
        optional
        rows={4}
        maxLength={profileLimits.description}
        value={item.description ?? ''}
        onChange={(event) => set({ description: event.target.value })}
        error={fieldError('description')}
      />
    </>
  );
}

export const experiencesSection: SectionDefinition<'experiences'> = {
  section: 'experiences',
  title: 'Expériences',
  empty: {
    isEmpty: ({ experiences, experienceYears }) => experiences.items.length === 0 && experienceYears === null,
    text: 'Emplois, stages, missions, commerce familial : tout ce qui vous a appris un métier compte.',
    action: 'Ajouter une expérience',
  },
  line: ({ experiences, experienceYears }) =>
    firstOf(experiences.items.map(({ title, company }) => `${title}, ${company}`)) ??
    (experiences.years === 0 ? noExperience : yearsText(experienceYears ?? 0)),
  View,
  Form,
};
