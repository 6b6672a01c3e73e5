import { z } from 'zod';
import { offerDescription, richText } from '../../formats/rich-text.ts';
import { Day, optionalText, requiredText } from '../../protocol/fields.ts';
import type { AnswerOf, Code, OfferField, ValueOf } from './field-kinds.ts';
import { fieldNames, fieldOf, type FieldName, type OfferFields, offerFields } from './offer-fields.ts';

/** What the API takes and gives of each field of the table; apart, so that a screen with the table carries no Zod. */

const salaryMessage = 'Le salaire doit être un montant entier positif';
const Money = z
  .int(salaryMessage)
  .min(0, salaryMessage)
  .max(1_000_000_000, 'Ce montant est trop élevé')
  .nullable();
const Languages = z
  .array(
    z.object({
      language: requiredText('Indiquez la langue', 60),
      level: requiredText('Indiquez le niveau', 40),
    }),
  )
  .max(10, '10 langues au maximum');

const isText = (code: Code): code is string => typeof code === 'string';

function choice(codes: readonly Code[], message: string): z.ZodType {
  const texts = codes.filter(isText);
  if (texts.length === codes.length) return z.enum(texts, message);
  const [first, last] = [Number(codes[0]), Number(codes.at(-1))];
  if (codes.every((code, index) => code === first + index))
    return z.int(message).min(first, message).max(last, message);
  return z.union(
    codes.map((code) => z.literal(code)),
    message,
  );
}

function draftSchema(field: OfferField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return z.string().trim().max(field.max, `${field.max} caractères au maximum`);
    case 'text':
      return optionalText(field.max);
    case 'html':
      return richText(offerDescription);
    case 'list':
      return z.array(requiredText(field.emptyItem, field.maxLength)).max(field.max, field.tooMany);
    case 'languages':
      return Languages;
    case 'choice': {
      const chosen = choice(field.codes, field.message);
      return field.empty === undefined ? chosen.nullable() : chosen;
    }
    case 'category':
      return z.int(field.message).min(1, field.message).max(2_147_483_647, field.message).nullable();
    case 'number': {
      const number = z.int(field.message).min(field.min, field.tooSmall).max(field.max, field.tooLarge);
      return field.empty === null ? number.nullable() : number;
    }
    case 'money':
      return Money;
    case 'day':
      return Day.nullable();
    case 'yes-no':
      return z.boolean();
  }
}

/** Texts that may be missing are taken as null, undefined or ''. */
type InputOf<Field extends OfferField> = Field['kind'] extends 'text'
  ? string | null | undefined
  : ValueOf<Field>;
type DraftShape = {
  -readonly [Name in FieldName]: z.ZodType<ValueOf<OfferFields[Name]>, InputOf<OfferFields[Name]>>;
};

/** The shape of a draft: a schema for each field. */
export const draftShape = Object.fromEntries(
  fieldNames.map((name) => [name, draftSchema(fieldOf(name))]),
) as DraftShape;

function answerSchema(field: OfferField): z.ZodType {
  switch (field.kind) {
    case 'line':
    case 'html':
      return z.string();
    case 'text':
    case 'day':
      return z.string().nullable();
    case 'list':
      return z.array(z.string());
    case 'choice': {
      const code = field.codes.every(isText) ? z.string() : z.int();
      return field.empty === undefined ? code.nullable() : code;
    }
    case 'number':
      return field.empty === null ? z.int().nullable() : z.int();
    case 'category':
    case 'money':
      return z.int().nullable();
    case 'yes-no':
      return z.boolean();
    case 'languages':
      return z.array(z.object({ language: z.string(), level: z.string() }));
  }
}

/** The keys that the table gives the public answer, with the type of each. */
export type AnswersIn<Place extends 'card' | 'page'> = {
  [
    Name in FieldName as OfferFields[Name] extends { public: { in: Place; as: infer As extends string } }
      ? As
      : never
  ]: AnswerOf<OfferFields[Name]>;
};
type ShapeOf<Answers> = { [Key in keyof Answers]: z.ZodType<Answers[Key], Answers[Key]> };

/** The shape of the public answer's keys that the table gives. */
export function answerShape<Place extends 'card' | 'page'>(place: Place): ShapeOf<AnswersIn<Place>> {
  const shape = Object.values<OfferField>(offerFields).flatMap((field) =>
    field.public && field.public.in === place && field.public.as
      ? [[field.public.as, answerSchema(field)] as const]
      : [],
  );
  return Object.fromEntries(shape) as ShapeOf<AnswersIn<Place>>;
}
