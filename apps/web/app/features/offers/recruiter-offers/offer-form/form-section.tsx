import type { FieldKind, OfferField } from '@baara/contract/offers/fields/field-kinds';
import type { FieldName, OfferFields } from '@baara/contract/offers/fields/offer-fields';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Card } from '../../../../ui/card.tsx';
import type { OfferFormValues } from './offer-form-values.ts';

export type Form = UseFormReturn<OfferFormValues>;

type NameOfKind<Kind extends FieldKind> = {
  [Name in FieldName]: OfferFields[Name]['kind'] extends Kind ? Name : never;
}[FieldName];

/** What the input of a field is given: its name, what the table says of it, and the form. */
export type InputProps<Kind extends FieldKind> = {
  name: NameOfKind<Kind>;
  field: Extract<OfferField, { kind: Kind }>;
  form: Form;
  onPending: (text: string | null) => void;
};

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-l">{title}</h2>
      <div className="grid gap-4 sm:grid-cols-6">{children}</div>
    </Card>
  );
}
