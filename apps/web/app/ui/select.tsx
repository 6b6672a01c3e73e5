import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

export type Option = { value: string | number; label: string; disabled?: boolean };

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'className'> & {
    options: readonly Option[];
    /** A first, empty choice. */
    placeholder?: string;
  };

/** The platform's own list: it opens natively on a phone and works without JavaScript. */
export function Select({ label, hint, error, optional, className, options, placeholder, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <select {...select} {...control} className={controlClass}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
