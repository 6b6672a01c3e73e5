import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { profileLimits } from '@baara/contract/candidates/profile-rules';
import { languageLevels } from '@baara/contract/offers/reference';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Words } from '../facts.tsx';
import type { SectionDefinition } from '../section-card.tsx';
import { SuggestedInput } from '../../../settings/taxonomy/public/suggested-input.tsx';
import type { SectionForm } from '../use-section-form.ts';

const levelOptions = languageLevels.map(({ code, title }) => ({ value: code, label: title }));
const titleOf = (level: string): string =>
  (languageLevels.find(({ code }) => code === level)?.title ?? level).toLowerCase();

const View = ({ profile }: { profile: ApplicantProfile }) => (
  <Words items={profile.languages.items.map(({ language, level }) => `${language} : ${titleOf(level)}`)} />
);

function Form({ form: { values, change, fieldError } }: { form: SectionForm<'languages'> }) {
  const items = values.items.length === 0 ? [{ language: '', level: 'courant' }] : values.items;
  const rows = items.map((item, place) => ({ item, place, key: `langue-${place}` }));
  const set = (place: number, part: Partial<(typeof items)[number]>): void =>
    change({ items: items.map((item, at) => (at === place ? { ...item, ...part } : item)) });
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.map(({ item, place, key }) => (
        <div
          key={key}
          className="grid grid-cols-[1fr_44px] items-start gap-2 border-b border-line pb-3 sm:grid-cols-[1fr_1fr_44px] sm:border-0 sm:pb-0"
        >
          <SuggestedInput
            label="Langue"
            kind="language"
            maxLength={60}
            value={item.language}
            onChange={(language) => set(place, { language })}
            error={fieldError(`items.${place}.language`)}
          />
          <button
            type="button"
            onClick={() => change({ items: items.filter((_, at) => at !== place) })}
            aria-label={`Retirer ${item.language || 'cette langue'}`}
            className="mt-7 grid sm:order-last size-11 place-items-center rounded-md text-ink-soft hover:text-bad"
          >
            ✕
          </button>
          <Select
            label="Niveau"
            options={levelOptions}
            value={item.level}
            onChange={(event) => set(place, { level: event.target.value })}
            error={fieldError(`items.${place}.level`)}
          />
        </div>
      ))}
      {items.length < profileLimits.languages && (
        <div>
          <Button
            variant="outline"
            onClick={() => change({ items: [...items, { language: '', level: 'courant' }] })}
          >
            Ajouter une langue
          </Button>
        </div>
      )}
      <FieldError message={fieldError('items')} />
    </div>
  );
}

export const languagesSection: SectionDefinition<'languages'> = {
  section: 'languages',
  title: 'Langues',
  empty: {
    isEmpty: ({ languages }) => languages.items.length === 0,
    text: 'Français, bambara, peul, anglais… avec votre niveau dans chacune.',
    action: 'Ajouter une langue',
  },
  line: ({ languages }) => languages.items.map(({ language }) => language).join(', '),
  View,
  Form,
};
