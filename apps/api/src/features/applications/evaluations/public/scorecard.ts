import type { Db } from '../../../../platform/db/database.ts';
import { listCriteria } from '../../../offers/pipeline/public/scorecard.ts';
import { type Criterion, defaultScorecard } from '../evaluation-rules.ts';

/** The criteria at the start of an evaluation of this offer: its company's, else the platform's. */
export async function scorecardOf(
  db: Db,
  offer: { companyId: string; offerId: number },
): Promise<Criterion[]> {
  const criteria = await listCriteria(db, offer);
  if (criteria.length === 0) return [...defaultScorecard];
  return criteria.map(({ id, title, description, weight }) => ({ key: id, title, description, weight }));
}
