import { useState } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

type Props = {
  label: string;
  hint?: string;
  optional?: boolean;
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string | undefined;
};

const isDay = (text: string): boolean => /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text);
const isYear = (text: string): boolean => /^(?:19|20|21)\d\d$/.test(text);

/** A day, or the year alone: « né vers 1999 » is what many papers say. */
export function PartialDayField({ label, hint, optional = false, value, onChange, error }: Props) {
  const [isYearOnly, setYearOnly] = useState(() => value !== null && !isDay(value));
  const [text, setText] = useState(() =>
    value !== null && !isDay(value) ? value.slice(0, 4) : (value ?? ''),
  );
  const type = (typed: string, isYearNow = isYearOnly): void => {
    setText(typed);
    onChange((isYearNow ? isYear(typed) : isDay(typed)) ? typed : null);
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      <TextInput
        label={isYearOnly ? `${label} : année` : label}
        hint={hint}
        optional={optional}
        type={isYearOnly ? 'text' : 'date'}
        inputMode={isYearOnly ? 'numeric' : undefined}
        maxLength={isYearOnly ? 4 : undefined}
        max={isYearOnly ? undefined : '2100-12-31'}
        value={text}
        onChange={({ target }) => type(target.value)}
        error={error}
      />
      <Checkbox
        label="Seule l'année est connue"
        checked={isYearOnly}
        onChange={({ target }) => {
          setYearOnly(target.checked);
          type(target.checked ? text.slice(0, 4) : '', target.checked);
        }}
      />
    </div>
  );
}
