import type { Client } from 'pg';
import { type Stage, rejectionReasons } from '@baara/contract/applications/stages';
import { idOf, type Origin } from './companies.ts';
import { pipeline } from './pipeline.ts';
import { randomOf } from './random.ts';
import { trades } from './trades/index.ts';

/** Applications to the first offer, which belongs to the demo recruiter: the load that lists are measured on. */
const chargeApplications = 5000;

/** The fields of each offer needed to write its applications, 100,000 times over. */
export type OfferSketch = {
  id: number;
  companyId: string;
  /** Instants in milliseconds; null for an offer that takes no application. */
  opened: number | null;
  closed: number;
  filled: boolean;
  /** Place of its trade in the list of trades. */
  trade: number;
};

const stageWeights: readonly (readonly [Stage, number])[] = [
  ['received', 46],
  ['screening', 14],
  ['shortlisted', 8],
  ['test', 4],
  ['interview', 7],
  ['offer', 2],
  ['hired', 2],
  ['rejected', 14],
  ['withdrawn', 3],
];
const letters = [
  'Bonjour, votre offre correspond à mon parcours. Je suis disponible pour un entretien.',
  'Madame, Monsieur, je souhaite mettre mon expérience au service de votre maison.',
  'Bonjour, je connais bien ce métier et je peux commencer rapidement.',
];

/**
 * How many applications each offer gets: exactly `total` in all, few for most and many for some, the
 * first one `first`; never more than there are people of its trade.
 */
function spreadApplications(
  seed: number,
  offers: readonly OfferSketch[],
  { total, first, most }: { total: number; first: number; most: (trade: number) => number },
): number[] {
  const weights = offers.map(({ opened, id }, rank) =>
    rank === 0 || opened === null ? 0 : Math.min(40, 1 / (randomOf(seed, 'fame', id).next() + 0.012)),
  );
  const counts = offers.map((_, rank) => (rank === 0 ? first : 0));
  // Applications that do not fit in one round (a trade too small) go to the others in the next.
  for (let left = total - first, round = 0; left > 0; round += 1) {
    const open = weights.map((weight, rank) =>
      (counts[rank] ?? 0) < most(offers[rank]?.trade ?? 0) ? weight : 0,
    );
    const sum = open.reduce((one, other) => one + other, 0);
    if (sum === 0 || round > 60)
      throw new RangeError('There are too many applications for so few offers and candidates');
    let shared = 0;
    let given = 0;
    const portion = left;
    for (const [rank, weight] of open.entries()) {
      shared += (weight / sum) * portion;
      const room = weight === 0 ? 0 : most(offers[rank]?.trade ?? 0) - (counts[rank] ?? 0);
      const share = Math.min(room, Math.round(shared) - given, left);
      if (share <= 0) continue;
      counts[rank] = (counts[rank] ?? 0) + share;
      given += share;
      left -= share;
    }
  }
  return counts;
}

/** The database's own measures of an application moved once, from `received` (migration 0054). */
function outcomeOf(stage: Stage, changedMs: number) {
  const rank = pipeline.indexOf(stage);
  const isAnswered = stage === 'rejected' || rank >= pipeline.indexOf('shortlisted');
  return {
    answered_at: isAnswered ? new Date(changedMs) : null,
    hired_at: stage === 'hired' ? new Date(changedMs) : null,
    reached: Math.max(0, rank),
  };
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** Rows of `applications`, offer after offer; the first offer draws from everybody, the others from their trade. */
function* applicationRows(
  origin: Origin,
  offers: readonly OfferSketch[],
  counts: readonly number[],
  people: { candidates: number; trades: number },
): Generator<Readonly<Record<string, unknown>>> {
  const now = origin.now.getTime();
  let index = 0;
  for (const [rank, offer] of offers.entries()) {
    const count = counts[rank] ?? 0;
    if (count === 0 || offer.opened === null) continue;
    const random = randomOf(origin.seed, 'volume-applications', offer.id);
    const [first, every] = rank === 0 ? [0, 1] : [offer.trade, people.trades];
    const size = Math.ceil((people.candidates - first) / every);
    // A step without a common divisor goes through all of them before it meets one again.
    let step = random.int(1, Math.max(1, size - 1));
    while (divisor(size, step) !== 1) step += 1;
    const start = random.int(0, size - 1);
    for (let place = 0; place < count; place += 1) {
      const candidate = first + every * ((start + place * step) % size);
      const stage = offer.filled && place === 0 ? 'hired' : random.weighted(stageWeights);
      const created = offer.opened + Math.floor((offer.closed - offer.opened) * random.next());
      const changed = stage === 'received' ? created : created + Math.floor((now - created) * random.next());
      yield {
        id: idOf(origin, 'volume-application', index),
        offer_id: offer.id,
        company_id: offer.companyId,
        candidate_id: idOf(origin, 'volume-candidate', candidate),
        stage,
        message: random.chance(0.1) ? random.pick(letters) : null,
        rejection_reason: stage === 'rejected' ? random.pick(rejectionReasons).code : null,
        read_at: stage === 'received' && random.chance(0.6) ? null : new Date(changed),
        stage_changed_at: new Date(changed),
        created_at: new Date(created),
        ...outcomeOf(stage, changed),
      };
      index += 1;
    }
  }
}

/** The applications of a volume, offer after offer: many to the first, as a company receives them to the others. */
export function applicationsOf(
  origin: Origin,
  size: { candidates: number; applications: number },
  sketches: readonly OfferSketch[],
) {
  const people = { candidates: size.candidates, trades: trades.length };
  const most = (trade: number): number => Math.max(0, Math.ceil((size.candidates - trade) / trades.length));
  const first = Math.min(chargeApplications, size.candidates, size.applications);
  const counts = spreadApplications(origin.seed, sketches, { total: size.applications, first, most });
  return applicationRows(origin, sketches, counts, people);
}

/** The reception of each application, then its move to where it stands; in the order of the table. */
export async function writeEvents(client: Client, firstOfferId: number): Promise<number> {
  const { rowCount } = await client.query(
    `insert into application_events (application_id, kind, from_stage, to_stage, reason, author_id, created_at)
     select a.id, 'stage', step.from_stage, step.to_stage, step.reason, step.author_id, step.at
     from applications a join offers o on o.id = a.offer_id
     cross join lateral (values
       (null, 'received', null, a.candidate_id, a.created_at),
       ('received', a.stage, a.rejection_reason, case a.stage when 'withdrawn' then a.candidate_id else o.created_by end, a.stage_changed_at)
     ) as step (from_stage, to_stage, reason, author_id, at)
     where a.offer_id >= $1 and (step.from_stage is null or a.stage <> 'received')`,
    [firstOfferId],
  );
  return rowCount ?? 0;
}

/** Counts of the boards of these offers, which a bulk load does not update. */
export async function writeCounts(client: Client, firstOfferId: number): Promise<void> {
  await client.query(
    `insert into board_counts (offer_id, column_key, day, total)
     select offer_id, column_key, board_day(stage_changed_at), count(*) from applications
     where offer_id >= $1 group by 1, 2, 3 order by 1, 2, 3`,
    [firstOfferId],
  );
}
