import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { processDueItems, runInTurn } from '../../../platform/queue/process-due-items.ts';
import { interviewReminderMail } from './interviews.mails.ts';
import { momentOf } from './interview-text.ts';
import { findInterviews, type MyInterviewRow } from './interviews.queries.ts';
import { everyone, type InterviewServices, type Party, notifyParties } from './notify-parties.ts';

const HOUR = 3600_000;

type Kind = 'day' | 'hour';
/** `until` the start, in hours; a person reminded within the hour gets no reminder of the day any more. */
const reminders: readonly { kind: Kind; from: number; to: number; soon: string }[] = [
  { kind: 'hour', from: 0, to: 1, soon: 'dans une heure' },
  { kind: 'day', from: 1, to: 24, soon: 'dans moins de 24 heures' },
];

/**
 * Reminds everyone of the interviews that begin within a day, then within the hour, once each for a given start: a
 * second run, or two at once, finds the mark of the first. An interview fixed later than a reminder falls due has none.
 * @throws once all were tried, when some failed: the next run takes those up again.
 */
export async function remindOfInterviews(db: Db, services: InterviewServices): Promise<void> {
  const remindOf = ({ kind, from, to, soon }: (typeof reminders)[number]) =>
    processDueItems<string>({
      failure: 'reminders of interviews could not be sent',
      page: (after, limit) => selectDue(db, { kind, from, to, after, limit }, services.now),
      work: (id) => remindOne(db, id, { kind, to, soon }, services),
    });
  await runInTurn(reminders.map((reminder) => () => remindOf(reminder)));
}

type DuePage = { kind: Kind; from: number; to: number; after: string | undefined; limit: number };

async function selectDue(db: Db, { kind, from, to, after, limit }: DuePage, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('interviews as i')
    .where('i.status', '=', 'upcoming')
    .where('i.fixed_at', 'is not', null)
    .where('i.starts_at', '>', new Date(now.getTime() + from * HOUR))
    .where('i.starts_at', '<=', new Date(now.getTime() + to * HOUR))
    .where(sql<boolean>`i.fixed_at < i.starts_at - make_interval(hours => ${to})`)
    .where(
      sql<boolean>`not exists (select 1 from interview_reminders r
        where r.interview_id = i.id and r.kind = ${kind} and r.starts_at = i.starts_at)`,
    )
    .$if(after !== undefined, (query) => query.where('i.id', '>', after ?? ''))
    .select('i.id')
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function remindOne(
  db: Db,
  id: string,
  { kind, to, soon }: { kind: Kind; to: number; soon: string },
  services: InterviewServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('interviews').select('id').where('id', '=', id).forUpdate().execute();
    const [row] = await findInterviews(tx, [id]);
    // Cancelled or moved since the list was read.
    if (!row || row.status !== 'upcoming' || row.fixed_at === null) return;
    const until = row.starts_at.getTime() - services.now.getTime();
    if (until <= 0 || until > to * HOUR) return;
    const parties = await markedNow(tx, row, await everyone(tx, row), kind, services.now);
    await notifyParties(
      tx,
      row,
      parties,
      {
        title: () => `Rappel : entretien le ${momentOf(row.starts_at)} pour « ${row.offer_title} »`,
        mail: (context) => interviewReminderMail({ ...context, soon }),
      },
      services,
    );
  });
}

/** Those who were not reminded yet; they are now marked as such. */
async function markedNow(
  tx: Db,
  row: MyInterviewRow,
  parties: readonly Party[],
  kind: Kind,
  now: Date,
): Promise<Party[]> {
  const marks = await tx
    .insertInto('interview_reminders')
    .values(
      parties.map((party) => ({
        interview_id: row.id,
        account_id: party.id,
        kind,
        starts_at: row.starts_at,
        sent_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute();
  const fresh = new Set(marks.map(({ account_id: accountId }) => accountId));
  return parties.filter(({ id }) => fresh.has(id));
}
