import type { FieldName } from '@baara/contract/offers/fields/offer-fields';
import type { ContractType, OfferCountry } from '@baara/contract/offers/reference';
import type { OfferStatus } from '@baara/contract/offers/offers';
import type { Origin, SeedCompany } from './companies.ts';
import { describeOffer, describeOfferShortly, type OfferFacts } from './offer-description.ts';
import { addressOf, countries, findCity } from './places.ts';
import { offerSearchTerms } from './search-terms.ts';
import type { FieldRow } from '../../src/features/offers/public/offer-columns.ts';
import { makeOfferSlug } from '../../src/features/offers/public/offer-slug.ts';
import { expiryOfDay } from '../../src/features/offers/public/offer-status.ts';
import { randomOf, type Random } from './random.ts';
import { trades } from './trades/index.ts';
import type { Seniority, Trade } from './trades/trade.ts';
import { suitable } from './wording.ts';

/** A row of `offers`: a column for each field of the table, and what the platform writes. */
export type SeedOffer = FieldRow<FieldName> & {
  id: number;
  slug: string;
  company_id: string;
  created_by: string;
  languages: { language: string; level: string }[];
  contract_type: ContractType | null;
  category_id: number;
  country: OfferCountry;
  status: OfferStatus;
  published_at: Date | null;
  expires_at: Date | null;
  filled_at: Date | null;
  search_terms: string;
  created_at: Date;
  updated_at: Date;
};

export type OfferPlan = {
  id: number;
  company: SeedCompany;
  status: OfferStatus;
  /** Texts of 60 to 120 words, for volume. */
  short: boolean;
  trade?: Trade;
  title?: readonly [Seniority, string, string];
  contract?: ContractType;
  place?: readonly [OfferCountry, string];
  /** Age of the publication, when the plan decides it. */
  ageMs?: number;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Trades that, within a sector, only some houses employ. */
const employers: Partial<Record<string, { sector: SeedCompany['sector']; activity: RegExp }>> = {
  infirmier: { sector: 'sante', activity: /clinique/i },
  'sage-femme': { sector: 'sante', activity: /clinique/i },
  couture: { sector: 'commerce', activity: /couture/i },
  froid: { sector: 'commerce', activity: /climatisation|distribution/i },
  agronome: { sector: 'agro', activity: /semences|mangue|soja/i },
};

/** Trades of a company; those that name its sector first are its core trades. */
export function tradesOf({ sector, activity }: SeedCompany): (readonly [Trade, number])[] {
  return trades.flatMap((trade) => {
    const rank = trade.sectors.indexOf(sector);
    const employer = employers[trade.key];
    const isForeign = employer?.sector === sector && !employer.activity.test(activity);
    return rank < 0 || isForeign ? [] : [[trade, rank === 0 ? 5 : rank < 3 ? 3 : 1] as const];
  });
}

function levelsFor(contract: ContractType): readonly Seniority[] {
  if (contract === 'STAGE' || contract === 'APPRENTISSAGE') return [1, 2];
  if (contract === 'JOURNALIER' || contract === 'SAISONNIER') return [1, 2];
  if (contract === 'CONSULTANCE') return [5, 10];
  if (contract === 'FREELANCE') return [2, 5];
  return contract === 'INTERIM' ? [1, 2, 5] : [1, 2, 5, 10];
}

function titleFor(
  random: Random,
  trade: Trade,
  contract: ContractType,
): readonly [Seniority, string, string] {
  const levels = levelsFor(contract);
  const fits = trade.titles.filter(
    ([level, title]) =>
      levels.includes(level) &&
      title.startsWith('Apprenti ') ===
        (contract === 'APPRENTISSAGE' && trade.titles.some(([, own]) => own.startsWith('Apprenti '))) &&
      (!title.startsWith('Consultant') || contract === 'CONSULTANCE'),
  );
  // Beginners and confirmed posts are the many, direction the few.
  const weights = { 1: 5, 2: 6, 5: 3, 10: 1 };
  return fits.length > 0
    ? random.weighted(fits.map((title) => [title, weights[title[0]]] as const))
    : random.pick(trade.titles);
}

function shownTitle(
  random: Random,
  contract: ContractType,
  [, man, woman]: readonly [Seniority, string, string],
): string {
  const both = woman === 'Sage-femme' || man.startsWith('Maïeuticien') ? `${woman} / ${man}` : `${man} (H/F)`;
  if (contract === 'STAGE') return `Stage : ${both}`;
  if (contract === 'APPRENTISSAGE' && !man.startsWith('Apprenti ')) return `Apprentissage : ${both}`;
  if (man === woman) return random.chance(0.6) ? `${man} (H/F)` : man;
  return random.chance(0.2) && man.length < 22 ? `${man} / ${woman}` : both;
}

const contractPay: Partial<Record<ContractType, number>> = {
  STAGE: 0.5,
  APPRENTISSAGE: 0.55,
  CONSULTANCE: 1.6,
  FREELANCE: 1.2,
};

/** Amounts a month in the country's currency, rounded as an employer rounds. */
function salaryOf(
  random: Random,
  trade: Trade,
  level: Seniority,
  contract: ContractType,
  country: OfferCountry,
) {
  const { payFactor, rate, currency } = countries[country];
  const [low, high] = trade.pay[[1, 2, 5, 10].indexOf(level)] ?? [80, 150];
  const base = (low + random.next() * (high - low) * 0.5) * 1000 * payFactor * (contractPay[contract] ?? 1);
  const round = (amount: number): number => {
    const step = rate > 1 ? 100_000 : amount < 200_000 ? 5_000 : amount < 600_000 ? 10_000 : 50_000;
    return Math.round((amount * rate) / step) * step;
  };
  const min = Math.max(round(base), round(40_000));
  return { min, max: Math.max(min, round(base * (1.15 + random.next() * 0.3))), currency };
}

const regional: Record<string, string> = {
  Mopti: 'Peul',
  Gao: 'Sonrhaï',
  Tombouctou: 'Sonrhaï',
  Kayes: 'Soninké',
  'Nioro du Sahel': 'Soninké',
  Koutiala: 'Minianka',
  Sikasso: 'Sénoufo',
};

function languagesOf(random: Random, trade: Trade, country: OfferCountry, city: string, level: Seniority) {
  const [first = 'Français'] = countries[country].languages;
  const local = random.chance(0.4) ? (regional[city] ?? first) : first;
  return [
    {
      language: 'Français',
      level: studyLevelOf(trade, level) <= 4 || random.chance(0.35) ? 'courant' : 'intermediaire',
    },
    ...(random.chance(0.65) && local !== 'Anglais'
      ? [{ language: local, level: random.pick(['courant', 'courant', 'intermediaire']) }]
      : []),
    ...(random.chance(trade.englishProbability ?? 0.03) || local === 'Anglais'
      ? [
          {
            language: 'Anglais',
            level: random.pick(['notions', 'intermediaire', 'intermediaire', 'courant']),
          },
        ]
      : []),
  ];
}

function datesOf(random: Random, now: number, status: OfferStatus, givenAgeMs?: number) {
  const ages: Record<OfferStatus, readonly [number, number]> = {
    draft: [0.02, 20],
    active: [0.2, 55],
    expired: [35, 90],
    filled: [25, 88],
  };
  const [youngest, oldest] = ages[status];
  // Squared: most of the living offers are recent.
  const ageMs = givenAgeMs ?? Math.round((youngest + random.next() ** 2 * (oldest - youngest)) * day);
  const published = new Date(now - ageMs);
  const created = new Date(
    published.getTime() - Math.round(Math.min(ageMs * 0.05, 6 * hour) * random.next()) - 4000,
  );
  const openDays = status === 'expired' ? random.int(1, 14) : random.int(4, 45);
  const lastDay = dayOf(new Date(status === 'expired' ? now - (openDays + 1) * day : now + openDays * day));
  const filled =
    status === 'filled' ? new Date(now - random.int(1, 18) * day - random.int(0, 20) * hour) : null;
  const updated = new Date(
    Math.min(now - 1000, (filled ?? published).getTime() + Math.round(ageMs * 0.2 * random.next())),
  );
  return { created, published: status === 'draft' ? null : published, lastDay, filled, updated };
}

/** Writes one offer; the same origin and plan give the same offer. */
export function offerOf(origin: Origin, kind: string, plan: OfferPlan): SeedOffer {
  const random = randomOf(origin.seed, kind, plan.id);
  const { company, status } = plan;
  const trade = plan.trade ?? random.weighted(tradesOf(company));
  const contract = plan.contract ?? random.weighted(trade.contracts);
  const title = plan.title ?? titleFor(random, trade, contract);
  const [level, masculine, feminine] = title;
  const [country, city] = plan.place ?? placeOf(random, trade, company);
  const now = origin.now.getTime();
  const { created, published, lastDay, filled, updated } = datesOf(random, now, status, plan.ageMs);
  const languages = languagesOf(random, trade, country, city, level);
  const licences = licencesFor(random, trade, masculine);
  const startsOn = random.chance(0.4) ? monthStart(origin.now, random.int(1, 2)) : null;
  const facts: OfferFacts = {
    company,
    trade,
    seniority: level,
    masculine,
    feminine,
    contract,
    country,
    city,
    positions: positionsOf(random, trade, contract, level),
    studyLevel: studyLevelOf(trade, level),
    startsOn,
    languages,
    licences,
    vehicle: random.chance(trade.vehicleProbability ?? 0),
    cvRequired: level >= 2 ? random.chance(plan.short ? 0 : 0.2) : false,
    messageRequired: random.chance(0.18),
  };
  const said = { title: masculine, country, activity: company.activity };
  const pay = salaryOf(random, trade, level, contract, country);
  const isPaySaid = random.chance(0.92);
  const searched = {
    title: shownTitle(random, contract, title),
    department: random.chance(0.85) ? random.pick(trade.departments) : null,
    description: plan.short ? describeOfferShortly(random, facts) : describeOffer(random, facts),
    key_points: random.sample(suitable(trade.points, said), plan.short ? random.int(3, 5) : random.int(4, 6)),
    skills: random.sample(suitable(trade.skills, said), plan.short ? random.int(6, 9) : random.int(4, 8)),
    city,
  };
  return {
    id: plan.id,
    slug: makeOfferSlug(searched.title, plan.id),
    company_id: company.id,
    created_by: company.ownerId,
    ...searched,
    languages,
    contract_type: contract,
    seniority: level === 1 && random.chance(0.4) ? 0 : level,
    study_level: facts.studyLevel,
    category_id: trade.category,
    country,
    address: random.chance(0.7) ? addressOf(random, country, findCity(country, city)) : null,
    salary_min: isPaySaid ? pay.min : null,
    salary_max: isPaySaid ? pay.max : null,
    currency: pay.currency,
    salary_visible: isPaySaid && random.chance(0.8),
    driving_licence_required: licences.length > 0,
    vehicle_required: facts.vehicle,
    positions: facts.positions,
    starts_on: startsOn ? dayOf(startsOn) : null,
    closes_on: lastDay,
    is_hot: status === 'active' && random.chance(0.12),
    cv_required: facts.cvRequired,
    message_required: facts.messageRequired,
    anonymous_screening: false,
    status,
    published_at: published,
    expires_at: status === 'draft' ? null : expiryOfDay(lastDay),
    filled_at: filled,
    search_terms: offerSearchTerms(searched, company.name, trade.category, country),
    created_at: created,
    updated_at: updated,
  };
}

function placeOf(random: Random, trade: Trade, company: SeedCompany): readonly [OfferCountry, string] {
  const seat = [company.country, company.city] as const;
  const near = company.branches.filter(
    ([country, city]) => country !== 'ML' || (trade.cities?.includes(city) ?? true),
  );
  if (company.country === 'ML' && trade.cities && !trade.cities.includes(company.city)) {
    const towns = near.filter(([country]) => country === 'ML');
    return towns.length > 0 ? random.pick(towns) : ['ML', random.pick(trade.cities)];
  }
  return near.length > 0 && random.chance(0.42) ? random.pick(near) : seat;
}

function licencesFor(random: Random, { licence }: Trade, title: string): readonly string[] {
  if (!licence || /^(Aide|Apprenti)/.test(title) || !random.chance(licence.probability)) return [];
  if (/poids lourd|citerne/i.test(title)) return ['C'];
  if (/moto/i.test(title)) return ['A'];
  if (/chauffeur|parc/i.test(title)) return ['B'];
  return [random.pick(licence.classes)];
}

function studyLevelOf(trade: Trade, level: Seniority): number {
  return trade.studies[[1, 2, 5, 10].indexOf(level)] ?? 4;
}

function positionsOf(random: Random, trade: Trade, contract: ContractType, level: Seniority): number {
  const isCrew = ['macon', 'agroindustrie', 'agronome'].includes(trade.key);
  if (contract === 'JOURNALIER' || contract === 'SAISONNIER')
    return isCrew ? random.int(5, 60) : random.int(1, 6);
  return level === 1 && random.chance(0.4)
    ? random.int(2, 8)
    : level === 2 && random.chance(0.15)
      ? random.int(2, 4)
      : 1;
}

function monthStart(now: Date, monthsAhead: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1));
}
