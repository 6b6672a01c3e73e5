import type { Db } from '../../platform/db/database.ts';
import { listCriteria } from '../recruitment-config/public/scorecard.ts';
import { type Criterion, defaultScorecard } from './evaluation-rules.ts';

/** What an evaluation of this offer begins with: its company's criteria, else the house's. */
export async function scorecardOf(
  db: Db,
  offer: { companyId: string; offerId: number },
): Promise<Criterion[]> {
  const criteria = await listCriteria(db, offer);
  if (criteria.length === 0) return [...defaultScorecard];
  return criteria.map(({ id, title, description, weight }) => ({ key: id, title, description, weight }));
}
