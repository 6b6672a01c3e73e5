import type { OfferField } from './field-kinds.ts';
import { fieldNames, fieldOf, type FieldName, type OfferValues } from './offer-fields.ts';

/** For tests: a value for every field of the table, that no other field has and that publication accepts. */

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

function sampleOf(name: FieldName, rank: number, categoryId: number): unknown {
  const field: OfferField = fieldOf(name);
  switch (field.kind) {
    case 'line':
    case 'text':
      return `Essai ${name}`;
    case 'html':
      return `<p>Essai ${name} : assez de mots pour une description qui se publie sans rien de plus.</p>`;
    case 'list':
      return [`Essai ${name} un`, `Essai ${name} deux`];
    case 'languages':
      return [{ language: 'Bambara', level: 'Courant' }];
    case 'choice':
      return field.options.at(-1)?.value;
    case 'category':
      return categoryId;
    case 'number':
      return Math.min(field.min + rank, field.max);
    // A later amount is never below an earlier one: the second of a range is its end.
    case 'money':
      return 100_000 + rank * 1000;
    case 'day':
      return inDays(10 + rank);
    case 'yes-no':
      return true;
  }
}

/** @param categoryId of a category that exists. */
export const sampleValues = (categoryId: number): OfferValues =>
  Object.fromEntries(fieldNames.map((name, rank) => [name, sampleOf(name, rank, categoryId)])) as OfferValues;
