import { dayInWords } from '../../formats/days.ts';
import { formatAmount } from '../../formats/money.ts';
import type { OfferField, PublicPart } from './field-kinds.ts';
import { offerFields } from './offer-fields.ts';

/** A field that stands in the public answer under a key of its own. */
type AnsweredField = OfferField & { public: PublicPart & { as: string } };

/** The fields of the table that stand in the public answer under a key of their own. */
export const answeredFields = Object.values<OfferField>(offerFields).filter(
  (field): field is AnsweredField => field.public !== false && field.public.as !== undefined,
);

/** The title of a public field where it is shown. */
export const publicLabel = (field: AnsweredField): string => field.public.fact?.label ?? field.label;

/**
 * The value of a field as people read it; null when there is nothing to say.
 * @param value as the public answer contains it under the field's key.
 */
export function fieldText(field: AnsweredField, value: unknown, currency: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'line':
    case 'text':
      return String(value);
    case 'number':
      return String(value);
    case 'money':
      return formatAmount(Number(value), currency);
    case 'day':
      return dayInWords(String(value));
    case 'list':
      return (value as string[]).join(', ') || null;
    case 'languages':
      return (value as { language: string }[]).map(({ language }) => language).join(', ') || null;
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'yes-no':
      return value === true ? (field.public.fact?.yes ?? 'Oui') : null;
    // Neither is a fact: one is a text of its own, the other a number.
    case 'html':
    case 'category':
      return null;
  }
}
