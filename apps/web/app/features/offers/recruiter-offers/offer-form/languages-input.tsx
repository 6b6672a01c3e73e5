import { languageLevels } from '@baara/contract/offers/reference';
import type { OfferFormValues } from './offer-form-values.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Select } from '../../../../ui/select.tsx';

const known = [
  'Français',
  'Anglais',
  'Bambara',
  'Peul',
  'Soninké',
  'Sonrhaï',
  'Dogon',
  'Tamasheq',
  'Sénoufo',
  'Wolof',
  'Dioula',
  'Mooré',
  'Haoussa',
  'Zarma',
  'Éwé',
  'Fon',
  'Arabe',
];
const languageOptions = known.map((name) => ({ value: name, label: name }));
const levelOptions = languageLevels.map((level) => ({ value: level.title, label: level.title }));
const MAX_LANGUAGES = 10;

type Languages = OfferFormValues['languages'];
type Props = { languages: Languages; onChange: (languages: Languages) => void; error?: string };

/** The languages an offer asks for, each with its level. */
export function LanguagesInput({ languages, onChange, error }: Props) {
  const change = (index: number, part: Partial<Languages[number]>): void =>
    onChange(languages.map((language, at) => (at === index ? { ...language, ...part } : language)));
  const unused = known.find((name) => !languages.some((language) => language.language === name));
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">Langues</legend>
      {languages.map((language, index) => (
        <div key={language.language} className="grid grid-cols-[1fr_1fr_44px] items-end gap-2">
          <Select
            label="Langue"
            options={languageOptions.filter(
              (option) =>
                option.value === language.language ||
                !languages.some((other) => other.language === option.value),
            )}
            value={language.language}
            onChange={(event) => change(index, { language: event.target.value })}
          />
          <Select
            label="Niveau"
            options={levelOptions}
            value={language.level}
            onChange={(event) => change(index, { level: event.target.value })}
          />
          <button
            type="button"
            onClick={() => onChange(languages.filter((_, at) => at !== index))}
            aria-label={`Retirer ${language.language}`}
            className="grid size-11 place-items-center rounded-md text-ink-soft hover:text-bad"
          >
            ✕
          </button>
        </div>
      ))}
      {unused && languages.length < MAX_LANGUAGES && (
        <div>
          <Button
            variant="outline"
            onClick={() => onChange([...languages, { language: unused, level: 'Courant' }])}
          >
            Ajouter une langue
          </Button>
        </div>
      )}
      <FieldError message={error} />
    </fieldset>
  );
}
