import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../../ui/card.tsx';
import type { OfferFormValues } from './offer-form-values.ts';

type Form = UseFormReturn<OfferFormValues>;
/** Texts that were typed and neither chosen nor confirmed, by field. */
export type PendingTexts = Map<keyof OfferFormValues, string>;
export type Props = { form: Form };
export type PendingProps = Props & { onPending: (field: keyof OfferFormValues, text: string | null) => void };

/** An empty text is no value; a select's text is the code's number. */
export const orNull = { setValueAs: (value: string | null) => (value ? value : null) };
export const numberOrNull = {
  setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
};

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-l">{title}</h2>
      {children}
    </Card>
  );
}

export const pair = 'grid gap-4 sm:grid-cols-2';
