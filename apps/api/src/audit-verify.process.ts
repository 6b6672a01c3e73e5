/** `npm run audit:verify`: verifies the chain of the audit, on the database itself. */
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findingTitles } from '@baara/contract/audit/audit-words';
import { countPending } from './features/audit/chain/chain.queries.ts';
import { readHeads } from './features/audit/chain/head.ts';
import { type ChainReport, verifyChain } from './features/audit/chain/verify-chain.ts';
import { createDb } from './platform/db/create-db.ts';
import { onEmbeddedPostgres } from './platform/postgres/on-embedded-postgres.ts';
import { StartupError } from './platform/startup-error.ts';

const usage = `npm run audit:verify -- [--heads têtes.txt] [--key cle.pem] [--data-dir ./data | --database-url postgres://…]

Relit tout le journal d'audit : chaque ligne, chaque maillon, chaque tête signée. Baara peut tourner pendant ce temps.
  --heads  têtes conservées ailleurs : les fichiers joints aux e-mails, les e-mails eux-mêmes ou audit-heads.txt, à la suite
  --key    clé publique conservée ailleurs (PEM) : aucune autre n'est alors crue
La commande finit par 0 quand tout correspond, par 1 sinon.`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const number = new Intl.NumberFormat('fr-FR');

type Options = {
  dataDir: string;
  databaseUrl: string | undefined;
  heads: string | undefined;
  key: string | undefined;
};

/** @returns null when only the explanation is asked for. */
function readOptions(): Options | null {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        heads: { type: 'string' },
        key: { type: 'string' },
        'data-dir': { type: 'string' },
        'database-url': { type: 'string' },
      },
    });
    if (values.help) return null;
    return {
      heads: values.heads,
      key: values.key,
      dataDir: resolve(values['data-dir'] ?? process.env['DATA_DIR'] ?? './data'),
      // A folder asked for by name wins over the environment's database.
      databaseUrl:
        values['database-url'] ?? (values['data-dir'] ? undefined : process.env['DATABASE_URL'] || undefined),
    };
  } catch (error) {
    throw new StartupError(`Cette commande n'a pas été comprise.\n\n${usage}`, { cause: error });
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartupError(`Le fichier ${path} ne peut pas être lu.`, { cause: error });
  }
}

function readKey(path: string): Buffer {
  try {
    return createPublicKey(readText(path)).export({ format: 'der', type: 'spki' });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`Le fichier ${path} ne contient pas de clé publique en PEM.`, { cause: error });
  }
}

async function verify(databaseUrl: string, { heads, key }: Options): Promise<void> {
  const outsideHeads = heads === undefined ? [] : readHeads(readText(heads));
  if (heads !== undefined && outsideHeads.length === 0)
    throw new StartupError(`Le fichier ${heads} ne contient aucune tête signée.`);
  const db = createDb(databaseUrl, { max: 2, limits: 'job' });
  try {
    const report = await verifyChain(db, {
      outsideHeads,
      ...(key === undefined ? {} : { publicKey: readKey(key) }),
      onProgress: ({ linksChecked, linksExpected }) =>
        process.stderr.isTTY &&
        process.stderr.write(`\r${number.format(linksChecked)} / ${number.format(linksExpected)}`),
    });
    print(report, await countPending(db));
  } finally {
    await db.destroy();
  }
}

function print(report: ChainReport, pending: number): void {
  const line = (label: string, count: number): void =>
    say(`${label.padEnd(32)}${number.format(count).padStart(14)}`);
  line('Maillons relus', report.linksChecked);
  line('Lignes effacées en partie', report.erasedRows);
  line('Lignes sans maillon encore', pending);
  line('Têtes signées relues', report.headsChecked);
  line('Anomalies', report.findingCount);
  for (const { kind, link, row } of report.findings) {
    const where = [link !== null && `maillon ${link}`, row !== null && `ligne ${row}`]
      .filter(Boolean)
      .join(', ');
    say(`- ${findingTitles[kind]} (${where})`);
  }
  if (report.findings.length < report.findingCount)
    say(`… et ${number.format(report.findingCount - report.findings.length)} autres.`);
  say(report.findingCount === 0 ? 'La chaîne est intacte.' : 'La chaîne est rompue.');
  process.exitCode = report.findingCount === 0 ? 0 : 1;
}

async function run(): Promise<void> {
  const options = readOptions();
  if (!options) return say(usage);
  if (options.databaseUrl) return verify(options.databaseUrl, options);
  return onEmbeddedPostgres(options.dataDir, (databaseUrl) => verify(databaseUrl, options), {
    besideProduct: true,
  });
}

try {
  await run();
} catch (error) {
  const isPlain = error instanceof StartupError;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
