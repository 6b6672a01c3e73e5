/** `npm run import:accounts -- file.csv`: brings in the accounts of the old system. */
import { createReadStream, createWriteStream, type ReadStream, type WriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { columns } from './features/accounts/registration/import/account-row.ts';
import {
  importAccounts,
  type ImportCounts,
} from './features/accounts/registration/import/import-accounts.ts';
import { createDb } from './platform/db/create-db.ts';
import { migrate } from './platform/db/migrate.ts';
import { onEmbeddedPostgres } from './platform/postgres/on-embedded-postgres.ts';
import { explainFileError, StartupError } from './platform/startup-error.ts';

const usage = `npm run import:accounts -- fichier.csv [--report refus.csv] [--data-dir ./data | --database-url postgres://…]

Reprend les comptes de l'ancien système. Un compte qui existe déjà n'est jamais modifié : relancer la même
commande ne change rien. Chaque compte repris devra choisir un nouveau mot de passe à sa première connexion.
Les lignes refusées sont écrites, avec leur numéro et le motif, dans le rapport (par défaut fichier.csv.refus.csv).
Baara peut tourner pendant ce temps.

Colonnes, nommées par la première ligne, dans n'importe quel ordre ; fichier en UTF-8 :
${Object.entries(columns)
  .map(([name, what]) => `  ${name.padEnd(16)}${what}`)
  .join('\n')}`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const number = new Intl.NumberFormat('fr-FR');

type Options = { path: string; reportPath: string; dataDir: string; databaseUrl: string | undefined };

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        report: { type: 'string' },
        'data-dir': { type: 'string' },
        'database-url': { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartupError(`Cette commande n'a pas été comprise.\n\n${usage}`, { cause: error });
  }
}

/** @returns null when only the explanation is asked for. */
function readOptions(): Options | null {
  const { values, positionals } = readArguments();
  if (values.help) return null;
  const [path, ...rest] = positionals;
  if (!path || rest.length > 0) throw new StartupError(`Il faut un fichier CSV.\n\n${usage}`);
  return {
    path: resolve(path),
    reportPath: resolve(values.report ?? `${path}.refus.csv`),
    dataDir: resolve(values['data-dir'] ?? process.env['DATA_DIR'] ?? './data'),
    // A folder asked for by name wins over the environment's database.
    databaseUrl:
      values['database-url'] ?? (values['data-dir'] ? undefined : process.env['DATABASE_URL'] || undefined),
  };
}

async function opened(file: ReadStream | WriteStream, otherwise: string): Promise<void> {
  if (!file.pending) return;
  await once(file, 'open').catch((error: unknown) => {
    throw new StartupError(otherwise, { cause: error });
  });
}

async function load(databaseUrl: string, { path, reportPath }: Options): Promise<void> {
  await migrate(databaseUrl);
  const db = createDb(databaseUrl, { max: 2, limits: 'job' });
  const report = createWriteStream(reportPath, { mode: 0o600 });
  const write = async (fields: (string | number)[]): Promise<void> => {
    // A cell that a spreadsheet would take for a formula is made plain text.
    const isRoomLeft = report.write(`${Papa.unparse([fields], { escapeFormulae: true })}\r\n`);
    if (!isRoomLeft) await once(report, 'drain');
  };
  try {
    const file = createReadStream(path, 'utf8');
    // Before anything is read: neither a missing file nor an unwritable report leaves half an import.
    await opened(file, `Le fichier ${path} n'existe pas ou ne peut pas être lu.`);
    await opened(
      report,
      `Le rapport ${reportPath} ne peut pas être écrit : choisissez sa place avec --report.`,
    );
    await write(['ligne', 'email', 'motif']);
    const start = performance.now();
    const counts = await importAccounts(db, file, new Date(), {
      onRefusal: ({ line, email, reason }) => write([line, email, reason]),
      onBatch: ({ read }) => process.stderr.isTTY && process.stderr.write(`\r${number.format(read)} lignes`),
    });
    printReport(counts, (performance.now() - start) / 1000, reportPath);
  } catch (error) {
    throw explainFileError(error, reportPath);
  } finally {
    report.end();
    await db.destroy();
  }
}

function printReport(counts: ImportCounts, seconds: number, reportPath: string): void {
  const line = (label: string, count: number): void =>
    say(`${label.padEnd(20)}${number.format(count).padStart(12)}`);
  line('Lignes lues', counts.read);
  line('Comptes créés', counts.created);
  line('Déjà présents', counts.existing);
  line('Lignes refusées', counts.refused);
  say(`${seconds.toFixed(1)} s. Rapport des refus : ${reportPath}`);
}

async function run(): Promise<void> {
  const options = readOptions();
  if (!options) return say(usage);
  if (options.databaseUrl) return load(options.databaseUrl, options);
  return onEmbeddedPostgres(options.dataDir, (databaseUrl) => load(databaseUrl, options), {
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
