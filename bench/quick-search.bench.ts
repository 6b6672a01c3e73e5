/**
 * Measures the search of the header over HTTP, on the whole product with its embedded PostgreSQL: 1,000,000 candidates,
 * 100,000 offers, 3,000,000 applications, by the owner of the company that received the most, and by an interviewer of its
 * busiest offer. Run: npm run bench -- quick-search
 */
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { type Call, oneByOne } from './client.ts';
import { bearer, createTimings } from './measure.ts';
import { pick } from './random.ts';
import { say } from './table.ts';
import { busiestCompany, busiestOffer } from './volume-people.ts';
import { onVolume, tokenOf } from './volume-product.ts';

const EMAIL = 'quick-search@bench.baara.demo';
/** Of every row: nobody waits between two letters. */
const GOAL = { p95: 30 };

/** What people type, letter after letter: common and rare names, two words, titles, and nobody's name. */
const typed =
  'ma,tr,ai,sow,awa,tra,diar,kei,mou,fat,traore,coulibaly,aminata,moussa keita,fatou tra,awa compta,comptable,chauff,bamako,zzz,xavier'.split(
    ',',
  );

const timings = createTimings();

async function measure(
  port: number,
  token: string,
  name: string,
  query: () => Record<string, string>,
): Promise<void> {
  const make = (): Call => ({
    path: `/api/v1/workspace/search?${new URLSearchParams(query())}`,
    headers: bearer(token),
  });
  timings.row(name, 1, await oneByOne(port, make, { warmUp: 50, runs: 500 }), GOAL);
}

/** Somebody who sees one offer of a company. */
async function interviewerOf(db: Db, companyId: string, offerId: number): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: EMAIL, role: 'employer', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { company_id: companyId, account_id: id };
  await db
    .insertInto('company_members')
    .values({ ...member, role: 'interviewer' })
    .execute();
  await db
    .insertInto('hiring_team_members')
    .values({ ...member, offer_id: offerId })
    .execute();
  return tokenOf(db, id);
}

async function openedLately(db: Db, companyId: string): Promise<string> {
  const rows = await db
    .selectFrom('applications')
    .where('company_id', '=', companyId)
    .select(['id', 'offer_id', 'candidate_id'])
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute();
  return rows
    .flatMap((row) => [`application:${row.id}`, `offer:${row.offer_id}`, `person:${row.candidate_id}`])
    .slice(0, 8)
    .join(',');
}

await onVolume(
  async ({ db, port }) => {
    const company = await busiestCompany(db);
    const offer = await busiestOffer(db, company.id);
    say(
      `The company received ${company.applications} applications, its offer ${offer.id} ${offer.applications}.`,
    );
    const recent = await openedLately(db, company.id);
    const { token } = company.member;
    await measure(port, token, 'what was opened lately', () => ({ recent }));
    await measure(port, token, 'letters of names and titles', () => ({ q: pick(typed), recent }));
    await measure(port, token, 'two letters', () => ({ q: pick(typed.slice(0, 3)), recent }));
    const interviewer = await interviewerOf(db, company.id, offer.id);
    await measure(port, interviewer, 'the same letters by an interviewer', () => ({
      q: pick(typed),
      recent,
    }));
    timings.print();
  },
  async (db) => {
    await db.deleteFrom('accounts').where('email', '=', EMAIL).execute();
  },
);
