/**
 * Measures the search of missions and freelances over HTTP, and who suits whom, on the whole product with its embedded
 * PostgreSQL: 100,000 freelances and 50,000 open missions, the client on the same processors. Run: npm run bench -- market
 */
import { rmSync } from 'node:fs';
import { cities, jobCategories, jobDenominations, skills as knownSkills } from '@baara/taxonomy';
import { sql } from 'kysely';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { type Call, oneByOne, openClient } from './client.ts';
import { bearer, createTimings, measureCall } from './measure.ts';
import { freshDataDir, startProduct } from './product.ts';
import { int, pick } from './random.ts';
import { say } from './table.ts';
import { scaled } from './volume.ts';
import { MEASURE_SECRET, tokenOf } from './volume-product.ts';

const FREELANCES = scaled(100_000);
const MISSIONS = scaled(50_000);
const CLIENTS_WITH_MISSIONS = scaled(5000);
/** Rows of one statement, which takes 65,535 parameters at most. */
const CHUNK = 2000;
const RUNS = { warmUp: 60, runs: 400 };
const goals = { search: { p95: 15 }, list: { p95: 5 }, suited: { p95: 50 } };

const texts = [
  'Je travaille seul depuis plusieurs années pour des commerces, des ONG et des administrations de la région.',
  'Devis en deux jours, paiement par mobile money, déplacement possible dans tout le pays.',
  'Je forme aussi les équipes et je reste joignable après la livraison du travail.',
  'Des références sur demande ; je préfère les missions courtes et bien décrites.',
];
const needs = [
  'Nous cherchons quelqu’un de sérieux pour livrer ce travail avant la saison des pluies.',
  'La boutique vend déjà au marché et veut montrer son catalogue aux clients de la diaspora.',
  'Un rapport de trente pages est attendu, avec des chiffres vérifiés sur le terrain.',
  'Le travail se fait à distance, avec un point chaque semaine par téléphone.',
];
const someSkills = (): string[] => [
  ...new Set(Array.from({ length: 2 + int(5) }, () => pick(knownSkills).label)),
];
const titleOf = (): string => pick(jobDenominations).title;

async function insertPeople(db: Db, role: 'freelance' | 'client', count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, place) => ({
      email: `${role}-${from + place}@bench.baara.demo`,
      role,
      first_name: pick(['Awa', 'Moussa', 'Fatou', 'Issa', 'Mariam', 'Oumar']),
      last_name: pick(['Traoré', 'Diarra', 'Keïta', 'Coulibaly', 'Sow']),
      email_verified_at: new Date(),
    }));
    const made = await db.insertInto('accounts').values(rows).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000 - int(86_400_000));
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function load(db: Db): Promise<{ client: string; freelance: string; mission: string }> {
  await db
    .insertInto('job_categories')
    .values(jobCategories.map(({ id, title }) => ({ id, title })))
    .onConflict((on) => on.doNothing())
    .execute();
  const people = await insertPeople(db, 'freelance', FREELANCES);
  for (let from = 0; from < people.length; from += CHUNK)
    await db
      .insertInto('freelance_profiles')
      .values(
        people.slice(from, from + CHUNK).map((account) => {
          const { name: city, country } = pick(cities);
          return {
            account_id: account,
            headline: titleOf(),
            summary: `${pick(texts)} ${pick(texts)}`,
            category_id: pick(jobCategories).id,
            skills: someSkills(),
            languages: ['Français', ...(int(3) === 0 ? ['Anglais'] : [])],
            city,
            country,
            years_of_experience: int(25),
            daily_rate_xof: 5000 * (2 + int(30)),
            availability: pick(['now', 'now', 'soon', 'later']),
            verified_at: int(4) === 0 ? new Date() : null,
            updated_at: daysAgo(int(300)),
          };
        }),
      )
      .execute();
  const clients = await insertPeople(db, 'client', CLIENTS_WITH_MISSIONS);
  let mission = '';
  for (let from = 0; from < MISSIONS; from += CHUNK) {
    const rows = await db
      .insertInto('missions')
      .values(
        Array.from({ length: Math.min(CHUNK, MISSIONS - from) }, () => {
          const { name: city, country } = pick(cities);
          const budget = 50_000 * (1 + int(40));
          return {
            client_id: pick(clients),
            title: `${titleOf()} pour ${pick(['une boutique', 'une ONG', 'une école', 'un cabinet', 'une coopérative'])}`,
            description: `<p>${pick(needs)} ${pick(needs)}</p>`,
            category_id: pick(jobCategories).id,
            skills: someSkills(),
            city,
            country,
            is_remote: int(3) === 0,
            budget_min_xof: budget,
            budget_max_xof: budget * 2,
            days: 5 + int(40),
            closes_on: dayAhead(2 + int(60)),
            status: 'open',
            published_at: daysAgo(int(60)),
          };
        }),
      )
      .returning('id')
      .execute();
    mission = rows[0]?.id ?? mission;
  }
  const { client_id: client } = await db
    .selectFrom('missions')
    .where('id', '=', mission)
    .select('client_id')
    .executeTakeFirstOrThrow();
  await sql`analyze`.execute(db);
  return { client, freelance: people[0] ?? '', mission };
}

const suited =
  (path: string, token: string): (() => Call) =>
  () => ({ path, headers: bearer(token) });

/** What people type: trades, skills, towns, two of them, misspelt ones. */
const typed =
  'comptable,site web,wordpress,traduction anglais,graphiste bamako,developpeur,plombier dakar,formation excel,community manager,photographe,audit,solaire,electricien abidjan,comunity manager,redaction,marketing digital,video,architecte,logo,secretariat'.split(
    ',',
  );

const timings = createTimings();
const dataDir = freshDataDir();
try {
  await onEmbeddedPostgres(dataDir, async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = createDb(databaseUrl, { max: 2, limits: 'none' });
    const loading = performance.now();
    const { client, freelance, mission } = await load(db);
    say(
      `Loaded ${FREELANCES} freelances and ${MISSIONS} missions in ${((performance.now() - loading) / 1000).toFixed(0)} s.`,
    );
    const tokens = { client: await tokenOf(db, client), freelance: await tokenOf(db, freelance) };
    const productDir = freshDataDir();
    const variables = { SEED: 'none', DATABASE_URL: databaseUrl, SESSION_SECRET: MEASURE_SECRET };
    const product = await startProduct({ variables: { ...variables, DATA_DIR: productDir } });
    try {
      const reading = performance.now();
      const first = openClient(product.port);
      for (const path of ['/api/v1/missions?page=1', '/api/v1/freelances?page=1']) await first.call({ path });
      first.close();
      say(`Their words read for the first time in ${((performance.now() - reading) / 1000).toFixed(0)} s.`);
      const one = async (name: string, make: () => Call, goal: { p95: number }): Promise<void> =>
        measureCall(product.port, timings, name, { make, ...RUNS, goal });
      for (const list of ['missions', 'freelances']) {
        await one(`${list}, a page`, () => ({ path: `/api/v1/${list}?page=${1 + int(20)}` }), goals.list);
        const asked = (): Call => ({
          path: `/api/v1/${list}/search?${new URLSearchParams({ search: pick(typed), page: String(1 + int(3)) })}`,
        });
        await one(`${list}, searched`, asked, goals.search);
        const filtered = (): Call => ({
          path: `/api/v1/${list}/search?${new URLSearchParams({
            search: pick(typed),
            place: pick(['Bamako', 'Dakar', 'Abidjan', 'Mali']),
            ...(list === 'missions' ? { budget: '200000' } : { maxRate: '80000', available: '1' }),
          })}`,
        });
        await one(`${list}, searched and filtered`, filtered, goals.search);
      }
      await one(
        'who suits a mission',
        suited(`/api/v1/missions/${mission}/suited-freelances`, tokens.client),
        goals.suited,
      );
      await one(
        'missions that suit',
        suited('/api/v1/freelance/suited-missions', tokens.freelance),
        goals.suited,
      );
      const fresh = await db.selectFrom('missions').select(['id', 'client_id']).limit(120).execute();
      const tokensOf = new Map(
        await Promise.all(fresh.map(async ({ id, client_id: of }) => [id, await tokenOf(db, of)] as const)),
      );
      let next = 0;
      const firstTime = (): Call => {
        const { id = '' } = fresh[next++ % fresh.length] ?? {};
        return { path: `/api/v1/missions/${id}/suited-freelances`, headers: bearer(tokensOf.get(id) ?? '') };
      };
      timings.row(
        'who suits, each mission once',
        1,
        await oneByOne(product.port, firstTime, { warmUp: 20, runs: 100 }),
        goals.suited,
      );
    } finally {
      await product.stop();
      rmSync(productDir, { recursive: true, force: true });
      await db.destroy();
    }
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
timings.print();
