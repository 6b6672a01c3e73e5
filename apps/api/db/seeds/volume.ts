import type { Client } from 'pg';
import { connect } from '../../src/platform/db/connect.ts';
import { createDb } from '../../src/platform/db/create-db.ts';
import { StartupError } from '../../src/platform/startup-error.ts';
import { renewEmptyTables, stripTables } from './bulk-tables.ts';
import type { Origin } from './companies.ts';
import { copyRows } from './copy-rows.ts';
import { seedReference } from './reference.ts';
import { companyRow } from './rows.ts';
import { applicationsOf, type OfferSketch, writeCounts, writeEvents } from './volume-applications.ts';
import {
  candidateAccounts,
  type Changes,
  profiles,
  searchRows,
  tradeRowsOf,
  writeCodes,
} from './volume-candidates.ts';
import { memberRow, volumeCompanies } from './volume-companies.ts';
import { offerRows } from './volume-offers.ts';

export type VolumeSize = { candidates: number; offers: number; applications: number; companies: number };
export type VolumeStep = { name: string; rows: number | null; seconds: number };

const tables = [
  'accounts',
  'companies',
  'company_members',
  'candidates',
  'candidate_search',
  'match_trades',
  'offers',
  'applications',
  'application_fits',
  'application_events',
  'board_counts',
];

/**
 * Loads volume data by COPY, in one transaction: the same size, seed and instant give the same rows on
 * an empty database. May be added to the demonstration, or to another volume with another seed.
 * @throws StartupError when this seed was loaded already.
 */
export async function seedVolume(
  databaseUrl: string,
  origin: Origin,
  size: VolumeSize,
  onStep: (step: VolumeStep) => void = () => undefined,
): Promise<VolumeStep[]> {
  const steps: VolumeStep[] = [];
  const timed = async (name: string, work: () => Promise<number | null>): Promise<void> => {
    const start = performance.now();
    const step = { name, rows: await work(), seconds: (performance.now() - start) / 1000 };
    steps.push(step);
    onStep(step);
  };
  const db = createDb(databaseUrl, { max: 1, limits: 'none' });
  await seedReference(db).finally(() => db.destroy());
  const client = await connect({ connectionString: databaseUrl });
  try {
    await client.query('begin');
    await loadInTransaction(client, origin, size, timed);
    await timed('Validation', () => client.query('commit').then(() => null));
    await timed('Statistiques (ANALYZE)', () =>
      client.query(`analyze ${tables.join(', ')}`).then(() => null),
    );
  } finally {
    await client.end();
  }
  return steps;
}

type Timed = (name: string, work: () => Promise<number | null>) => Promise<void>;

async function loadInTransaction(
  client: Client,
  origin: Origin,
  size: VolumeSize,
  timed: Timed,
): Promise<void> {
  await client.query(`set local baara.quiet = 'on'; set local baara.bulk = 'on'; set local maintenance_work_mem = '512MB';
    set local synchronize_seqscans = off; set local synchronous_commit = off`);
  await recordOnce(client, origin, size);
  const companies = await volumeCompanies(client, origin, size.companies);
  const restore = await stripTables(client, tables);
  const freeze = await renewEmptyTables(client, tables);
  const { rows } = await client.query<{ last: number | null }>('select max(id) as last from offers');
  const firstOfferId = (rows[0]?.last ?? 0) + 1;
  const codes = await writeCodes(client);
  await timed('Comptes', async () =>
    copyRows(client, 'accounts', inTurn(companies.owners(), candidateAccounts(origin, size.candidates)), {
      freeze,
    }),
  );
  await timed('Entreprises', async () =>
    copyRows(client, 'companies', mapped(companies.created, companyRow), { freeze }),
  );
  await copyRows(client, 'company_members', mapped(companies.created, memberRow), { freeze });
  const documents = ['languages', 'experiences', 'educations'];
  const changes: Changes = new Float64Array(size.candidates);
  // Their rows of `match_trades` are written below: nobody is left for the job to read.
  await client.query('alter table candidates disable trigger candidates_match_insert');
  await timed('Profils', () =>
    copyRows(client, 'candidates', profiles(origin, changes), { freeze, json: documents }),
  );
  await client.query('alter table candidates enable trigger candidates_match_insert');
  await timed('Rapprochement', () =>
    copyRows(client, 'match_trades', tradeRowsOf(origin, size.candidates), { freeze }),
  );
  await timed('Recherche de candidats', () =>
    copyRows(client, 'candidate_search', searchRows(origin, changes, codes), { freeze }),
  );
  const sketches: OfferSketch[] = [];
  const plan = { count: size.offers, companies: companies.all, firstId: firstOfferId };
  const offers = offerRows(origin, plan, sketches);
  await timed('Offres', () => copyRows(client, 'offers', offers, { freeze, json: ['languages'] }));
  await timed('Candidatures', () =>
    copyRows(client, 'applications', applicationsOf(origin, size, sketches), { freeze }),
  );
  await timed('Histoire des candidatures', () => writeEvents(client, firstOfferId));
  await writeCounts(client, firstOfferId);
  await timed('Index et clés', () => restore().then(() => null));
  await client.query("select setval(pg_get_serial_sequence('offers', 'id'), (select max(id) from offers))");
  await client.query("select pg_notify('offer_changed', 'all')");
}

async function recordOnce(client: Client, origin: Origin, size: VolumeSize): Promise<void> {
  const { rowCount } = await client.query(
    'insert into site_settings (key, value, updated_at) values ($1, $2, $3) on conflict do nothing',
    [`seed-volume-${origin.seed}`, JSON.stringify({ ...size, now: origin.now }), origin.now],
  );
  if (rowCount === 0) {
    throw new StartupError(
      `Le volume de la graine ${origin.seed} est déjà chargé : choisissez une autre graine (--seed).`,
    );
  }
}

function* mapped<Item, Row>(items: Iterable<Item>, map: (item: Item) => Row): Generator<Row> {
  for (const item of items) yield map(item);
}

function* inTurn<Row>(...parts: Iterable<Row>[]): Generator<Row> {
  for (const part of parts) yield* part;
}
