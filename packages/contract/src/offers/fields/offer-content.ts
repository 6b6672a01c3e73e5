import type { Offer, OfferSummary } from '../offers.ts';
import { contractLabels, placeLabel, seniorityLabels, studyLabel } from '../labels.ts';
import { languageLevels, offerDefaults } from '../reference.ts';
import { salaryText } from '../salary-text.ts';
import type { AnswersIn } from './field-schemas.ts';
import type { OfferField } from './field-kinds.ts';
import { fieldNames, fieldOf, type FieldName, type OfferFields, type OfferValues } from './offer-fields.ts';

/**
 * What the public answer says of an offer's fields. The API makes it of a row and the preview of the form: what the
 * preview shows is what the page will.
 */

/** The fields that the public sees, in lists (`card`) or somewhere. */
export type CardFieldName = {
  [Name in FieldName]: OfferFields[Name] extends { public: { in: 'card' } } ? Name : never;
}[FieldName];
export type PublicFieldName = {
  [Name in FieldName]: OfferFields[Name] extends { public: object } ? Name : never;
}[FieldName];

type CardValues = Pick<OfferValues, CardFieldName>;
type PublicValues = Pick<OfferValues, PublicFieldName>;

export const publicFieldNames = fieldNames.filter((name) => fieldOf(name).public) as PublicFieldName[];
export const cardFieldNames = publicFieldNames.filter((name) => {
  const { public: shown } = fieldOf(name);
  return shown && shown.in === 'card';
}) as CardFieldName[];

/** What a card shows (specification, domain features, section 2). */
const CARD_KEY_POINTS = 2;
const CARD_SKILLS = 3;

type ShapedCard = Pick<
  OfferSummary,
  | 'title'
  | 'location'
  | 'contract'
  | 'experience'
  | 'education'
  | 'category'
  | 'skills'
  | 'key_requirements'
  | 'salary'
>;
export type CardContent = AnswersIn<'card'> & ShapedCard;
export type PageContent = CardContent &
  AnswersIn<'page'> &
  Pick<Offer, 'categories' | 'languages' | 'starts_on' | 'requires' | 'plusInfos'>;

/** The keys that the table gives the answer, as they are. */
function answersIn<Place extends 'card' | 'page'>(
  place: Place,
  values: Partial<OfferValues>,
): AnswersIn<Place> {
  const answers = fieldNames.flatMap((name) => {
    const { public: shown }: OfferField = fieldOf(name);
    return shown && shown.in === place && shown.as ? [[shown.as, values[name]] as const] : [];
  });
  return Object.fromEntries(answers) as AnswersIn<Place>;
}

function salaryOf(values: CardValues): OfferSummary['salary'] {
  const { salaryMin: min, salaryMax: max } = values;
  return !values.salaryVisible || (min === null && max === null) ? null : { min, max };
}

/** @param categoryTitle null when the offer has no category. */
export function cardContent(values: CardValues, categoryTitle: string | null): CardContent {
  const contract = contractLabels(values.contractType);
  const seniority = seniorityLabels(values.seniority);
  return {
    ...answersIn('card', values),
    title: values.title || offerDefaults.title,
    location: {
      city: values.city,
      country: values.country,
      display: placeLabel(values.city, values.country),
    },
    contract: { type: values.contractType ?? offerDefaults.other, type_full: contract.full },
    experience: {
      seniority: values.seniority,
      display: seniority.display,
      seniority_text: seniority.title,
    },
    education: { level: values.studyLevel, display: studyLabel(values.studyLevel) },
    category: { title: categoryTitle ?? offerDefaults.category },
    skills: values.skills.slice(0, CARD_SKILLS),
    key_requirements: values.keyPoints.slice(0, CARD_KEY_POINTS).map((text) => ({ text })),
    salary: salaryOf(values),
  };
}

const levelTitles = new Map<string, string>(languageLevels.map((level) => [level.code, level.title]));

function languagesOf(languages: unknown): Offer['languages'] {
  if (!Array.isArray(languages)) return [];
  return languages.map((entry: { language?: string; level?: string }, index) => {
    const name = entry.language ?? offerDefaults.other;
    const level = entry.level ?? offerDefaults.other;
    return { id: String(index + 1), name, language: name, level: levelTitles.get(level) ?? level };
  });
}

const needed = (required: boolean): string => (required ? 'Nécessaire' : 'Non requis');

/** @param categoryTitle null when the offer has no category. */
export function pageContent(values: PublicValues, categoryTitle: string | null): PageContent {
  const card = cardContent(values, categoryTitle);
  const { salary, currency } = card;
  return {
    ...card,
    ...answersIn('page', values),
    skills: values.skills,
    key_requirements: values.keyPoints.map((text) => ({ text })),
    categories: [card.category],
    languages: languagesOf(values.languages),
    starts_on: values.startsOn,
    requires: { cv: values.cvRequired, message: values.messageRequired },
    plusInfos: {
      remuneration: {
        value: salary?.min ?? salary?.max ?? null,
        raw: salaryText(salary, currency),
        currency,
        visible: values.salaryVisible,
      },
      niveau_etudes: { raw: card.education.display },
      permis_conduire: { raw: needed(values.drivingLicenceRequired) },
      vehicule: { raw: needed(values.vehicleRequired) },
      anciennete: { value: card.experience.display },
    },
  };
}
