import type { OfferField } from './field-kinds.ts';
import { fieldNames, fieldOf, type OfferValues } from './offer-fields.ts';

function emptyValue(field: OfferField): unknown {
  switch (field.kind) {
    case 'line':
    case 'html':
      return '';
    case 'list':
    case 'languages':
      return [];
    case 'yes-no':
      return field.empty ?? false;
    case 'choice':
    case 'number':
      return field.empty ?? null;
    case 'text':
    case 'day':
    case 'money':
    case 'category':
      return null;
  }
}

/** What a new offer says, before anybody writes. */
export const emptyOffer = Object.fromEntries(
  fieldNames.map((name) => [name, emptyValue(fieldOf(name))]),
) as OfferValues;

/** What a copy of an offer starts with: the fields that are not copied are empty again. */
export function copiedValues(values: OfferValues): OfferValues {
  const dropped = fieldNames.filter((name) => fieldOf(name).copied === false);
  return { ...values, ...Object.fromEntries(dropped.map((name) => [name, emptyOffer[name]])) };
}
