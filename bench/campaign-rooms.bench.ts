/**
 * Measures the seats of an exam session of 60,000 people on the whole product: the draw as it is asked for, by its job and
 * with every row written; what a call waits meanwhile; then the three papers of a full room.
 * Run: npm run bench -- campaign-rooms.
 */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SessionDetail } from '@baara/contract/campaigns/sessions';
import { roomPapers } from '@baara/contract/campaigns/sessions-words';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { bearer } from './measure.ts';
import { peakMb } from './memory.ts';
import { freshDataDir, startProduct } from './product.ts';
import { createTable, verdict } from './table.ts';
import { MEASURE_SECRET, tokenOf } from './volume-product.ts';

const PEOPLE = 60_000;
const CENTRES = 9;
const ROOMS = 200;
const SEATS = { rows: 18, columns: 18 } as const;
const goals = { drawSeconds: 10, packSeconds: 3 };

type Exam = { ownerId: string; campaignId: string; sessionId: string };

async function makeExam(db: Db): Promise<Exam> {
  const id = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await text.execute(db)).rows[0]?.id ?? '';
  const companyId = await id(
    sql`insert into companies (name, slug) values ('Ministère de la mesure', 'mesure') returning id`,
  );
  const ownerId = await id(sql`insert into accounts (email, role, email_verified_at)
    values ('mesure@exemple.ml', 'employer', now()) returning id`);
  await sql`insert into company_members (company_id, account_id, role)
    values (${companyId}, ${ownerId}, 'owner')`.execute(db);
  const campaignId =
    await id(sql`insert into campaigns (company_id, title, status, slug, file_prefix, published_at)
    values (${companyId}, 'Concours de la mesure', 'published', 'mesure', 'MES26', now()) returning id`);
  await sql`insert into campaign_categories (campaign_id, name, quota)
    select ${campaignId}, 'Catégorie ' || n, 100 from generate_series(1, 5) n`.execute(db);
  await sql`insert into campaign_centres (campaign_id, name, city, position)
    select ${campaignId}, 'Lycée ' || n, 'Ville ' || n, n from generate_series(1, ${CENTRES}::int) n`.execute(
    db,
  );
  await sql`insert into campaign_rooms (campaign_id, centre_id, name, seat_rows, seat_columns, adapted_seats)
    select ${campaignId}, x.id, 'Salle ' || n, ${SEATS.rows}, ${SEATS.columns},
      '[{"seat": "A1", "serves": ["wheelchair"]}, {"seat": "B1", "serves": ["near_door"]}, {"seat": "C1", "serves": ["near_door"]}, {"seat": "A2", "serves": ["near_door"]}, {"seat": "B2", "serves": ["near_door"]}]'
    from generate_series(1, ${ROOMS}::int) n
      join campaign_centres x on x.campaign_id = ${campaignId} and x.position = n % ${CENTRES}::int + 1`.execute(
    db,
  );
  await sql`with people as (
      insert into accounts (email, role, email_verified_at)
        select 'dossier-' || n || '@exemple.ml', 'applicant', now() from generate_series(1, ${PEOPLE}::int) n
        returning id
    ), numbered as (select id, row_number() over (order by id) as n from people)
    insert into campaign_applications (campaign_id, candidate_id, category_id, centre_id, status, tracking_code, file_number,
        first_name, last_name, adapted_needs, terms_accepted_at, submitted_at, status_changed_at)
      select ${campaignId}, p.id, k.id, x.id, 'PRESELECTED', lpad(p.n::text, 10, 'Z'), p.n, 'Aminata',
        'Traoré ' || p.n, case when p.n % 100 = 0 then '{near_door}'::text[] else '{}' end, now(), now(), now()
      from numbered p
        join (select id, row_number() over (order by name) as place from campaign_categories) k
          on k.place = p.n % 5 + 1
        join campaign_centres x on x.campaign_id = ${campaignId} and x.position = p.n % ${CENTRES}::int + 1`.execute(
    db,
  );
  const sessionId = await id(sql`insert into campaign_sessions
      (campaign_id, name, kind, day, starts_at, ends_at, statuses, created_at)
    values (${campaignId}, 'Culture générale', 'qcm', current_date + 10, '08:30', '11:30', '{PRESELECTED}', now())
    returning id`);
  await sql`analyze`.execute(db);
  return { ownerId, campaignId, sessionId };
}

const dataDir = freshDataDir();
const productDir = freshDataDir();
const seconds = (since: number): number => (performance.now() - since) / 1000;
try {
  await onEmbeddedPostgres(dataDir, async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = createDb(databaseUrl, { max: 2, limits: 'none' });
    const { ownerId, campaignId, sessionId } = await makeExam(db);
    const token = await tokenOf(db, ownerId);
    const variables = {
      SEED: 'none',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: MEASURE_SECRET,
      DATA_DIR: productDir,
    };
    const product = await startProduct({ variables });
    const base = `http://127.0.0.1:${product.port}/api/v1/recruiter/campaigns/${campaignId}/sessions/${sessionId}`;
    const ask = async (method: string, path: string): Promise<Response> => {
      const answer = await fetch(base + path, { method, headers: bearer(token) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const read = async (): Promise<SessionDetail> =>
      ((await (await ask('GET', '')).json()) as { data: SessionDetail }).data;
    await ask('POST', '/seed');

    const began = performance.now();
    await ask('POST', '/draw');
    let slowest = 0;
    let session = await read();
    while (session.drawState === 'running') {
      await wait(50);
      const asked = performance.now();
      await fetch(`http://127.0.0.1:${product.port}/api/v1/mass-recruitment/campaigns`);
      slowest = Math.max(slowest, performance.now() - asked);
      session = await read();
    }
    const drawn = seconds(began);
    const fullest = session.rooms.toSorted((a, b) => b.seated - a.seated)[0];
    const beganPack = performance.now();
    for (const paper of roomPapers)
      await (await ask('GET', `/rooms/${fullest?.id}/papers/${paper}`)).arrayBuffer();
    const packed = seconds(beganPack);
    const peak = peakMb(product.pid);
    await product.stop();
    await db.destroy();

    const table = createTable('seats of a session', 'measured', 'goal', '');
    table.row(
      `a draw of ${PEOPLE}, from the press to the last row, s`,
      drawn.toFixed(2),
      `<= ${goals.drawSeconds}`,
      verdict(drawn <= goals.drawSeconds),
    );
    table.row('people seated', String(session.seated), String(PEOPLE), verdict(session.seated === PEOPLE));
    table.row('a public call meanwhile, max ms', slowest.toFixed(0), '', '');
    table.row(
      `the papers of a room of ${fullest?.seated}, s`,
      packed.toFixed(2),
      `<= ${goals.packSeconds}`,
      verdict(packed <= goals.packSeconds),
    );
    table.row('peak memory MB', peak.toFixed(0), '', '');
    table.print();
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(productDir, { recursive: true, force: true });
}
