import type { CoverLetter as Content, LetterOffer, Sentence } from '@baara/cover-letters';
import type { LetterChoices } from '@baara/cover-letters';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

export type StoredSentence = Sentence & { by: 'platform' | 'model' | 'person' };
/** The text of a letter, and who wrote each of its sentences. */
export type StoredContent = Omit<Content, 'paragraphs' | 'civility'> & {
  civility: LetterChoices['civility'];
  paragraphs: StoredSentence[][];
};
export type StoredChoices = Pick<LetterChoices, 'tone' | 'length'> & {
  motive: string | null;
  variant: number;
};

export type LetterRow = {
  id: string;
  offer_id: number | null;
  offer: LetterOffer;
  choices: StoredChoices;
  content: StoredContent;
  version: number;
  updated_at: Date;
};

const columns = ['id', 'offer_id', 'version', 'updated_at'] as const;

const stored = (db: Db) =>
  db
    .selectFrom('cover_letters')
    .select(columns)
    .select([
      sql<LetterOffer>`offer`.as('offer'),
      sql<StoredChoices>`choices`.as('choices'),
      sql<StoredContent>`content`.as('content'),
    ]);

export async function insertLetter(
  db: Db,
  letter: Pick<LetterRow, 'offer_id' | 'offer' | 'choices' | 'content'> & { accountId: string; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('cover_letters')
    .values({
      account_id: letter.accountId,
      offer_id: letter.offer_id,
      offer: JSON.stringify(letter.offer),
      choices: JSON.stringify(letter.choices),
      content: JSON.stringify(letter.content),
      created_at: letter.at,
      updated_at: letter.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findLetter(db: Db, accountId: string, id: string): Promise<LetterRow | undefined> {
  return stored(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
}

/** The last changed first. */
export function selectLetters(db: Db, accountId: string) {
  return db
    .selectFrom('cover_letters')
    .select(['id', 'updated_at'])
    .select([
      sql<string>`offer ->> 'title'`.as('title'),
      sql<string | null>`offer ->> 'company'`.as('company'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countLetters(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('cover_letters')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** @returns false when another version stands there, or no letter of this person. */
export async function updateLetter(
  db: Db,
  { accountId, id, version }: { accountId: string; id: string; version: number },
  change: { content: StoredContent; choices?: StoredChoices },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cover_letters')
    .set({
      content: JSON.stringify(change.content),
      ...(change.choices && { choices: JSON.stringify(change.choices) }),
      version: version + 1,
      updated_at: at,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteLetter(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('cover_letters')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A letter of the person's documents with these very bytes. */
export function findSameDocument(db: Db, accountId: string, sha256: Buffer) {
  return db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'cover_letter')
    .where('sha256', '=', sha256)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}
