import type { SessionKind } from '@baara/contract/campaigns/sessions-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { shownStatus } from '../campaign-applications.queries.ts';
import { convokedFile, institutionOf } from './convoked-file.ts';

const hourOf = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** Seats whose convocation is published, of files that still count as far as their candidates know. */
const convoked = (db: Db) =>
  db
    .selectFrom('campaign_seats as g')
    .innerJoin('campaign_sessions as s', 's.id', 'g.session_id')
    .innerJoin('campaign_applications as a', 'a.id', 'g.application_id')
    .innerJoin('campaign_rooms as r', 'r.id', 'g.room_id')
    .innerJoin('campaign_centres as x', 'x.id', 'r.centre_id')
    .where('s.convocations_at', 'is not', null)
    .where(shownStatus('a'), 'not in', ['REJECTED', 'WITHDRAWN']);

export type Convocation = NonNullable<Awaited<ReturnType<typeof findConvocation>>>;

/** The convocation of a person's own file. */
export const findConvocation = (db: Db, candidateId: string, applicationId: string, sessionId: string) =>
  convoked(db)
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .where('a.id', '=', applicationId)
    .where('a.candidate_id', '=', candidateId)
    .where('s.id', '=', sessionId)
    .select([
      ...convokedFile,
      's.name as session',
      sql<SessionKind>`s.kind`.as('kind'),
      's.day',
      hourOf('s.starts_at').as('starts_at'),
      hourOf('s.ends_at').as('ends_at'),
      's.to_bring',
      sql<Date>`s.convocations_at`.as('convocations_at'),
      'x.name as centre',
      'x.city',
      'x.address',
      'r.name as room',
      'g.seat',
    ])
    .executeTakeFirst();

export type ConvokedSession = Awaited<ReturnType<typeof selectConvocations>>[number];

/** The sessions to which a file is convoked: days and hours, no place. */
export const selectConvocations = (db: Db, applicationId: string) =>
  convoked(db)
    .where('a.id', '=', applicationId)
    .select([
      's.id',
      's.name',
      's.day',
      hourOf('s.starts_at').as('starts_at'),
      sql<string>`x.city || ', ' || x.name`.as('centre'),
      'r.name as room',
      'g.seat',
    ])
    .orderBy('s.day')
    .orderBy('s.starts_at')
    .execute();

export type DrawRow = Awaited<ReturnType<typeof selectDraws>>[number];

/** What the public reads of a campaign's draws: the seats of sessions, and the hours of interviews. */
export const selectDraws = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaign_sessions as s')
    .where('s.campaign_id', '=', campaignId)
    .where('s.seed_hash', 'is not', null)
    .select([
      's.name',
      's.day',
      sql<string>`s.seed_hash`.as('seed_hash'),
      // Nobody reads it before everybody can, and nobody draws again once somebody has read it.
      sql<string | null>`case when s.convocations_at is not null then s.seed end`.as('seed'),
      's.list_hash',
    ])
    .unionAll(
      db
        .selectFrom('campaign_interviews as i')
        .innerJoin('campaign_tests as t', 't.id', 'i.test_id')
        .where('t.campaign_id', '=', campaignId)
        .where('i.seed_hash', 'is not', null)
        .select([
          't.name',
          sql<string>`(i.days -> 0 ->> 'day')::date`.as('day'),
          sql<string>`i.seed_hash`.as('seed_hash'),
          sql<string | null>`case when i.convocations_at is not null then i.seed end`.as('seed'),
          'i.list_hash',
        ]),
    )
    .orderBy('day')
    .orderBy('name')
    .execute();

export type Notice = 'convocation' | 'reminder';
const columns = {
  convocation: { upTo: 'notified_up_to', isDone: 'is_notified' },
  reminder: { upTo: 'reminded_up_to', isDone: 'is_reminded' },
} as const;

/** A session whose people are being notified, locked until the transaction ends; undefined when all of them were. */
export const lockNotified = (db: Db, sessionId: string, notice: Notice) =>
  db
    .selectFrom('campaign_sessions as s')
    .innerJoin('campaigns as c', 'c.id', 's.campaign_id')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where('s.id', '=', sessionId)
    .where('s.convocations_at', 'is not', null)
    .where(`s.${columns[notice].isDone}`, '=', false)
    .select([
      's.id',
      's.name',
      's.day',
      hourOf('s.starts_at').as('starts_at'),
      'c.title',
      institutionOf,
      `s.${columns[notice].upTo} as up_to`,
    ])
    .forUpdate('s')
    .executeTakeFirst();

/** The next people to notify, in the order of their files' ids. */
export const selectToNotify = (db: Db, sessionId: string, afterId: string | null, limit: number) =>
  convoked(db)
    .where('s.id', '=', sessionId)
    .$if(afterId !== null, (query) => query.where('a.id', '>', afterId ?? ''))
    .select(['a.id', 'a.candidate_id', 'a.first_name', 'a.phone', 'x.city'])
    .orderBy('a.id')
    .limit(limit)
    .execute();

/** @param isDone nobody is left. */
export async function markNotified(
  db: Db,
  sessionId: string,
  notice: Notice,
  { upTo, isDone }: { upTo: string | null; isDone: boolean },
): Promise<void> {
  const names = columns[notice];
  await db
    .updateTable('campaign_sessions')
    .set({ ...(upTo !== null && { [names.upTo]: upTo }), [names.isDone]: isDone })
    .where('id', '=', sessionId)
    .execute();
}

/** Sessions of a day whose people were not reminded yet. */
export const selectToRemind = (db: Db, from: string, until: string) =>
  db
    .selectFrom('campaign_sessions')
    .where('convocations_at', 'is not', null)
    .where('is_reminded', '=', false)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .select('id')
    .execute();
