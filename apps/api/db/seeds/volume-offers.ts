import { ENGINE_VERSION } from '@baara/scam-detection';
import type { Origin, SeedCompany } from './companies.ts';
import { offerOf, type OfferPlan, tradesOf } from './offers.ts';
import { randomOf } from './random.ts';
import { trades } from './trades/index.ts';
import type { OfferSketch } from './volume-applications.ts';

const statuses: readonly (readonly [OfferPlan['status'], number])[] = [
  ['active', 55],
  ['expired', 30],
  ['filled', 11],
  ['draft', 4],
];

type OffersPlan = {
  count: number;
  /** The first publishes the first offer. */
  companies: readonly SeedCompany[];
  firstId: number;
};

/** Yields the offers and leaves a sketch of each. */
export function* offerRows(
  origin: Origin,
  { count, companies, firstId }: OffersPlan,
  sketches: OfferSketch[],
) {
  const [demoCompany] = companies;
  if (!demoCompany) throw new Error('There is no company');
  for (let rank = 0; rank < count; rank += 1) {
    const random = randomOf(origin.seed, 'volume-offer-plan', rank);
    const isCharge = rank === 0;
    // Squared: a few companies publish much, most a little.
    const company = isCharge
      ? demoCompany
      : (companies[Math.floor(random.next() ** 2 * companies.length)] ?? demoCompany);
    const trade = (isCharge ? trades[0] : undefined) ?? random.weighted(tradesOf(company));
    const status = isCharge ? 'active' : random.weighted(statuses);
    const ageMs = isCharge ? 20 * 24 * 3600 * 1000 : undefined;
    const offer = offerOf(origin, 'volume-offer', {
      id: firstId + rank,
      company,
      status,
      short: true,
      trade,
      ageMs,
    });
    sketches.push({
      id: offer.id,
      companyId: offer.company_id,
      opened: offer.published_at?.getTime() ?? null,
      closed: Math.min(origin.now.getTime(), (offer.filled_at ?? offer.expires_at ?? origin.now).getTime()),
      filled: offer.status === 'filled',
      trade: trades.indexOf(trade),
    });
    // The texts of our trades ask nobody for money: no engine has to read a hundred thousand of them again.
    yield { ...offer, scam_engine: ENGINE_VERSION };
  }
}
