import { cvSectionKeys, type CvSectionKey, cvSectionTitles } from '@baara/contract/candidates/tools/cv-words';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';

type Props = {
  /** Those chosen, in their order. */
  value: readonly CvSectionKey[];
  /** Those that would show nothing. They stay chosen: a CV follows its profile. */
  empty: readonly CvSectionKey[];
  onChange: (keys: CvSectionKey[]) => void;
  error: string | undefined;
};

/** The sections of a CV: those shown in their order, those left out, then those without content. */
export function SectionOrder({ value, empty, onChange, error }: Props) {
  const shown = value.filter((key) => !empty.includes(key));
  const hidden = cvSectionKeys.filter((key) => !value.includes(key) && !empty.includes(key));
  const move = (key: CvSectionKey, by: -1 | 1): void => {
    const next = shown[shown.indexOf(key) + by];
    const rest = value.filter((one) => one !== key);
    const at = next === undefined ? -1 : rest.indexOf(next);
    if (at === -1) return;
    const place = by === 1 ? at + 1 : at;
    onChange([...rest.slice(0, place), key, ...rest.slice(place)]);
  };
  const show = (key: CvSectionKey, isShown: boolean): void =>
    onChange(isShown ? [...value, key] : value.filter((one) => one !== key));
  return (
    <fieldset>
      <legend className="font-medium">Rubriques, dans leur ordre</legend>
      <ul className="mt-1 divide-y divide-line">
        {[...shown, ...hidden].map((key) => {
          const at = shown.indexOf(key);
          return (
            <li key={key} className="flex items-center justify-between gap-2">
              <Checkbox
                label={cvSectionTitles[key]}
                checked={at !== -1}
                onChange={(event) => show(key, event.target.checked)}
              />
              {at !== -1 && (
                <span className="flex">
                  <Move
                    label={`Monter « ${cvSectionTitles[key]} »`}
                    isOff={at === 0}
                    onMove={() => move(key, -1)}
                  >
                    <ArrowUp size={18} aria-hidden />
                  </Move>
                  <Move
                    label={`Descendre « ${cvSectionTitles[key]} »`}
                    isOff={at === shown.length - 1}
                    onMove={() => move(key, 1)}
                  >
                    <ArrowDown size={18} aria-hidden />
                  </Move>
                </span>
              )}
            </li>
          );
        })}
        {cvSectionKeys
          .filter((key) => empty.includes(key))
          .map((key) => (
            <li key={key}>
              <Checkbox
                label={cvSectionTitles[key]}
                hint={`Rien à afficher : ${whereFilled(key)}.`}
                checked={false}
                disabled
              />
            </li>
          ))}
      </ul>
      <FieldError message={error} />
    </fieldset>
  );
}

const WRITTEN: ReadonlySet<CvSectionKey> = new Set(['publications', 'interests', 'references']);

const whereFilled = (key: CvSectionKey): string =>
  WRITTEN.has(key)
    ? 'écrivez-en une ligne dans « Textes propres à ce CV »'
    : 'votre profil ne la remplit pas encore';

type MoveProps = { label: string; isOff: boolean; onMove: () => void; children: ReactNode };

function Move({ label, isOff, onMove, children }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onMove}
      className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-primary-soft hover:text-primary disabled:opacity-35"
    >
      {children}
    </button>
  );
}
