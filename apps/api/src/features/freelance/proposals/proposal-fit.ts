import type { ProposalFit } from '@baara/contract/freelance/proposals';
import type { FreelanceAvailability } from '@baara/contract/freelance/market-states';
import { fitOf, type NeedReading, readFreelance, readNeed } from '@baara/mission-fit';
import { plainText } from '../../../platform/html/plain-text.ts';
import type { NeedRow, ReceivedRow } from './proposals.queries.ts';

type Part = ProposalFit['parts'][number];

/** A mission read once, for all its proposals. */
export type ReadNeed = { row: NeedRow; reading: NeedReading; today: string };

export function readMissionNeed(row: NeedRow, today: string): ReadNeed {
  const deliverables = row.deliverables.map(({ title, description }) => `${title}. ${description ?? ''}`);
  const reading = readNeed({
    title: row.title,
    text: [row.goal ?? '', plainText(row.description), ...deliverables].join('\n'),
    skills: row.skills,
    languages: row.languages,
    categoryId: row.category_id,
    country: row.country,
    city: row.city,
    isRemote: row.is_remote,
    pricing: row.pricing,
    // What this freelance asks for this mission counts below, and not what they usually ask.
    budgetMin: null,
    budgetMax: null,
    days: row.days,
    startsOn: row.starts_on,
  });
  return { row, reading, today };
}

const amount = (value: number): string => `${value.toLocaleString('fr-FR')} F CFA`;
const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('fr-FR', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const PRICE_POINTS = 15;
const DELAY_POINTS = 10;
/** Half as much again as the budget gives no point. */
const OUT_OF_REACH = 0.5;
/** As late as this gives no point. */
const TOO_LATE_DAYS = 60;
const DAY_MS = 86_400_000;

/** Null where the client says no budget. */
function pricePart({ budget_min_xof, budget_max_xof, pricing, days }: NeedRow, total: number): Part | null {
  const asked = budget_max_xof ?? budget_min_xof;
  if (asked === null || (pricing === 'daily' && days === null)) return null;
  const budget = pricing === 'daily' ? asked * (days ?? 1) : asked;
  const over = total / budget - 1;
  return {
    title: 'Prix',
    points: Math.round(PRICE_POINTS * Math.min(1, Math.max(0, 1 - over / OUT_OF_REACH))),
    most: PRICE_POINTS,
    sentence:
      over <= 0
        ? `${amount(total)}, dans le budget`
        : `${amount(total)}, ${Math.max(1, Math.round(over * 100))} % au-dessus du budget`,
  };
}

/** Null where the client says no end, or the freelance no delivery. */
function delayPart({ ends_on: endsOn }: NeedRow, deliversOn: string | null): Part | null {
  if (endsOn === null || deliversOn === null) return null;
  const late = (Date.parse(deliversOn) - Date.parse(endsOn)) / DAY_MS;
  return {
    title: 'Livraison',
    points: Math.round(DELAY_POINTS * Math.min(1, Math.max(0, 1 - late / TOO_LATE_DAYS))),
    most: DELAY_POINTS,
    sentence:
      late <= 0
        ? `Livre le ${dayText(deliversOn)}, dans les temps`
        : `Livre le ${dayText(deliversOn)}, ${late} jour${late > 1 ? 's' : ''} après la fin souhaitée`,
  };
}

/**
 * How well a proposal answers its mission, and why: what the freelance can do by the engine, then this price and this
 * delivery. Neither name, gender, origin nor photo takes part.
 */
export function proposalFit({ row: need, reading, today }: ReadNeed, row: ReceivedRow): ProposalFit {
  const freelance = readFreelance(
    {
      headline: row.headline,
      summary: row.summary,
      categoryId: row.category_id,
      skills: row.skills,
      languages: row.languages,
      country: row.country,
      city: row.city,
      years: row.years_of_experience,
      dailyRate: null,
      availability: row.availability as FreelanceAvailability,
      freeFrom: null,
      works: row.shown_works,
      provenSkills: row.proven_skills,
    },
    today,
  );
  const fit = fitOf(reading, freelance, today);
  const own = [pricePart(need, row.total_xof), delayPart(need, row.delivers_on)].filter(
    (part) => part !== null,
  );
  const ownMost = own.reduce((sum, { most }) => sum + most, 0);
  const scale = (100 - ownMost) / 100;
  const parts = [
    ...fit.parts.map(({ title, points, weight, sentence }) => ({
      title,
      points: Math.round(points * scale),
      most: Math.round(weight * scale),
      sentence,
    })),
    ...own,
  ];
  const shortfalls = fit.shortfalls
    .map(({ points, sentence }) => ({ points: Math.round(points * scale), sentence }))
    .filter(({ points }) => points < 0);
  const score = [...parts, ...shortfalls].reduce((sum, { points }) => sum + points, 0);
  return { score: Math.min(100, Math.max(0, score)), parts, shortfalls };
}
