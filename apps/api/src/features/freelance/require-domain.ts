import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';

/** @throws 422 naming `domain`, for one that GET /job-categories does not list. */
export async function requireDomain(db: Db, id: number): Promise<void> {
  const found = await db.selectFrom('job_categories').where('id', '=', id).select('id').executeTakeFirst();
  if (!found) throw invalid([{ field: 'domain', message: messages.DOMAIN_REQUIRED }]);
}
