import { stages, type Stage } from '@baara/contract/applications/stages';
import type { OfferStatus } from '@baara/contract/offers/offers';
import type { OfferCountry } from '@baara/contract/offers/reference';
import { applicationOf, type SeedApplication, type SeedEvent, type SeedNote } from './applications.ts';
import { candidateOf, type SeedCandidate, tradeOfIndex } from './candidates.ts';
import { demoCompanies, idOf, type Origin, type SeedCompany } from './companies.ts';
import { asciiWords } from './names.ts';
import { offerOf, type OfferPlan, type SeedOffer } from './offers.ts';
import { randomOf, type Random } from './random.ts';
import { trades } from './trades/index.ts';
import type { Trade } from './trades/trade.ts';

export const demoSize = { companies: 40, offers: 240, candidates: 600, mainOfferApplications: 86 } as const;

export type DemoData = {
  companies: SeedCompany[];
  offers: SeedOffer[];
  /** The first is the demo candidate. */
  candidates: SeedCandidate[];
  /** Candidates who have a CV on file, with the file's id. */
  cvs: Map<string, string>;
  applications: SeedApplication[];
  events: SeedEvent[];
  /** What companies wrote on applications. */
  notes: SeedNote[];
  /** A second recruiter of the demo company, who moves cards too. */
  colleagueId: string;
};

const hour = 3600 * 1000;
const day = 24 * hour;

function tradeOf(key: string): Trade {
  const trade = trades.find((each) => each.key === key);
  if (!trade) throw new Error(`There is no trade ${key}`);
  return trade;
}

/** Offers of the demo recruiter: trade, title, contract, place, status, age. The first is the main one. */
const recruiterOffers: readonly [
  string,
  string,
  OfferPlan['contract'],
  OfferCountry,
  string,
  OfferStatus,
  number,
][] = [
  ['commercial', 'Commercial terrain', 'CDI', 'ML', 'Bamako', 'active', 16 * day],
  ['comptable', 'Comptable', 'CDI', 'ML', 'Bamako', 'active', 3 * day],
  ['magasinier', 'Magasinier', 'CDD', 'ML', 'Sikasso', 'active', 12 * day],
  ['chauffeur', 'Chauffeur poids lourd', 'CDI', 'ML', 'Bamako', 'active', 5 * hour],
  ['commercial', 'Superviseur des ventes', 'CDI', 'ML', 'Ségou', 'active', 9 * day],
  ['communication', 'Assistant communication', 'STAGE', 'ML', 'Bamako', 'active', 26 * hour],
  ['assistant', 'Assistant de direction', 'CDI', 'ML', 'Bamako', 'filled', 48 * day],
  ['magasinier', 'Responsable d’entrepôt', 'CDI', 'ML', 'Kayes', 'filled', 62 * day],
  ['chauffeur', 'Chauffeur livreur', 'CDD', 'ML', 'Kayes', 'expired', 51 * day],
  ['commercial', 'Vendeur en boutique', 'CDD', 'SN', 'Dakar', 'expired', 70 * day],
  ['commercial', 'Directeur commercial', 'CDI', 'CI', 'Abidjan', 'draft', 2 * day],
  ['communication', 'Community manager', 'CDD', 'ML', 'Bamako', 'draft', 4 * hour],
];

/** Ages of the newest offers: the home page shows seconds, minutes, hours. */
const freshAges = [40_000, 4 * 60_000, 22 * 60_000, 75 * 60_000, 3 * hour, 7 * hour, 11 * hour, 20 * hour];
const statusTurn: readonly (readonly [OfferStatus, number])[] = [
  ['active', 66],
  ['expired', 14],
  ['filled', 12],
  ['draft', 8],
];

function makeOffers(origin: Origin, companies: readonly SeedCompany[], firstId: number): SeedOffer[] {
  const [demoCompany, ...others] = companies;
  if (!demoCompany) throw new Error('There is no company');
  const own = recruiterOffers.map(([key, man, contract, country, city, status, ageMs], rank) => {
    const trade = tradeOf(key);
    const title = trade.titles.find(([, masculine]) => masculine === man);
    if (!title) throw new Error(`There is no title ${man}`);
    const plan = {
      id: firstId + rank,
      company: demoCompany,
      status,
      short: false,
      trade,
      title,
      contract,
      place: [country, city] as const,
      ageMs,
    };
    return offerOf(origin, 'offer', plan);
  });
  const used = new Set<string>();
  const rest = Array.from({ length: demoSize.offers - own.length }, (_, rank) => {
    const random = randomOf(origin.seed, 'offer-plan', rank);
    const company = others[rank % others.length] ?? demoCompany;
    const ageMs = freshAges[rank];
    const status = ageMs === undefined ? random.weighted(statusTurn) : 'active';
    return differentOffer(
      origin,
      { id: firstId + own.length + rank, company, status, short: false, ageMs },
      used,
    );
  });
  const [main, ...next] = own;
  return [...(main ? [{ ...main, is_hot: true, cv_required: false }] : []), ...next, ...rest].map(unfinished);
}

/** A company does not publish the same post twice: other draws are tried while it would. */
function differentOffer(origin: Origin, plan: OfferPlan, used: Set<string>): SeedOffer {
  for (let attempt = 0; ; attempt += 1) {
    const offer = offerOf(origin, `offer-${attempt}`, plan);
    const name = `${plan.company.id} ${offer.title} ${offer.city}`;
    if (used.has(name) && attempt < 12) continue;
    used.add(name);
    return offer;
  }
}

/** Every other draft is one that its author has only started. */
function unfinished(offer: SeedOffer): SeedOffer {
  if (offer.status !== 'draft' || offer.id % 2 === 0) return offer;
  return {
    ...offer,
    description: '',
    key_points: [],
    contract_type: null,
    salary_min: null,
    salary_max: null,
    closes_on: null,
  };
}

function makeCandidates(origin: Origin): SeedCandidate[] {
  const used = new Set<string>();
  return Array.from({ length: demoSize.candidates }, (_, index) => {
    const demo = index === 0 ? demoCandidate : {};
    const made = candidateOf(origin, { kind: 'candidate', index, trade: tradeOfIndex(index), ...demo });
    if (index === 0) return { ...made, isVisible: true, city: 'Bamako' };
    const name = `${asciiWords(made.firstName, '-')}.${asciiWords(made.lastName, '-')}`;
    const email = used.has(name) ? `${name}${index}@exemple.baara.demo` : `${name}@exemple.baara.demo`;
    used.add(name);
    return { ...made, email };
  });
}

const demoCandidate = {
  trade: tradeOf('comptable'),
  email: 'candidat@baara.demo',
  person: { firstName: 'Aminata', lastName: 'Coulibaly', gender: 'femme' as const },
  seniority: 5 as const,
  country: 'ML' as const,
};

const stageWeights: Record<'active' | 'expired', readonly (readonly [Stage, number])[]> = {
  active: [
    ['received', 34],
    ['screening', 16],
    ['shortlisted', 11],
    ['test', 6],
    ['interview', 10],
    ['offer', 4],
    ['hired', 2],
    ['rejected', 13],
    ['withdrawn', 4],
  ],
  expired: [
    ['received', 8],
    ['screening', 16],
    ['shortlisted', 14],
    ['test', 8],
    ['interview', 16],
    ['offer', 6],
    ['hired', 5],
    ['rejected', 23],
    ['withdrawn', 4],
  ],
};

/** A filled offer has hired as many as it sought (or as applied); the others were refused or left. */
function stageFor(random: Random, offer: SeedOffer, rank: number): Stage {
  if (offer.status !== 'filled')
    return random.weighted(stageWeights[offer.status === 'expired' ? 'expired' : 'active']);
  return rank < Math.min(offer.positions, 2) ? 'hired' : random.chance(0.88) ? 'rejected' : 'withdrawn';
}

/** Who does this very job, with the years it asks for. */
const fits = ({ trade, experienceYears }: SeedCandidate, offer: SeedOffer): boolean =>
  experienceYears >= (offer.seniority ?? 0) &&
  trade.titles.some(([, man, woman]) => [man, woman].some((title) => offer.title.includes(title)));

/** Nobody is hired who does another job while somebody who does this one is elsewhere: the two change places. */
function hireWhoFits(offer: SeedOffer, applied: { candidate: SeedCandidate; stage: Stage }[]): void {
  const early = new Set<Stage>(['received', 'screening', 'shortlisted', 'rejected']);
  for (const hired of applied.filter(({ stage }) => stage === 'hired')) {
    if (fits(hired.candidate, offer)) continue;
    const other = applied.find(({ candidate, stage }) => early.has(stage) && fits(candidate, offer));
    // Without anybody who fits, nobody is hired yet; a filled offer has hired all the same.
    if (other) [hired.stage, other.stage] = [other.stage, 'hired'];
    else if (offer.status !== 'filled') hired.stage = 'screening';
  }
}

/** Those whose trade is the offer's, then those who work in the same houses, in an order of the offer's own. */
function applicantsFor(
  random: Random,
  offer: SeedOffer,
  candidates: readonly SeedCandidate[],
  count: number,
  cvs: ReadonlyMap<string, string>,
): SeedCandidate[] {
  const able = candidates.filter(({ id }, index) => index > 0 && (!offer.cv_required || cvs.has(id)));
  const close = able.filter(({ trade }) => trade.category === offer.category_id);
  const sectors = new Set(close[0]?.trade.sectors ?? []);
  const near = able.filter(
    ({ trade }) =>
      trade.category !== offer.category_id && trade.sectors.some((sector) => sectors.has(sector)),
  );
  return [...random.sample(close, count), ...random.sample(near, Math.max(0, count - close.length))].slice(
    0,
    count,
  );
}

function makeApplications(
  origin: Origin,
  data: Pick<DemoData, 'companies' | 'offers' | 'candidates' | 'cvs' | 'colleagueId'>,
) {
  const companies = new Map(data.companies.map((company) => [company.id, company]));
  const applications: SeedApplication[] = [];
  const events: SeedEvent[] = [];
  const notes: SeedNote[] = [];
  const add = (offer: SeedOffer, candidate: SeedCandidate, stage: Stage): void => {
    const company = companies.get(offer.company_id);
    if (!company) throw new Error(`Offer ${offer.id} has no company`);
    const authors = company === data.companies[0] ? [company.ownerId, data.colleagueId] : [company.ownerId];
    const cvFileId = data.cvs.get(candidate.id) ?? null;
    const made = applicationOf(origin, {
      index: applications.length,
      offer,
      company,
      authors,
      candidate,
      cvFileId,
      stage,
    });
    applications.push(made.application);
    events.push(...made.events);
    notes.push(...made.notes);
  };
  for (const [rank, offer] of data.offers.entries()) {
    if (offer.status === 'draft') continue;
    const random = randomOf(origin.seed, 'applicants', rank);
    const isFresh = origin.now.getTime() - offer.created_at.getTime() < 2 * hour;
    const usual =
      offer.company_id === data.companies[0]?.id
        ? random.int(9, 24)
        : random.weighted([
            [random.int(0, 3), 3],
            [random.int(3, 9), 5],
            [random.int(10, 22), 2],
          ]);
    const count =
      rank === 0
        ? demoSize.mainOfferApplications
        : isFresh
          ? random.int(0, 1)
          : Math.max(usual, offer.status === 'filled' ? 4 : 0);
    const applied = applicantsFor(random, offer, data.candidates, count, data.cvs).map(
      (candidate, place) => ({
        candidate,
        // Every stage is seen on the main offer.
        stage: (rank === 0 ? stages[place] : undefined) ?? stageFor(random, offer, place),
      }),
    );
    hireWhoFits(offer, applied);
    for (const { candidate, stage } of applied) add(offer, candidate, stage);
  }
  const [me] = data.candidates;
  if (me) for (const [offer, stage] of myApplications(data.offers)) add(offer, me, stage);
  return { applications, events, notes };
}

/** The demo candidate's own applications, one per interesting stage; closest trade first. */
function myApplications(offers: readonly SeedOffer[]): [SeedOffer, Stage][] {
  const near = [1, 7, 2, 8];
  const suited = (wanted: OfferStatus): SeedOffer[] =>
    offers
      .filter(
        ({ status, category_id, seniority, title }) =>
          status === wanted &&
          near.includes(category_id) &&
          (seniority ?? 0) >= 2 &&
          !/^Stage|Caissi/.test(title),
      )
      .toSorted(
        (one, other) => near.indexOf(one.category_id) - near.indexOf(other.category_id) || one.id - other.id,
      );
  const open = suited('active').filter(({ id }) => id !== offers[1]?.id);
  const closed = suited('expired');
  const filled = suited('filled');
  const wanted: [SeedOffer | undefined, Stage][] = [
    [offers[1], 'interview'],
    [open[0], 'received'],
    [open[1], 'screening'],
    [open[2], 'shortlisted'],
    [open[3], 'withdrawn'],
    [closed[0], 'offer'],
    [filled[0], 'rejected'],
  ];
  return wanted.flatMap(([offer, stage]) => (offer ? [[offer, stage] as [SeedOffer, Stage]] : []));
}

/** Everything the demonstration shows, a pure function of its origin. @param firstOfferId number of its first offer. */
export function makeDemoData(origin: Origin, firstOfferId: number): DemoData {
  const companies = demoCompanies(origin);
  const offers = makeOffers(origin, companies, firstOfferId);
  const candidates = makeCandidates(origin);
  const perTrade = new Map<string, number>();
  const cvs = new Map<string, string>();
  for (const [index, { id, trade }] of candidates.entries()) {
    const given = perTrade.get(trade.key) ?? 0;
    if (given >= 2 && index > 0) continue;
    perTrade.set(trade.key, given + 1);
    cvs.set(id, idOf(origin, 'cv', index));
  }
  const colleagueId = idOf(origin, 'employer', demoSize.companies);
  const known = { companies, offers, candidates, cvs, colleagueId };
  return { ...known, ...makeApplications(origin, known) };
}
