import type { Db } from '../../../../platform/db/database.ts';
import { replaceCriteria, replaceSteps, selectCriteria, selectSteps } from '../pipeline.queries.ts';

/** Gives a new offer the steps and the scorecard its company settled on, as they are that day. */
export async function copyCompanySettings(tx: Db, companyId: string, offerId: number): Promise<void> {
  const model = await tx
    .selectFrom('recruitment_settings')
    .where('company_id', '=', companyId)
    .where('offer_id', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!model) return;
  const steps = await selectSteps(tx, model.id);
  const criteria = await selectCriteria(tx, model.id);
  if (steps.length + criteria.length === 0) return;
  const { id } = await tx
    .insertInto('recruitment_settings')
    .values({ company_id: companyId, offer_id: offerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceSteps(tx, id, steps);
  await replaceCriteria(
    tx,
    id,
    criteria.map((criterion) => ({ ...criterion, id: null })),
  );
}
