import { offerDescription } from '@baara/contract/formats/rich-text';
import {
  cardFieldNames,
  type CardFieldName,
  publicFieldNames,
  type PublicFieldName,
} from '@baara/contract/offers/fields/offer-content';
import {
  fieldNames,
  type FieldName,
  offerFields,
  type OfferFields,
  type OfferValues,
} from '@baara/contract/offers/fields/offer-fields';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Offers } from '../../../platform/db/schema.generated.ts';
import { sanitizeField } from '../../../platform/html/sanitize.ts';

/** The table of an offer's fields as columns of `offers`, in both directions. */

type ColumnOf<Name extends FieldName> = OfferFields[Name]['column'];
/** What a row must have for these fields to be read. */
export type FieldRow<Name extends FieldName> = Pick<Selectable<Offers>, ColumnOf<Name>>;

const columnOf = (name: FieldName): ColumnOf<FieldName> => offerFields[name].column;

/** Does not compile when the table names a column that `offers` does not have. */
columnOf satisfies (name: FieldName) => keyof Offers;

/** Stored as JSON: the database's type says nothing of it. */
type JsonField = 'languages';
type WrongColumn = {
  [Name in Exclude<FieldName, JsonField>]: OfferValues[Name] extends Insertable<Offers>[ColumnOf<Name>]
    ? never
    : Name;
}[Exclude<FieldName, JsonField>];
/** Does not compile when a column cannot contain its field's values: the message names the field. */
({}) satisfies Record<WrongColumn, 'its column in the database is of another type'>;

export type OfferPatch = Omit<Updateable<Offers>, 'id' | 'version' | 'updated_at'>;

/** What a recruiter sent, as columns; only the fields sent. The description is cleaned on the way in. */
export function offerColumns(draft: Partial<OfferValues>): OfferPatch {
  const sent = fieldNames.filter((name) => draft[name] !== undefined);
  const patch = Object.fromEntries(sent.map((name) => [columnOf(name), draft[name]])) as OfferPatch;
  if (draft.description !== undefined)
    patch.description = sanitizeField('description', draft.description, offerDescription);
  if (draft.languages !== undefined) patch.languages = JSON.stringify(draft.languages);
  return patch;
}

/** The values of these fields, as they stand in the row. */
export function offerValues<Name extends FieldName>(
  row: FieldRow<Name>,
  names: readonly Name[],
): Pick<OfferValues, Name> {
  const values = names.map((name) => [name, row[columnOf(name) as ColumnOf<Name>]]);
  return Object.fromEntries(values) as Pick<OfferValues, Name>;
}

/** The columns, of `offers as o`, that make what lists show. */
export const cardColumns = cardFieldNames.map(
  (name): `o.${ColumnOf<CardFieldName>}` => `o.${offerFields[name].column}`,
);
/** Those that make what the page shows. */
export const pageColumns = publicFieldNames.map(
  (name): `o.${ColumnOf<PublicFieldName>}` => `o.${offerFields[name].column}`,
);
