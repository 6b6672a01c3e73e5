import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stages } from '@baara/contract/applications/stages';
import { defaultHolders, permissions } from '@baara/contract/accounts/permissions';
import { contractTypeCodes, offerCountryCodes } from '@baara/contract/offers/reference';
import { verifyWhole } from '@baara/concours-proof';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb } from '../../src/platform/db/create-db.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { findByAddress } from '../../src/features/offers/agencies/agencies.queries.ts';
import { selectMine } from '../../src/features/offers/agencies/presentations.queries.ts';
import { bundleParts } from '../../src/features/campaigns/proof/bundle.ts';
import { publishLines } from '../../src/features/campaigns/proof/publish-lines.ts';
import { readReceipts } from '../../src/features/campaigns/proof/receipts.ts';
import { selectMessagesStates } from '../../src/features/messaging/public/unread-conversations.ts';
import { readSecondVerdicts } from '../../src/testing/second-verifier.ts';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { selectMatching } from '../../src/features/money/revenue/matching.queries.ts';
import { demoAgencyToken } from './demo-agencies.ts';
import { demoPassword, seedDemo } from './demo.ts';
import { silentMailer } from './demo-results-run.ts';
import { resultsCampaign } from './demo-results-texts.ts';
import { tamper } from './tampered-bundles.ts';
import { seedReference } from './reference.ts';
import { seedCampaignFiles } from './volume-campaign-files.ts';
import { seedVolume } from './volume.ts';

const now = new Date('2026-11-20T10:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'baara-seed-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { max: 3, limits: 'job' });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function rows<Row>(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(db)).rows;
}

async function counts(query: string): Promise<Record<string, number>> {
  const found = await rows<{ key: string; count: number }>(query);
  return Object.fromEntries(found.map(({ key, count }) => [key, count]));
}

describe('reference data alone, as with SEED=none', () => {
  test('categories, trades and permissions are there, and nobody', async () => {
    await seedReference(db);
    await seedReference(db);
    expect((await rows('select id from job_categories')).length).toBeGreaterThanOrEqual(20);
    expect((await rows('select id from job_denominations')).length).toBeGreaterThan(200);
    const grants = await rows<{ grant: string }>(
      "select permission || ' ' || role as grant from role_permissions",
    );
    const expected = permissions.flatMap((one) => defaultHolders[one].map((role) => `${one} ${role}`));
    expect(grants.map(({ grant }) => grant).toSorted()).toEqual(expected.toSorted());
    expect(await rows('select id from accounts')).toEqual([]);
    expect(await rows('select id from offers')).toEqual([]);
  });

  test('views and triggers name permissions of the contract', async () => {
    const definitions = await rows<{ text: string }>(
      `select pg_get_viewdef(oid) as text from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`,
    );
    const named = definitions.flatMap(({ text }) => [...text.matchAll(/permission = '([^']+)'/g)]);
    expect(named).toHaveLength(5);
    for (const [, name] of named) expect(permissions).toContain(name);
  });

  test('a permission taken away is not given back at the next start', async () => {
    await rows("delete from role_permissions where role = 'manager' and permission = 'users.read'");
    await seedReference(db);
    expect(
      await rows("select 1 from role_permissions where role = 'manager' and permission = 'users.read'"),
    ).toEqual([]);
  });
});

describe('the demonstration', () => {
  beforeAll(async () => {
    await seedDemo({ db, dataDir, now });
  });

  test('a second call changes nothing', async () => {
    expect(await seedDemo({ db, dataDir, now })).toBe(false);
    expect((await rows('select id from offers')).length).toBe(240);
  });

  test('it has the announced size, over all statuses, contracts, countries and stages', async () => {
    expect((await rows('select id from companies')).length).toBe(40);
    expect((await rows('select account_id from candidates')).length).toBe(600);
    const statuses = await counts('select status as key, count(*) from offers group by 1');
    expect(Object.keys(statuses).toSorted()).toEqual(['active', 'draft', 'expired', 'filled']);
    for (const count of Object.values(statuses)) expect(count).toBeGreaterThan(8);
    const contracts = await counts(
      'select contract_type as key, count(*) from offers where contract_type is not null group by 1',
    );
    expect(Object.keys(contracts).toSorted()).toEqual([...contractTypeCodes].toSorted());
    const countries = await counts('select country as key, count(*) from offers group by 1');
    expect(Object.keys(countries).toSorted()).toEqual([...offerCountryCodes].toSorted());
    expect(countries['ML']).toBeGreaterThan(120);
    const reached = await counts('select stage as key, count(*) from applications group by 1');
    expect(Object.keys(reached).toSorted()).toEqual([...stages].toSorted());
  });

  test('every demo account signs in with the announced password, and nobody else has one', async () => {
    const found = await rows<{ email: string; role: string; password_hash: string; verified: boolean }>(
      'select email, role, password_hash, email_verified_at is not null as verified from accounts where password_hash is not null order by email',
    );
    expect(found.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'admin2@baara.demo admin',
      'admin@baara.demo admin',
      'candidat@baara.demo applicant',
      'client@baara.demo client',
      'employe@baara.demo applicant',
      'freelance@baara.demo freelance',
      'manager@baara.demo manager',
      'recruteur@baara.demo employer',
    ]);
    for (const account of found) {
      expect(account.verified).toBe(true);
      expect(await verify(account.password_hash, demoPassword)).toBe(true);
    }
  });

  test("the demo recruiter's main offer has 86 applications, over every stage", async () => {
    const [main] = await rows<{ count: number; stages: number }>(
      `select count(*), count(distinct a.stage) as stages from applications a join company_members m using (company_id)
       join accounts r on r.id = m.account_id where r.email = 'recruteur@baara.demo' group by a.offer_id order by 1 desc limit 1`,
    );
    expect(main).toEqual({ count: 86, stages: stages.length });
  });

  test('the demo candidate has a CV, a job offer, applications at several stages, bookmarks and notifications', async () => {
    const [me] = await rows<Record<string, number>>(
      `select (select count(*) from files where owner_id = id_ and kind = 'cv') as cvs,
        (select count(*) from files where owner_id = id_ and kind = 'offer_letter') as letters,
        (select count(distinct stage) from applications where candidate_id = id_) as stages,
        (select count(*) from bookmarks where account_id = id_) as bookmarks,
        (select count(*) from notifications where account_id = id_) as notifications
       from (select id as id_ from accounts where email = 'candidat@baara.demo') me`,
    );
    expect(me).toMatchObject({ cvs: 1, letters: 1 });
    expect(me?.['stages']).toBeGreaterThanOrEqual(6);
    expect(me?.['bookmarks']).toBe(6);
    expect(me?.['notifications']).toBeGreaterThan(5);
  });

  test('the log of its webhooks shows each outcome, with the body of each delivery', async () => {
    const log = await rows<{ kind: string; state: string; body: string | null }>(
      'select kind, state, body from company_webhook_deliveries',
    );
    expect(new Set(log.map(({ state }) => state))).toEqual(new Set(['delivered', 'failed', 'canceled']));
    for (const { kind, state, body } of log)
      expect(body === null ? state : (JSON.parse(body) as { type: string }).type).toBe(
        body === null ? 'canceled' : kind,
      );
    expect(log.map(({ kind }) => kind)).toContain('letter.signed');
  });

  test('the pictures of news, companies and works and the notice are real files', async () => {
    const files = await rows<{ kind: string; storage_key: string }>(
      "select kind, storage_key from files where kind in ('picture_set', 'house_document')",
    );
    expect(files.map(({ kind }) => kind).toSorted()).toEqual([
      'house_document',
      ...Array.from({ length: 10 }, () => 'picture_set'),
    ]);
    for (const { kind, storage_key: key } of files) {
      const stored = kind === 'house_document' ? [key] : [`${key}-360.avif`, `${key}-card.jpg`];
      expect(stored.filter((one) => !existsSync(join(dataDir, 'files', one)))).toEqual([]);
    }
  });

  test('each company has a drawn logo of its own, in both sizes', async () => {
    const logos = await rows<{ storage_key: string; sha256: string }>(
      "select f.storage_key, encode(f.sha256, 'hex') as sha256 from companies c join files f on f.id = c.logo_file_id",
    );
    expect(logos).toHaveLength(40);
    expect(new Set(logos.map(({ sha256 }) => sha256)).size).toBe(40);
    const stored = logos.flatMap(({ storage_key: key }) => [key, key.replace('.webp', '-s.webp')]);
    expect(stored.filter((key) => !existsSync(join(dataDir, 'files', key)))).toEqual([]);
  });

  test('CVs are real files where the storage looks for them', async () => {
    const files = await rows<{ storage_key: string; byte_size: number }>(
      "select storage_key, byte_size from files where kind = 'cv'",
    );
    expect(files.length).toBeGreaterThan(36);
    expect(readdirSync(join(dataDir, 'files', 'cv')).length).toBe(files.length);
    for (const file of files) {
      const path = join(dataDir, 'files', file.storage_key);
      expect(existsSync(path)).toBe(true);
      const content = readFileSync(path);
      expect(content.byteLength).toBe(file.byte_size);
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('dates and histories are consistent', async () => {
    expect(
      await rows("select id from offers where status = 'active' and expires_at <= '2026-11-20T10:00:00Z'"),
    ).toEqual([]);
    expect(
      await rows("select id from offers where status = 'expired' and expires_at > '2026-11-20T10:00:00Z'"),
    ).toEqual([]);
    expect(
      await rows(
        "select id from offers where greatest(created_at, updated_at, published_at, filled_at) > '2026-11-20T10:00:00Z' or published_at < created_at",
      ),
    ).toEqual([]);
    expect(
      await rows(
        'select a.id from applications a join offers o on o.id = a.offer_id where a.created_at < o.published_at or a.stage_changed_at < a.created_at or a.read_at < a.created_at',
      ),
    ).toEqual([]);
    expect(await rows("select id from application_events where created_at > '2026-11-20T10:00:00Z'")).toEqual(
      [],
    );
    const last = `select distinct on (application_id) application_id, to_stage from application_events where kind = 'stage' order by application_id, created_at desc, id desc`;
    expect(
      await rows(
        `select a.id from applications a left join (${last}) e on e.application_id = a.id where e.to_stage is distinct from a.stage`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        "select o.id from offers o where status = 'filled' and not exists (select 1 from applications a where a.offer_id = o.id and a.stage = 'hired')",
      ),
    ).toEqual([]);
    expect(
      await rows(
        'select a.id from applications a join offers o on o.id = a.offer_id where (o.cv_required and a.cv_file_id is null) or (o.message_required and a.message is null)',
      ),
    ).toEqual([]);
    const [newest] = await rows<{ age: number }>(
      "select extract(epoch from '2026-11-20T10:00:00Z' - max(published_at))::int as age from offers",
    );
    expect(newest?.age).toBeLessThan(60);
  });

  test('its two sides have messages, some of them unread, one with a document that opens, and a bulk message', async () => {
    const sides = await counts(`
      select 'recruiter' as key, count(*) from conversations c join company_members m using (company_id)
        join accounts a on a.id = m.account_id where a.email = 'recruteur@baara.demo'
      union all select 'candidate', count(*) from conversations c join accounts a on a.id = c.person_id
        where a.email = 'candidat@baara.demo'`);
    expect(Number(sides['recruiter'])).toBeGreaterThanOrEqual(12);
    expect(Number(sides['candidate'])).toBeGreaterThanOrEqual(3);
    // As each of them reads it, signed in.
    const sessions = await rows<{ id: string }>(`insert into sessions (account_id, expires_at, remember)
      select id, now() + interval '1 day', false from accounts
      where email in ('recruteur@baara.demo', 'candidat@baara.demo') order by email desc returning id`);
    const ids = sessions.map(({ id }) => id);
    const unread = await selectMessagesStates(db, ids);
    expect(ids.map((id) => unread.get(id)?.unread)).toEqual([5, 2]);
    const [file] = await rows<{ storage_key: string }>(
      'select storage_key from files f join conversation_attachments t on t.file_id = f.id',
    );
    expect(
      readFileSync(join(dataDir, 'files', file?.storage_key ?? ''))
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    expect(await rows("select 1 from conversation_messages where sent_at > '2026-11-20T10:00:00Z'")).toEqual(
      [],
    );
    expect(await rows("select 1 from conversation_messages where text like '%{%'")).toEqual([]);
    expect(await rows('select status from bulk_messages')).toEqual([{ status: 'done' }]);
  });

  test("the demo recruiter's agencies presented people, who stand at several stages, and the first one's door opens", async () => {
    const door = await findByAddress(db, createHash('sha256').update(demoAgencyToken).digest());
    expect(door?.name).toBe('Djiguiya Recrutement');
    const { rows: people } = await selectMine(db, door?.id ?? '', { page: 1, limit: 25 });
    expect(people.filter(({ prospect_status }) => prospect_status === 'waiting')).toHaveLength(2);
    expect(new Set(people.map(({ stage }) => stage)).size).toBeGreaterThan(4);
    const named = await rows(
      "select 1 from applications where source = 'agency' and source_agency_id is not null",
    );
    expect(named).toHaveLength(people.length - 2);
  });

  test('one campaign has three thousand files in every status, the first with each required piece', async () => {
    const statuses = await counts(`select a.status as key, count(*) from campaign_applications a
      join campaigns c on c.id = a.campaign_id where c.slug = 'concours-agents-des-collectivites' group by 1`);
    expect(Object.keys(statuses)).toHaveLength(9);
    expect(Object.values(statuses).reduce((sum, count) => sum + Number(count), 0)).toBe(3000);
    const papers = await rows<{ files: number; key: string }>(`select d.key, count(*)::int as files
      from campaign_application_documents d join campaign_applications a on a.id = d.application_id
      join campaigns c on c.id = a.campaign_id
      where c.slug = 'concours-agents-des-collectivites' and a.file_number <= 100 group by 1 order by 1`);
    expect(papers).toEqual([
      { key: 'birth_certificate', files: 100 },
      { key: 'cv', files: 100 },
      { key: 'diploma', files: 100 },
      { key: 'identity', files: 100 },
    ]);
    const [paper] = await rows<{
      storage_key: string;
      byte_size: number;
    }>(`select storage_key, byte_size from files
      where storage_key like 'documents/concours/%' order by id limit 1`);
    const content = readFileSync(join(dataDir, 'files', paper?.storage_key ?? ''));
    expect(content).toHaveLength(paper?.byte_size ?? 0);
    expect(content.toString('latin1')).toMatch(/^%PDF-1\.4[^]*Document de démonstration[^]*%%EOF/);
  });

  test('a concours has verified results, and the demo candidate a rank and receipts in it', async () => {
    const [campaign] = await rows<{ id: string }>(
      `select id from campaigns where slug = '${resultsCampaign.slug}'`,
    );
    const campaignId = campaign?.id ?? '';
    await publishLines(db, campaignId, {
      config: { session: { secret: 'secret of a demonstration' }, http: { publicUrl: 'https://baara.demo' } },
      mailer: silentMailer,
      now: () => now,
    });
    const text = (await Array.fromAsync(bundleParts(db, campaignId))).join('');
    expect(verifyWhole(JSON.parse(text))).toMatchObject({
      isIdentical: true,
      counts: { seats: 41, answers: 41, sheets: 95, ranks: 41 },
    });
    // Both verifiers refuse each change, and name the same place.
    const tampered = tamper(text);
    const found = tampered.map(({ bundle }) => {
      const verdict = verifyWhole(bundle);
      return verdict.isIdentical ? undefined : verdict.difference;
    });
    expect(found).toEqual(tampered.map(({ difference }) => expect.objectContaining(difference)));
    const second = readSecondVerdicts([JSON.parse(text), ...tampered.map(({ bundle }) => bundle)]);
    const said = [/^identique$/, ...tampered.map((one) => one.said)];
    expect(second).toEqual(said.slice(0, second.length).map((one) => expect.stringMatching(one)));
    for (const [index, sentence] of second.slice(1).entries())
      expect(sentence).toContain(found[index]?.person ?? '');
    const outcomes = await counts(
      `select outcome as key, count(*) from campaign_results where campaign_id = '${campaignId}' group by 1`,
    );
    expect(outcomes).toMatchObject({ admitted: 12, withdrawn: 1, absent: 1, eliminated: 1 });
    const [mine] = await rows<{ id: string; rank: number; outcome: string; status: string }>(
      `select a.id, r.rank, r.outcome, a.status from campaign_results r
        join campaign_applications a on a.id = r.application_id join accounts p on p.id = a.candidate_id
        where p.email = 'candidat@baara.demo'`,
    );
    expect(mine).toMatchObject({ outcome: 'admitted', status: 'ACCEPTED' });
    expect((await readReceipts(db, mine?.id ?? ''))?.receipts.length).toBeGreaterThan(3);
    const [rest] = await rows(`select
      (select count(*) from campaign_copy_readings where reading = 3 and mark is not null)::int as thirds,
      (select count(*) from campaign_replacements where confirmed_at is not null)::int as replaced,
      (select count(*) from campaign_complaints where state = 'open')::int as open,
      (select count(*) from campaign_complaints where state = 'refused')::int as answered,
      (select count(*) from campaign_result_lists)::int as lists,
      (select count(*) from two_person_proposals where state = 'proposed' and scope_id is not null)::int as waiting`);
    expect(rest).toEqual({ thirds: 4, replaced: 1, open: 1, answered: 1, lists: 2, waiting: 0 });
  });

  test("the demo recruiter's company shows how it recruits: a team, agreements, sources, questions, an offer without names", async () => {
    const [shown] = await rows<Record<string, number>>(
      `select (select count(*) from hiring_team_members)::int as team,
        (select count(*) from approval_requests q join approval_steps s on s.request_id = q.id
          join accounts a on a.id = s.account_id
          where q.status = 'waiting' and a.email = 'recruteur@baara.demo')::int as waiting,
        (select count(*) from approval_steps where decision = 'approved')::int as agreed,
        (select count(*) from application_questions where offer_id is null)::int as library,
        (select count(*) from applications where is_anonymous)::int as nameless,
        (select count(*) from applications where is_anonymous and stage in ('interview', 'offer', 'hired'))::int as seen,
        (select count(*) from conversation_messages where by_mail)::int as by_mail,
        (select count(*) from company_api_keys)::int as keys`,
    );
    expect(shown?.['team']).toBeGreaterThan(1);
    expect(shown).toMatchObject({ waiting: 1, agreed: 1, library: 2, seen: 0, by_mail: 1, keys: 1 });
    expect(shown?.['nameless']).toBeGreaterThan(2);
    const sources = await counts(
      `select a.source as key, count(*) from applications a join company_members m using (company_id)
       join accounts r on r.id = m.account_id where r.email = 'recruteur@baara.demo' group by 1`,
    );
    expect(Object.keys(sources).toSorted()).toEqual(
      ['agency', 'board', 'careers', 'event', 'feed', 'referral', 'share'].toSorted(),
    );
    expect(
      await rows(`select l.id from offer_links l left join applications a on a.source_link_id = l.id
        group by l.id having count(a.id) = 0`),
    ).toEqual([]);
    const [answers] = await rows<{ unanswered: number; unmet: number; most: number }>(
      `select (count(*) filter (where said.count < 3))::int as unanswered,
        (count(*) filter (where unmet_criteria <> '{}'))::int as unmet, count(*)::int as most
       from applications a cross join lateral (
         select count(*) from application_answers n where n.application_id = a.id) as said
       where a.offer_id in (select offer_id from application_questions)`,
    );
    expect(answers?.unanswered).toBe(0);
    expect(answers?.unmet).toBeGreaterThan(0);
    expect(answers?.unmet).toBeLessThan((answers?.most ?? 0) / 2);
  });

  test('nobody is met on a weekend', async () => {
    expect(await rows('select starts_at from interviews where extract(isodow from starts_at) > 5')).toEqual(
      [],
    );
    expect(
      await rows('select starts_at from interview_slots where extract(isodow from starts_at) > 5'),
    ).toEqual([]);
  });

  test("the demo recruiter's company has a consistent wallet, and invoices without a gap", async () => {
    const wallets = await rows<{ balance: number; email: string; entries: number; wrong: boolean }>(
      `select w.balance_xof as balance, count(e.id)::int as entries, sum(e.amount_xof) <> w.balance_xof as wrong, r.email
       from ledger_accounts w join ledger_entries e on e.account_id = w.id
       join company_members m on m.company_id = w.company_id and m.role = 'owner' join accounts r on r.id = m.account_id
       where w.kind = 'wallet' and r.email = 'recruteur@baara.demo' group by w.id, r.email`,
    );
    // Three top-ups, less eight unlocks that were not given back.
    const balance = 175_000 - 8 * 2500;
    expect(wallets).toEqual([{ balance, entries: 13, wrong: false, email: 'recruteur@baara.demo' }]);
    const invoices = await rows<{ number: string }>(
      "select number from invoices where kind = 'invoice' and issued_at >= '2026-01-01' order by issued_at",
    );
    expect(invoices.map(({ number }) => number)).toEqual(
      invoices.map((_, place) => `BAA-2026-${String(place + 1).padStart(6, '0')}`),
    );
    expect(await rows("select status from invoices where kind = 'proforma' and replaced_by is null")).toEqual(
      [{ status: 'pending' }],
    );
    const matching = await selectMatching(db);
    expect(matching.filter(({ differenceXof }) => differenceXof !== 0)).toEqual([]);
    const months = await rows<{ month: string }>('select month::text from accounting_months order by month');
    expect(months.length).toBeGreaterThan(1);
    const [unlocks] = await rows<{ open: number; refunded: number; applied: number }>(
      `select (count(*) filter (where refunded_at is null))::int as open,
        (count(*) filter (where refunded_at is not null))::int as refunded,
        (count(*) filter (where exists (select 1 from applications p
          where p.company_id = u.company_id and p.candidate_id = u.candidate_id)))::int as applied
       from unlocked_profiles u join accounts r on r.email = 'recruteur@baara.demo'
       join company_members m on m.account_id = r.id and m.company_id = u.company_id`,
    );
    expect(unlocks).toEqual({ open: 8, refunded: 1, applied: 0 });
  });

  test('offers number on after the demonstration', async () => {
    const [company] = await rows<{ id: string }>('select id from companies limit 1');
    const [made] = await rows<{ id: number }>(
      `insert into offers (slug, company_id) values ('essai', '${company?.id}') returning id`,
    );
    expect(made?.id).toBe(241);
  });

  // The last: it adds to what the others count.
  test("volume is added to it: its recruiter's company gets the loaded offer", async () => {
    const [{ first } = { first: 0 }] = await rows<{ first: number }>(
      'select max(id) + 1 as first from offers',
    );
    const counted = () =>
      rows<{ candidates: number; offers: number }>(
        'select (select count(*)::int from candidates) as candidates, (select count(*)::int from offers) as offers',
      );
    const [before = { candidates: 0, offers: 0 }] = await counted();
    const origin = { seed: 42, now };
    await seedVolume(database.url, origin, { candidates: 300, offers: 60, applications: 700, companies: 8 });
    expect(
      await rows(
        `select r.email, c.name as company from offers o join accounts r on r.id = o.created_by
         join companies c on c.id = o.company_id where o.id = ${first}`,
      ),
    ).toEqual([{ email: 'recruteur@baara.demo', company: 'Sahel Négoce' }]);
    expect(await counted()).toEqual([{ candidates: before.candidates + 300, offers: before.offers + 60 }]);
    const seedFiles = () =>
      seedCampaignFiles({ databaseUrl: database.url, dataDir, storageUrl: null }, origin, 400);
    expect(await seedFiles()).toEqual({ documents: 400 });
    await expect(seedFiles()).rejects.toThrow('déjà été chargée');
    const [files] = await rows(
      `select count(*)::int as files, count(distinct file_number)::int as numbers, max(file_number) as last,
         count(distinct a.status)::int as statuses, count(distinct verdict)::int as verdicts,
         count(*) filter (where centre_id is null)::int as homeless, max(n.last_number) as last_number,
         array_agg(submitted_at order by file_number) = array_agg(submitted_at order by submitted_at) as is_in_order
       from campaign_applications a join campaigns c on c.id = a.campaign_id
       join campaign_file_numbers n on n.campaign_id = c.id
       where c.file_prefix = 'COL26' and file_number > 3000`,
    );
    expect(files).toMatchObject({ files: 400, numbers: 400, last: 3400, last_number: 3400, homeless: 0 });
    expect(files).toMatchObject({ statuses: 9, verdicts: 3, is_in_order: true });
  });
});
