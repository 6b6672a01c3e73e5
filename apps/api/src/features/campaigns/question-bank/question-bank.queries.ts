import type { Difficulty } from '@baara/contract/campaigns/question-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { anywhere } from '../../../platform/db/search-words.ts';

export type StoredChoice = { text: string; isRight: boolean };
export type NewVersion = {
  text: string;
  choices: readonly StoredChoice[];
  pointsHundredths: number;
  imageFileId: string | null;
  authorId: string;
  at: Date;
};

const questions = (db: Db) =>
  db
    .selectFrom('bank_questions as q')
    .innerJoin('bank_question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'q.id').onRef('v.number', '=', 'q.version'),
    )
    .select([
      'q.id',
      'q.theme',
      sql<Difficulty>`q.difficulty`.as('difficulty'),
      'q.version',
      'q.archived_at',
      'q.updated_at',
      'v.text',
      sql<StoredChoice[]>`v.choices`.as('choices'),
      'v.points_hundredths',
      'v.image_file_id',
    ]);
export type BankQuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

export const findQuestion = (db: Db, companyId: string, id: string) =>
  questions(db).where('q.company_id', '=', companyId).where('q.id', '=', id).executeTakeFirst();

/** Questions of the bank that are not archived, in the order of their ids. */
export const selectCurrentQuestions = (db: Db, companyId: string) =>
  questions(db)
    .where('q.company_id', '=', companyId)
    .where('q.archived_at', 'is', null)
    .orderBy('q.id')
    .execute();

export type BankFilter = {
  search?: string | undefined;
  theme?: string | undefined;
  difficulty?: Difficulty | undefined;
  state?: 'current' | 'archived' | undefined;
};

export async function selectQuestions(
  db: Db,
  companyId: string,
  { page, limit, search, theme, difficulty, state = 'current' }: BankFilter & { page: number; limit: number },
) {
  let of = questions(db)
    .where('q.company_id', '=', companyId)
    .where('q.archived_at', state === 'archived' ? 'is not' : 'is', null);
  if (theme) of = of.where('q.theme', '=', theme);
  if (difficulty) of = of.where('q.difficulty', '=', difficulty);
  if (search)
    of = of.where(sql<boolean>`v.text ilike ${anywhere(search)} or q.theme ilike ${anywhere(search)}`);
  const { total } = await of
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await of
    .orderBy('q.updated_at', 'desc')
    .orderBy('q.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** How many questions each theme has, by difficulty. */
export const countThemes = (db: Db, companyId: string) =>
  db
    .selectFrom('bank_questions')
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .select([
      'theme as name',
      sql<number>`count(*) filter (where difficulty = 'easy')`.as('easy'),
      sql<number>`count(*) filter (where difficulty = 'medium')`.as('medium'),
      sql<number>`count(*) filter (where difficulty = 'hard')`.as('hard'),
    ])
    .groupBy('theme')
    .orderBy(sql`lower(theme)`)
    .execute();

export const selectVersions = (db: Db, questionId: string) =>
  db
    .selectFrom('bank_question_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.author_id')
    .where('v.question_id', '=', questionId)
    .select([
      'v.number',
      'v.text',
      sql<StoredChoice[]>`v.choices`.as('choices'),
      'v.created_at',
      sql<string | null>`nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`.as('author'),
    ])
    .orderBy('v.number', 'desc')
    .limit(50)
    .execute();
export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** Changes of one bank run one after the other: what is already in it is looked for under this lock. */
export async function lockBank(db: Db, companyId: string): Promise<{ questions: number }> {
  await db.selectFrom('companies').where('id', '=', companyId).select('id').forNoKeyUpdate().execute();
  const { questions: count } = await db
    .selectFrom('bank_questions')
    .where('company_id', '=', companyId)
    .select(sql<number>`count(*)`.as('questions'))
    .executeTakeFirstOrThrow();
  return { questions: count };
}

export const lockQuestion = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('bank_questions')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();

const MOST_AT_ONCE = 500;

type NewQuestion = { theme: string; difficulty: Difficulty } & NewVersion;

/** @returns the ids, in the order of the questions. */
export async function insertQuestions(
  db: Db,
  companyId: string,
  added: readonly NewQuestion[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < added.length; from += MOST_AT_ONCE) {
    const some = added.slice(from, from + MOST_AT_ONCE);
    const rows = await db
      .insertInto('bank_questions')
      .values(
        some.map(({ theme, difficulty, at }) => ({
          company_id: companyId,
          theme,
          difficulty,
          created_at: at,
          updated_at: at,
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('bank_question_versions')
      .values(some.map((question, place) => versionRow(rows[place]?.id ?? '', 1, question)))
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

const versionRow = (questionId: string, number: number, version: NewVersion) => ({
  question_id: questionId,
  number,
  text: version.text,
  choices: JSON.stringify(version.choices),
  points_hundredths: version.pointsHundredths,
  image_file_id: version.imageFileId,
  author_id: version.authorId,
  created_at: version.at,
});

/** One more version, which new papers take. */
export async function insertVersion(
  db: Db,
  { id, version }: Pick<BankQuestionRow, 'id' | 'version'>,
  added: NewVersion,
): Promise<void> {
  await db
    .insertInto('bank_question_versions')
    .values(versionRow(id, version + 1, added))
    .execute();
  await db
    .updateTable('bank_questions')
    .set({ version: version + 1, updated_at: added.at })
    .where('id', '=', id)
    .execute();
}

export async function updateQuestion(
  db: Db,
  id: string,
  change: { theme?: string; difficulty?: Difficulty; archived_at?: Date | null; updated_at: Date },
): Promise<void> {
  await db.updateTable('bank_questions').set(change).where('id', '=', id).execute();
}

/** The picture of one version, for members of its company. */
export const findQuestionPicture = (
  db: Db,
  { companyId, questionId, number }: { companyId: string; questionId: string; number: number },
) =>
  db
    .selectFrom('bank_question_versions as v')
    .innerJoin('bank_questions as q', 'q.id', 'v.question_id')
    .innerJoin('files as f', 'f.id', 'v.image_file_id')
    .where('q.company_id', '=', companyId)
    .where('q.id', '=', questionId)
    .where('v.number', '=', number)
    .select(['f.id', 'f.name', 'f.storage_key', 'f.content_type', 'f.byte_size'])
    .executeTakeFirst();
