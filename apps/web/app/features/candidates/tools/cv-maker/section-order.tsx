import { cvSectionKeys, type CvSectionKey, cvSectionTitles } from '@baara/contract/candidates/tools/cv-words';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';

type Props = {
  /** Those shown, in their order. */
  value: readonly CvSectionKey[];
  onChange: (keys: CvSectionKey[]) => void;
  error: string | undefined;
};

/** The sections of a CV: those shown in their order, then those left out. */
export function SectionOrder({ value, onChange, error }: Props) {
  const hidden = cvSectionKeys.filter((key) => !value.includes(key));
  const move = (key: CvSectionKey, by: -1 | 1): void => {
    const at = value.indexOf(key);
    const rest = value.filter((one) => one !== key);
    onChange([...rest.slice(0, at + by), key, ...rest.slice(at + by)]);
  };
  const show = (key: CvSectionKey, isShown: boolean): void =>
    onChange(isShown ? [...value, key] : value.filter((one) => one !== key));
  return (
    <fieldset>
      <legend className="font-medium">Rubriques, dans leur ordre</legend>
      <ul className="mt-1 divide-y divide-line">
        {[...value, ...hidden].map((key) => {
          const at = value.indexOf(key);
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
                    isOff={at === value.length - 1}
                    onMove={() => move(key, 1)}
                  >
                    <ArrowDown size={18} aria-hidden />
                  </Move>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <FieldError message={error} />
    </fieldset>
  );
}

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
