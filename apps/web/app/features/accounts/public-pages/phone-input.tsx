import type { ComponentProps } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';
import { PHONE_PREFIX, tidyPhone } from '../phone.ts';

/** A phone number: the country's prefix is there, and the number is spaced out once typed. */
export function PhoneInput({ onBlur, ...rest }: Omit<ComponentProps<typeof TextInput>, 'label'>) {
  return (
    <TextInput
      label="Téléphone"
      hint="Par exemple +223 76 12 34 56"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      defaultValue={PHONE_PREFIX}
      {...rest}
      onBlur={(event) => {
        event.target.value = tidyPhone(event.target.value) || PHONE_PREFIX;
        onBlur?.(event);
      }}
    />
  );
}
