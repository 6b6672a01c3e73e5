import type { FactRow, OfferField } from '@baara/contract/offers/fields/field-kinds';
import { answeredFields, fieldText } from '@baara/contract/offers/fields/field-text';
import type { PageContent } from '@baara/contract/offers/fields/offer-content';
import {
  fieldNames,
  fieldOf,
  type FieldName,
  type OfferFields,
} from '@baara/contract/offers/fields/offer-fields';
import type { Offer } from '@baara/contract/offers/offers';
import { contractTypes, said } from '@baara/contract/offers/reference';
import { formatDate, formatMoney, formatNumber } from '../../../../lib/format.ts';

/** What an offer says, as its page and its preview are given it. */
export type ShownOffer = PageContent & { timestamp: Pick<Offer['timestamp'], 'expiration_date'> };
export type Fact = { name: FieldName; label: string; value: string };
/** The facts beside the title, then the others; each in its order. */
export type OfferFacts = { lead: Fact[]; others: Fact[] };

/** Fields whose fact is no key of the answer by itself. */
type ShapedFact = {
  [Name in FieldName]: OfferFields[Name] extends { public: { fact: FactRow } }
    ? OfferFields[Name] extends { public: { as: string } }
      ? never
      : Name
    : never;
}[FieldName];

const shapedFacts: Record<ShapedFact, (offer: ShownOffer) => string | null> = {
  contractType: ({ contract }) =>
    contractTypes.find(({ code }) => code === contract.type)?.title ?? contract.type,
  salaryMin: salaryInFull,
  seniority: (offer) => offer.experience.display,
  studyLevel: (offer) => offer.education.display,
  categoryId: (offer) => offer.category.title,
  city: (offer) => offer.location.display,
  closesOn: (offer) => formatDate(offer.timestamp.expiration_date, ''),
};

type FactOf = {
  name: FieldName;
  order: number;
  label: string;
  leads: boolean;
  read: (offer: ShownOffer) => string | null;
};

function factOf(name: FieldName): FactOf[] {
  const field: OfferField = fieldOf(name);
  if (field.public === false || !field.public.fact) return [];
  const { order, label = field.label, leads = false } = field.public.fact;
  const answered = answeredFields.find(({ column }) => column === field.column);
  const read = answered
    ? (offer: ShownOffer) =>
        fieldText(answered, offer[answered.public.as as keyof ShownOffer], offer.currency)
    : shapedFacts[name as ShapedFact];
  return [{ name, order, label, leads, read }];
}

const facts = fieldNames.flatMap(factOf).toSorted((one, other) => one.order - other.order);

/** What the offer says: what it leaves open, or does not ask for, is not a fact. */
export function offerFacts(offer: ShownOffer): OfferFacts {
  const saidOf = (leads: boolean): Fact[] =>
    facts.flatMap((fact) => {
      const value = fact.leads === leads ? fact.read(offer) : null;
      return value && said(value) ? [{ name: fact.name, label: fact.label, value }] : [];
    });
  return { lead: saidOf(true), others: saidOf(false) };
}

/** « 450 000 – 600 000 F CFA ». */
function salaryInFull({ salary, currency, remuneration_visible: isVisible }: ShownOffer): string | null {
  const { min, max } = salary ?? { min: null, max: null };
  if (!isVisible || (min === null && max === null)) return null;
  if (min !== null && max !== null && min !== max)
    return `${formatNumber(min)} – ${formatMoney(max, currency)}`;
  return formatMoney((min ?? max) as number, currency);
}
