/** `npm run seed`: volume data on the embedded database, or on the one that DATABASE_URL names. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDb } from '../../src/platform/db/create-db.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../../src/platform/postgres/on-embedded-postgres.ts';
import { StartupError } from '../../src/platform/startup-error.ts';
import { seedDemo } from './demo.ts';
import { seedCampaignFiles } from './volume-campaign-files.ts';
import { seedVolume, type VolumeSize, type VolumeStep } from './volume.ts';

const usage = `npm run seed -- [--candidates 1000000] [--offers 100000] [--applications 3000000] [--companies 4000]
             [--campaign-files 100000: nothing else, for the demonstration's campaign, loaded in an empty folder]
             [--seed 42] [--now 2026-11-20T10:00:00Z] [--data-dir ./data | --database-url postgres://…]`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const number = new Intl.NumberFormat('fr-FR');

type Options = {
  size: VolumeSize;
  /** Null for the volume of everything else. */
  campaignFiles: number | null;
  seed: number;
  now: Date;
  dataDir: string;
  databaseUrl: string | undefined;
};

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least || value > 100_000_000) {
    throw new StartupError(`--${name} doit être un nombre entier d'au moins ${least}.\n${usage}`);
  }
  return value;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      candidates: { type: 'string', default: '1000000' },
      offers: { type: 'string', default: '100000' },
      applications: { type: 'string', default: '3000000' },
      companies: { type: 'string', default: '4000' },
      'campaign-files': { type: 'string' },
      seed: { type: 'string', default: '42' },
      now: { type: 'string' },
      'data-dir': { type: 'string' },
      'database-url': { type: 'string' },
    },
  });
  const now = values.now === undefined ? new Date() : new Date(values.now);
  if (Number.isNaN(now.getTime()))
    throw new StartupError(`--now doit être un instant comme 2026-11-20T10:00:00Z.\n${usage}`);
  return {
    size: {
      candidates: whole('candidates', values.candidates, 1),
      offers: whole('offers', values.offers, 1),
      applications: whole('applications', values.applications, 0),
      companies: whole('companies', values.companies, 1),
    },
    campaignFiles:
      values['campaign-files'] === undefined ? null : whole('campaign-files', values['campaign-files'], 1),
    seed: whole('seed', values.seed, 0),
    now,
    dataDir: resolve(values['data-dir'] ?? process.env['DATA_DIR'] ?? './data'),
    // A folder asked for by name wins over the environment's database.
    databaseUrl:
      values['database-url'] ?? (values['data-dir'] ? undefined : process.env['DATABASE_URL'] || undefined),
  };
}

function line({ name, rows, seconds }: VolumeStep): string {
  const count = rows === null ? '' : number.format(rows);
  return `${name.padEnd(28)}${count.padStart(12)}${`${seconds.toFixed(1)} s`.padStart(10)}`;
}

/** A fresh directory gets the demonstration first; an installation with people of its own never does. */
async function isEmpty(databaseUrl: string): Promise<boolean> {
  const db = createDb(databaseUrl, { max: 1, limits: 'job' });
  try {
    return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
  } finally {
    await db.destroy();
  }
}

async function load(databaseUrl: string, options: Options): Promise<void> {
  const { size, campaignFiles, seed, now, dataDir } = options;
  await migrate(databaseUrl);
  say(`Graine ${seed}, instant ${now.toISOString()}\n`);
  say(`${'Étape'.padEnd(28)}${'Lignes'.padStart(12)}${'Durée'.padStart(10)}`);
  const start = performance.now();
  const took = (): number => (performance.now() - start) / 1000;
  if (campaignFiles === null) await seedVolume(databaseUrl, { seed, now }, size, (step) => say(line(step)));
  else {
    const target = { databaseUrl, dataDir, storageUrl: process.env['STORAGE_URL'] || null };
    if ((await isEmpty(databaseUrl)) && (await seedDemo({ ...target, now })))
      say(line({ name: 'Démonstration', rows: null, seconds: took() }));
    const { documents } = await seedCampaignFiles(target, { seed, now }, campaignFiles);
    say(line({ name: 'Dossiers de campagne', rows: campaignFiles, seconds: took() }));
    say(line({ name: 'dont avec une pièce', rows: documents, seconds: 0 }));
  }
  say(line({ name: 'Total', rows: null, seconds: took() }));
}

async function run(): Promise<void> {
  const options = readOptions();
  if (options.databaseUrl) return load(options.databaseUrl, options);
  return onEmbeddedPostgres(options.dataDir, (databaseUrl) => load(databaseUrl, options), {
    // Volumes would all go through the WAL; the product begins a new series, and copies it.
    archiving: 'off',
  });
}

try {
  await run();
} catch (error) {
  const isPlain = error instanceof StartupError || error instanceof RangeError || error instanceof TypeError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
