import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tables } from '../../../platform/db/database.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import type { ReferenceCodes } from '../../../platform/db/schema.generated.ts';

export type CountedCode = { id: string; code: string; label: string; candidates: number };
export type CodeRow = CountedCode & {
  is_active: boolean;
  expires_at: Date | null;
  created_at: Date;
  author_first_name: string | null;
  author_last_name: string | null;
};
export type CodeState = 'active' | 'inactive' | 'expired';
type Page = { page: number; limit: number; search?: string | undefined };

type Codes = ExpressionBuilder<Tables & { r: Tables['reference_codes'] }, 'r'>;

const matches = (search: string | undefined) => (e: Codes) =>
  search
    ? e.or([e('r.code', 'ilike', anywhere(search)), e('r.label', 'ilike', anywhere(search))])
    : e.lit(true);

const everyone = sql<number>`(
  select count(*)::integer from accounts a where a.reference_code = r.code and a.role = 'applicant')`;

/** Only those a recruiter may find. */
const visible = sql<number>`(
  select count(*)::integer from accounts a join candidates c on c.account_id = a.id
  where a.reference_code = r.code and a.role = 'applicant' and a.status = 'active' and c.is_visible)`;

/** @param only `visible` leaves out codes that no visible candidate has, and counts no one else. */
export async function selectPromoCodes(
  db: Db,
  only: 'everyone' | 'visible',
  { page, limit, search }: Page,
): Promise<{ rows: CountedCode[]; total: number }> {
  const counted = only === 'visible' ? visible : everyone;
  const codes = db
    .selectFrom('reference_codes as r')
    .where(matches(search))
    .$if(only === 'visible', (query) => query.where(visible, '>', 0));
  const { total } = await codes.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await codes
    .select(['r.id', 'r.code', 'r.label', counted.as('candidates')])
    .orderBy('r.code')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

const isOver = (now: Date) => sql<boolean>`(r.expires_at is not null and r.expires_at <= ${now})`;

const inState = (state: CodeState | undefined, now: Date) => {
  if (!state) return sql<boolean>`true`;
  if (state === 'inactive') return sql<boolean>`not r.is_active`;
  return state === 'expired'
    ? sql<boolean>`r.is_active and ${isOver(now)}`
    : sql<boolean>`r.is_active and not ${isOver(now)}`;
};

const detailed = (db: Db) =>
  db
    .selectFrom('reference_codes as r')
    .leftJoin('accounts as by', 'by.id', 'r.created_by')
    .select([
      'r.id',
      'r.code',
      'r.label',
      'r.is_active',
      'r.expires_at',
      'r.created_at',
      'by.first_name as author_first_name',
      'by.last_name as author_last_name',
      everyone.as('candidates'),
    ]);

/** The newest first. */
export async function selectCodes(
  db: Db,
  { page, limit, search, state, now }: Page & { state?: CodeState | undefined; now: Date },
): Promise<{ rows: CodeRow[]; total: number }> {
  const { total } = await db
    .selectFrom('reference_codes as r')
    .where(matches(search))
    .where(inState(state, now))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await detailed(db)
    .where((e) => matches(search)(e as unknown as Codes))
    .where(inState(state, now))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export function findCode(db: Db, id: string): Promise<CodeRow | undefined> {
  return detailed(db).where('r.id', '=', id).executeTakeFirst();
}

/** @throws a violation of reference_codes_code_key when the code is there already. */
export function insertCode(db: Db, row: Insertable<ReferenceCodes>): Promise<{ id: string }> {
  return db.insertInto('reference_codes').values(row).returning('id').executeTakeFirstOrThrow();
}

/** Accounts follow a code that is renamed. @throws a violation of reference_codes_code_key. */
export async function updateCode(db: Db, id: string, patch: Updateable<ReferenceCodes>): Promise<void> {
  await db.updateTable('reference_codes').set(patch).where('id', '=', id).execute();
}
