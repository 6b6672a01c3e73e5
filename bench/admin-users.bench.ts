/**
 * Measures the lists of the administration over HTTP, on the whole product with its embedded PostgreSQL and more than
 * 1,000,000 accounts: pages of the list and its filters, a search by each key, one person, the list of candidates and
 * of offers. The client is on the same processors. Run: npm run bench -- admin-users
 */
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { seedReference } from '../apps/api/db/seeds/reference.ts';
import { type Call, oneByOne } from './client.ts';
import { bearer, createTimings } from './measure.ts';
import { pick } from './random.ts';
import { say } from './table.ts';
import { onVolume, tokenOf } from './volume-product.ts';

const EMAIL = 'admin-users@bench.baara.demo';
const RUNS = 300;
/** Of every row that finds accounts. */
const GOAL = { p95: 30 };

type Sample = { id: string; email: string; phone: string | null; first_name: string; last_name: string };

const timings = createTimings();

async function administrator(db: Db): Promise<string> {
  await seedReference(db);
  await db.deleteFrom('accounts').where('email', '=', EMAIL).execute();
  const { id } = await db
    .insertInto('accounts')
    .values({ email: EMAIL, role: 'admin', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return tokenOf(db, id);
}

/** People spread over the whole volume. */
async function sampled(db: Db): Promise<Sample[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'phone', 'first_name', 'last_name'])
    .where('role', '=', 'applicant')
    .orderBy('id')
    .limit(2000)
    .execute();
  return rows.filter((_, index) => index % 5 === 0);
}

await onVolume(
  async ({ db, port }) => {
    const token = await administrator(db);
    const people = await sampled(db);
    const companies = await db.selectFrom('companies').select('name').limit(500).execute();
    const { accounts } = await db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('accounts'))
      .executeTakeFirstOrThrow();
    say(`${accounts} accounts.`);
    const measure = async (
      name: string,
      path: string,
      query: () => Record<string, string> = () => ({}),
      goal: typeof GOAL | undefined = GOAL,
    ): Promise<void> => {
      const make = (): Call => ({
        path: `/api/v1${path}?${new URLSearchParams(query())}`,
        headers: bearer(token),
      });
      timings.row(name, 1, await oneByOne(port, make, { warmUp: 30, runs: RUNS }), goal);
    };
    const search = (name: string, text: () => string) =>
      measure(`search by ${name}`, '/admin/users', () => ({ search: text() }));

    await measure('newest', '/admin/users');
    await measure('page 40', '/admin/users', () => ({ page: '40' }));
    await measure('of one role', '/admin/users', () => ({ role: pick(['applicant', 'employer', 'admin']) }));
    await measure('not verified, disabled', '/admin/users', () => ({
      state: pick(['unverified', 'disabled', 'reset', 'deletion']),
    }));
    await measure('of one country', '/admin/users', () => ({ country: pick(['ML', 'SN', 'NE', 'FR']) }));
    await search('family name', () => pick(people).last_name);
    await search('first name', () => pick(people).first_name);
    await search('whole name', () => {
      const { first_name: first, last_name: last } = pick(people);
      return pick([`${first} ${last}`, `${last} ${first}`]);
    });
    await search('three letters', () => pick(people).last_name.slice(0, 3));
    await search('two letters', () => pick(people).last_name.slice(0, 2));
    await search('whole address', () => pick(people).email);
    await search('beginning of an address', () => pick(people).email.slice(0, 6));
    await search('whole phone', () => pick(people).phone ?? '+223');
    await search('phone without its code', () => (pick(people).phone ?? '').replaceAll(/\D/g, '').slice(-8));
    await search('company', () => pick(companies).name);
    await search('nobody’s name', () => 'xylophage');
    await measure('search by family name, of recruiters', '/admin/users', () => ({
      search: pick(people).last_name,
      role: 'employer',
    }));
    const one = () => pick(people).id;
    const onePerson = (): Call => ({ path: `/api/v1/admin/users/${one()}`, headers: bearer(token) });
    timings.row('one person', 1, await oneByOne(port, onePerson, { warmUp: 30, runs: RUNS }), GOAL);
    await measure('candidates', '/admin/candidates');
    await measure('candidates by name', '/admin/candidates', () => ({ search: pick(people).last_name }));
    await measure('candidates in double', '/admin/candidates', () => ({ duplicates: 'oui' }), undefined);
    await measure('offers', '/admin/job-offers');
    await measure('offers by words', '/admin/job-offers', () => ({
      search: pick(['comptable', 'chauffeur bamako', 'agent', 'soudeur']),
    }));
    await measure('offers in double', '/admin/job-offers', () => ({ mark: 'duplicate' }), undefined);
    timings.print();
  },
  async (db) => {
    await db.deleteFrom('accounts').where('email', '=', EMAIL).execute();
  },
);
