import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isActingAuthorSql } from '../../companies/access/public/acting-author.ts';
import { isInOfferScope, isOfferSeen, type OfferScope } from '../../companies/access/public/offer-scope.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

type Person = { id: string; name: string };

/** Which notes: those of a company about a candidate, or of them those written on an application. */
export type NoteScope = { seen: OfferScope; candidateId: string; onApplicationsOnly: boolean };

/** The notes of one candidate, or one of them, with the members named in each. */
function notesOf(db: Db, scope: NoteScope) {
  return inScope(db, scope)
    .leftJoin('accounts as a', 'a.id', 'n.author_id')
    .leftJoin('applications as ap', 'ap.id', 'n.application_id')
    .leftJoin('offers as o', 'o.id', 'ap.offer_id')
    .select(['n.id', 'n.text', 'n.author_id', 'n.created_at', 'n.edited_at'])
    .select(['n.application_id', 'ap.offer_id', 'o.title as offer_title'])
    .select([
      sql<string | null>`trim(a.first_name || ' ' || a.last_name)`.as('author_name'),
      sql<string>`(select name from companies where id = n.company_id)`.as('company_name'),
      isActingAuthorSql('n.author_id', 'n.company_id').as('is_on_behalf'),
      // Only who was written down as mentioned, a member at the time: a text names nobody else by their id.
      sql<Person[] | null>`(
        select json_agg(json_build_object('id', b.id,
          'name', coalesce(${nameOf('b')}, b.email)))
        from candidate_note_mentions m join accounts b on b.id = m.member_id
        where m.note_id = n.id)`.as('mentions'),
    ]);
}

const inScope = (db: Db, { seen, candidateId, onApplicationsOnly }: NoteScope) =>
  db
    .selectFrom('candidate_notes as n')
    .where('n.company_id', '=', seen.companyId)
    .where('n.candidate_id', '=', candidateId)
    // Beside the profile they would say whose an anonymous application is.
    .where(
      sql<boolean>`not exists (select from applications hidden
        where hidden.id = n.application_id and hidden.is_anonymous)`,
    )
    .$if(seen.teamOf !== null, (query) =>
      query.where(
        sql<boolean>`(n.application_id is null or exists (select from applications noted
          where noted.id = n.application_id and ${isOfferSeen(seen, 'noted.offer_id')}))`,
      ),
    )
    .$if(onApplicationsOnly, (query) => query.where('n.application_id', 'is not', null));

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>['rows'][number];

export async function selectNotes(
  db: Db,
  scope: NoteScope,
  { page, limit }: { page: number; limit: number },
) {
  const { total } = await inScope(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await notesOf(db, scope)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export function findNote(db: Db, scope: NoteScope, noteId: string): Promise<NoteRow | undefined> {
  return notesOf(db, scope).where('n.id', '=', noteId).executeTakeFirst();
}

/** The name of who applied to this company, whatever became of that; undefined for anyone else. */
export function findApplicant(db: Db, scope: OfferScope, candidateId: string) {
  return db
    .selectFrom('accounts as a')
    .where('a.id', '=', candidateId)
    .where('a.erased_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('applications as ap')
          .select('ap.id')
          .where(isInOfferScope(scope, { company: 'ap.company_id', offer: 'ap.offer_id' }))
          .where('ap.is_anonymous', '=', false)
          .where('ap.candidate_id', '=', candidateId),
      ),
    )
    .select(sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'))
    .executeTakeFirst();
}

/** An application of this candidate to this company. */
export function findNotedApplication(
  db: Db,
  { scope, candidateId, id }: { scope: OfferScope; candidateId: string; id: string },
): Promise<{ id: string; offerId: number } | undefined> {
  return db
    .selectFrom('applications')
    .where('id', '=', id)
    .where(isInOfferScope(scope, { company: 'applications.company_id', offer: 'applications.offer_id' }))
    .where('is_anonymous', '=', false)
    .where('candidate_id', '=', candidateId)
    .select(['id', 'offer_id as offerId'])
    .executeTakeFirst();
}

export async function insertNote(
  db: Db,
  note: {
    id?: string | undefined;
    companyId: string;
    candidateId: string;
    applicationId: string | null;
    authorId: string;
    text: string;
    at: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('candidate_notes')
    .values({
      ...(note.id && { id: note.id }),
      company_id: note.companyId,
      candidate_id: note.candidateId,
      application_id: note.applicationId,
      author_id: note.authorId,
      text: note.text,
      created_at: note.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setNoteText(db: Db, noteId: string, text: string, at: Date): Promise<void> {
  await db.updateTable('candidate_notes').set({ text, edited_at: at }).where('id', '=', noteId).execute();
}

export async function deleteNoteRow(db: Db, noteId: string): Promise<void> {
  await db.deleteFrom('candidate_notes').where('id', '=', noteId).execute();
}

/** Writes down which members a note mentions. @returns those it did not mention before. */
export async function insertMentions(
  db: Db,
  companyId: string,
  noteId: string,
  ids: readonly string[],
): Promise<{ id: string; firstName: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; firstName: string }>`
    with added as (
      insert into candidate_note_mentions (note_id, member_id)
      select ${noteId}, m.account_id from company_members m
      where m.company_id = ${companyId} and m.account_id = any(${[...ids]}::uuid[])
        and (m.role in ('owner', 'recruiter') or not exists (
          select from candidate_notes n join applications ap on ap.id = n.application_id
          where n.id = ${noteId} and not exists (select from hiring_team_members t
            where t.offer_id = ap.offer_id and t.account_id = m.account_id)))
      order by m.account_id
      on conflict do nothing
      returning member_id
    )
    select a.id, a.first_name as "firstName" from added join accounts a on a.id = added.member_id`.execute(
    db,
  );
  return rows;
}
