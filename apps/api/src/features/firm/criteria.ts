import type { saveCriteria as saveEndpoint } from '@baara/contract/firm/cases';
import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';

export const selectCriteria = (db: Db) =>
  db
    .selectFrom('qualification_criteria')
    .where('retired_at', 'is', null)
    .select(['id', 'label', 'weight'])
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Replaces the card. Criteria that are left out are retired: cards that were filled in show them still. @throws 422. */
export async function saveCriteria(
  db: Db,
  actor: Actor,
  { criteria }: BodyOf<typeof saveEndpoint>,
  { now, ip }: { now: Date; ip: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('qualification_criteria')
      .where('retired_at', 'is', null)
      .select('id')
      .forUpdate()
      .execute();
    const known = new Set(before.map(({ id }) => id));
    const ids = criteria.flatMap(({ id }) => (id ? [id] : []));
    if (ids.some((id) => !known.has(id)))
      throw invalid([{ field: 'criteria', message: messages.CRITERION_UNKNOWN }]);
    const left = [...known].filter((id) => !ids.includes(id));
    if (left.length > 0)
      await tx
        .updateTable('qualification_criteria')
        .set({ retired_at: now })
        .where('id', 'in', left)
        .execute();
    for (const [position, { id, label, weight }] of criteria.entries())
      await (id
        ? tx
            .updateTable('qualification_criteria')
            .set({ label, weight, position })
            .where('id', '=', id)
            .execute()
        : tx.insertInto('qualification_criteria').values({ label, weight, position }).execute());
    const detail = { criteria: criteria.map(({ label, weight }) => `${label} (${weight})`) };
    await audit(tx, { actor, action: 'qualification.configured', detail, ip });
  });
}
