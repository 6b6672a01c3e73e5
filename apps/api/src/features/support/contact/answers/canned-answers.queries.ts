import { contactMessages as messages } from '@baara/contract/support/contact-messages';
import type { CannedAnswer } from '@baara/contract/support/support-desk';
import { sql } from 'kysely';
import { runUniquely } from '../../../../platform/db/constraint.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { invalid, notFound } from '../../../../platform/http/errors.ts';

type Written = { name: string; body: string };
type By = { accountId: string; now: Date };

const columns = ['id', 'name', 'body', 'updated_at'] as const;
type Row = { id: string; name: string; body: string; updated_at: Date };

const view = ({ updated_at: updatedAt, ...row }: Row): CannedAnswer => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

export async function listCanned(db: Db): Promise<CannedAnswer[]> {
  const rows = await db
    .selectFrom('support_answers')
    .select(columns)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(view);
}

/** @throws 422 for a name that another one has. */
const named = <Result>(write: () => Promise<Result>): Promise<Result> =>
  runUniquely('support_answers_name_key', write, () =>
    invalid([{ field: 'name', message: messages.CANNED_NAME_TAKEN }]),
  );

export const addCanned = (db: Db, { name, body }: Written, { accountId, now }: By): Promise<CannedAnswer> =>
  named(async () =>
    view(
      await db
        .insertInto('support_answers')
        .values({ name, body, updated_by: accountId, updated_at: now })
        .returning(columns)
        .executeTakeFirstOrThrow(),
    ),
  );

const cannedNotFound = () => notFound(messages.CANNED_NOT_FOUND, 'CANNED_ANSWER_NOT_FOUND');

/** @throws 404; 422 for a name that another one has. */
export const changeCanned = (
  db: Db,
  id: string,
  { name, body }: Written,
  { accountId, now }: By,
): Promise<CannedAnswer> =>
  named(async () => {
    const row = await db
      .updateTable('support_answers')
      .set({ name, body, updated_by: accountId, updated_at: now })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
    if (!row) throw cannedNotFound();
    return view(row);
  });

/** @throws 404. */
export async function removeCanned(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('support_answers').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw cannedNotFound();
}
