/**
 * Measures the lists of the administration at 1,000,000 accounts, over HTTP, on the whole product with its PostgreSQL; the
 * client is on the same processors: pages and filters of the list, a search by each key, one person, candidates; companies,
 * one for fifty accounts, with their offers.
 * Run: npm run bench -- admin-users. BENCH_ACCOUNTS sets how many accounts there are.
 */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { seedReference } from '../apps/api/db/seeds/reference.ts';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { type Call, oneByOne } from './client.ts';
import { bearer, createTimings } from './measure.ts';
import { freshDataDir, startProduct } from './product.ts';
import { int, pick } from './random.ts';
import { say } from './table.ts';
import { MEASURE_SECRET, tokenOf } from './volume-product.ts';

const ACCOUNTS = Number(process.env['BENCH_ACCOUNTS'] ?? 1_000_000);
const COMPANIES = Math.max(1, Math.round(ACCOUNTS / 50));
const RUNS = 200;
/** Of every row that finds accounts. */
const goal = { p95: 30 };

const words = (text: string): string[] => text.trim().split(/\s+/);
/** The first ones are the most common: a name drawn twice stands nearer to the beginning. */
const families =
  words(`Traoré Coulibaly Diarra Keïta Konaté Sidibé Diallo Sangaré Dembélé Touré Cissé Maïga Koné
  Diakité Kouyaté Doumbia Camara Sissoko Samaké Bagayoko Fofana Ballo Sanogo Ouattara Bamba Haïdara Dicko Sow Bah
  Kanté Magassa Tounkara Diabaté Sylla Goïta Togola Mallé Guindo Togo Ongoïba Kassogué Dolo Kéné Niaré Sacko`);
const firsts =
  words(`Mamadou Aminata Moussa Fatoumata Oumar Mariam Souleymane Oumou Ibrahim Awa Amadou Kadiatou Bakary
  Aïssata Boubacar Rokia Seydou Djénéba Modibo Assétou Cheick Bintou Adama Hawa Drissa Nana Issa Safiatou Abdoulaye
  Maïmouna Lassana Coumba Sékou Sira Youssouf Ramata Bréhima Salimata Yacouba Fanta Daouda Tenin Sidiki Astan`);
const countries = words('ML ML ML ML ML ML ML SN CI BF TG BJ NE GN');

async function makeAccounts(db: Db): Promise<{ admin: string; manager: string }> {
  await seedReference(db);
  await sql`
    insert into companies (name, slug)
    select (${families}::text[])[1 + n % ${families.length}] || ' ' || (${firsts}::text[])[1 + n % ${firsts.length}] || ' ' || n,
      'entreprise-' || n from generate_series(1, ${COMPANIES}) n`.execute(db);
  // The smaller of two draws: the first names of each list are the most common.
  await sql`
    insert into accounts (email, role, first_name, last_name, phone, country, status, reset_required,
      email_verified_at, created_at, last_login_at)
    select lower(unaccent(first)) || '.' || lower(unaccent(last)) || n || '@exemple.ml',
      case when n % 50 = 0 then 'freelance' when n % 13 = 0 then 'employer' when n % 333 = 1 then 'client' else 'applicant' end,
      first, last,
      -- One in a thousand has the telephone of another.
      '+223 ' || 60 + n % 40 || ' ' || lpad(((n - case when n % 1000 = 0 then 40 else 0 end) / 40 % 1000000)::text, 6, '0'),
      (${countries}::text[])[1 + n % ${countries.length}],
      case when n % 997 = 0 then 'disabled' else 'active' end, n % 211 = 0,
      case when n % 23 <> 0 then now() end, now() - interval '3 years' * (1 - n / ${ACCOUNTS}::float), now()
    from (
      select n, (${firsts}::text[])[1 + floor(least(random(), random()) * ${firsts.length})::integer] as first,
        (${families}::text[])[1 + floor(least(random(), random()) * ${families.length})::integer] as last
      from generate_series(1, ${ACCOUNTS}) n) drawn`.execute(db);
  await sql`
    insert into company_members (company_id, account_id, role)
    select c.id, a.id, 'recruiter'
    from (select id, row_number() over (order by id) as place from accounts where role = 'employer') a
    join (select id, row_number() over (order by id) as place from companies) c
      on c.place = 1 + a.place % ${COMPANIES}`.execute(db);
  await sql`update companies set business_identification_number = lpad(ctid::text, 14, '1'), is_verified = random() < 0.4,
    country = (array['ML', 'ML', 'ML', 'SN', 'CI'])[1 + floor(random() * 5)::integer],
    created_at = now() - interval '3 years' * random()`.execute(db);
  // Half of the owners are the first of their company.
  await sql`update company_members m set role = 'owner' from (
    select distinct on (company_id) company_id, account_id from company_members order by company_id, account_id) o
    where o.company_id = m.company_id and o.account_id = m.account_id`.execute(db);
  await sql`insert into ledger_accounts (kind, company_id, balance_xof) select 'wallet', id, 0 from companies`.execute(
    db,
  );
  await sql`
    insert into offers (slug, company_id, title, status, published_at, expires_at, country)
    select 'offre-' || n, c.id, 'Comptable ' || n, (array['active', 'expired', 'filled'])[1 + n % 3], now() - interval '30 days',
      now() + interval '30 days', 'ML'
    from (select id, row_number() over (order by id) as place from companies) c
    join generate_series(1, ${COMPANIES * 5}) n on c.place = 1 + n % ${COMPANIES}`.execute(db);
  const manager = await makePortfolios(db);
  await sql`vacuum analyze`.execute(db);
  const { id } = await db
    .insertInto('accounts')
    .values({ email: 'admin@bench.baara.demo', role: 'admin', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { admin: await tokenOf(db, id), manager: await tokenOf(db, manager) };
}

/** Consultants: a tenth of the candidates decided, 2,000 of them in the portfolio of one. @returns that one's account. */
async function makePortfolios(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: 'manager@bench.baara.demo', role: 'manager', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into candidate_cases (account_id, state, decided_at, decided_by, last_contact_at)
    select id, (array['qualified', 'call_back', 'unreachable', 'unsuitable'])[1 + place % 4],
      now() - interval '1 minute' * place, ${id}, now() - interval '3 minutes' * place
    from (select id, row_number() over (order by created_at desc)::integer as place from accounts
      where role = 'applicant' and email_verified_at is not null) a where place % 10 = 0`.execute(db);
  await sql`update accounts set qualified_at = now() from candidate_cases q where q.account_id = accounts.id`.execute(
    db,
  );
  await sql`insert into case_tags (name) select 'Étiquette ' || n from generate_series(1, 20) n`.execute(db);
  await sql`
    insert into case_taggings (account_id, tag_id, added_at)
    select q.account_id, t.id, q.decided_at from candidate_cases q
    join (select id, row_number() over () as place from case_tags) t
      on t.place = 1 + abs(hashtext(q.account_id::text)) % 20`.execute(db);
  await sql`
    insert into portfolio_entries (account_id, manager_id, started_at)
    select account_id, ${id}, now() from candidate_cases where state = 'qualified' limit 2000`.execute(db);
  await sql`
    insert into follow_ups (account_id, manager_id, due_on, subject, created_at)
    select account_id, ${id}, current_date - 5 + (abs(hashtext(account_id::text)) % 60), 'Rappeler', now()
    from candidate_cases where state in ('qualified', 'call_back') limit 20000`.execute(db);
  return id;
}

type Sample = { id: string; email: string; phone: string; first_name: string; last_name: string };

const sampled = async (db: Db): Promise<Sample[]> =>
  (
    await sql<Sample>`select id, email, phone, first_name, last_name from accounts tablesample system (1)
      where phone is not null limit 3000`.execute(db)
  ).rows;

const databaseDir = freshDataDir();
const productDir = freshDataDir();
try {
  await onEmbeddedPostgres(databaseDir, async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = createDb(databaseUrl, { max: 2, limits: 'none' });
    const since = performance.now();
    const tokens = await makeAccounts(db);
    const tags = await db.selectFrom('case_tags').select('id').execute();
    say(`${ACCOUNTS} accounts made in ${((performance.now() - since) / 1000).toFixed(0)} s.`);
    const people = await sampled(db);
    const companyIds = (await db.selectFrom('companies').select('id').limit(1000).execute()).map(
      ({ id }) => id,
    );
    const { port, stop } = await startProduct({
      variables: {
        SEED: 'none',
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: MEASURE_SECRET,
        DATA_DIR: productDir,
      },
    });
    try {
      const headers = bearer(tokens.admin);
      const consultant = bearer(tokens.manager);
      const get =
        (path: string, query: () => Record<string, string> = () => ({})) =>
        (): Call => ({ path: `/api/v1${path}?${new URLSearchParams(query())}`, headers });
      const search = (text: () => string, more: Record<string, string> = {}) =>
        get('/admin/users', () => ({ search: text(), ...more }));
      const asConsultant =
        (path: string, query: () => Record<string, string> = () => ({})) =>
        (): Call => ({ ...get(path, query)(), headers: consultant });
      const somebody = (): Sample => pick(people);
      const measured: [string, () => Call][] = [
        ['newest', get('/admin/users')],
        ['candidates who look alike', get('/admin/candidates', () => ({ duplicates: 'oui' }))],
        ['any page counted', get('/admin/users', () => ({ page: String(1 + int(390)) }))],
        [
          'of one role',
          get('/admin/users', () => ({ role: pick(['applicant', 'employer', 'client', 'admin']) })),
        ],
        ['not verified', get('/admin/users', () => ({ state: 'unverified' }))],
        ['disabled', get('/admin/users', () => ({ state: 'disabled' }))],
        ['password to change', get('/admin/users', () => ({ state: 'reset' }))],
        ['of one country', get('/admin/users', () => ({ country: pick(['ML', 'SN', 'NE', 'FR']) }))],
        [
          'role, state and country',
          get('/admin/users', () => ({ role: 'client', state: 'unverified', country: 'SN' })),
        ],
        ['search: family name', search(() => somebody().last_name)],
        ['search: first name', search(() => somebody().first_name)],
        ['search: whole name', search(() => `${somebody().first_name} ${somebody().last_name}`)],
        ['search: name backwards', search(() => `${somebody().last_name} ${somebody().first_name}`)],
        ['search: three letters', search(() => somebody().last_name.slice(0, 3))],
        ['search: two letters', search(() => somebody().last_name.slice(0, 2))],
        ['search: whole e-mail', search(() => somebody().email)],
        ['search: beginning of an e-mail', search(() => somebody().email.slice(0, 9))],
        ['search: phone', search(() => somebody().phone)],
        ['search: phone without its code', search(() => somebody().phone.slice(5))],
        ['search: company', search(() => `${pick(families)} ${pick(firsts)} ${int(COMPANIES)}`)],
        ['search: nobody', search(() => 'xylophage')],
        ['search: family name, recruiters', search(() => somebody().last_name, { role: 'employer' })],
        ['search: family name, disabled', search(() => somebody().last_name, { state: 'disabled' })],
        ['candidates', get('/admin/candidates')],
        ['candidates: family name', get('/admin/candidates', () => ({ search: somebody().last_name }))],
        ['disabled accounts', get('/manager/disabled-accounts')],
        ['companies: newest', get('/admin/recruiters')],
        [
          'companies: any page',
          get('/admin/recruiters', () => ({ page: String(1 + int(Math.ceil(COMPANIES / 25) - 1)) })),
        ],
        ['companies: by name', get('/admin/recruiters', () => ({ sort: 'name' }))],
        ['companies: by balance', get('/admin/recruiters', () => ({ sort: 'balance' }))],
        ['companies: not verified', get('/admin/recruiters', () => ({ standing: 'none' }))],
        ['companies: look-alikes', get('/admin/recruiters', () => ({ mark: 'lookalike' }))],
        [
          'companies: of one country',
          get('/admin/recruiters', () => ({ country: pick(['ML', 'SN', 'CI']) })),
        ],
        [
          'companies: search by name',
          get('/admin/recruiters', () => ({ search: `${pick(families)} ${pick(firsts)} ${int(COMPANIES)}` })),
        ],
        ['companies: search by one word', get('/admin/recruiters', () => ({ search: pick(families) }))],
        ['companies: search by owner', get('/admin/recruiters', () => ({ search: somebody().email }))],
        ['companies: one', () => get(`/admin/recruiters/${pick(companyIds)}`)()],
        ['one person', () => get(`/admin/users/${somebody().id}`)()],
        ['portfolio: 2,000 by follow-up', asConsultant('/manager/candidates')],
        ['portfolio: by name', asConsultant('/manager/candidates', () => ({ sort: 'name' }))],
        ['portfolio: all', asConsultant('/manager/candidates', () => ({ scope: 'all' }))],
        [
          'portfolio: all, a state',
          asConsultant('/manager/candidates', () => ({
            scope: 'all',
            state: pick(['open', 'qualified', 'call_back', 'unsuitable']),
          })),
        ],
        [
          'portfolio: all, a tag',
          asConsultant('/manager/candidates', () => ({ scope: 'all', tag: pick(tags).id })),
        ],
        [
          'portfolio: all, late follow-up',
          asConsultant('/manager/candidates', () => ({ scope: 'all', followUp: 'overdue' })),
        ],
        [
          'portfolio: all, last contact',
          asConsultant('/manager/candidates', () => ({ scope: 'all', contact: pick(['never', '30', '90']) })),
        ],
        ['portfolio: nobody’s', asConsultant('/manager/candidates', () => ({ scope: 'unassigned' }))],
        [
          'portfolio: search, family name',
          asConsultant('/manager/candidates', () => ({ scope: 'all', search: somebody().last_name })),
        ],
        ['new candidates', asConsultant('/manager/new-candidates')],
        [
          'new candidates: family name',
          asConsultant('/manager/new-candidates', () => ({ search: somebody().last_name })),
        ],
        ['companies of all', asConsultant('/manager/companies', () => ({ scope: 'all' }))],
        ['a consultant’s day', asConsultant('/manager/dashboard')],
        ['one candidate', () => asConsultant(`/manager/candidates/${somebody().id}`)()],
      ];
      const timings = createTimings(`${ACCOUNTS} accounts`);
      for (const [name, make] of measured)
        timings.row(name, 1, await oneByOne(port, make, { warmUp: 20, runs: RUNS }), goal);
      timings.print();
    } finally {
      await stop().catch((error: unknown) => say(String(error)));
      await db.destroy();
    }
  });
} finally {
  rmSync(databaseDir, { recursive: true, force: true });
  rmSync(productDir, { recursive: true, force: true });
}
