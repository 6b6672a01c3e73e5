/** `npm run restore`: brings everything back from the repository, as it was at a minute. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { BACKUP_KEY_FILE } from './config.ts';
import { recover } from './platform/backup/recover.ts';
import {
  NoWayBack,
  planFromCopy,
  planRecovery,
  type RecoveryPlan,
  utcText,
} from './platform/backup/recovery-plan.ts';
import {
  listCopies,
  openBackupStorage,
  openRepository,
  type Repository,
} from './platform/backup/repository.ts';
import {
  backupKey,
  BrokenBackupObject,
  fingerprintText,
  OtherBackupKey,
} from './platform/backup/sealed-object.ts';
import { filesAt, restoreFile } from './platform/backup/stored-files.ts';
import { lockDataDir } from './platform/data-dir-lock.ts';
import { RESTORING } from './platform/postgres/cluster.ts';
import { clearLeftovers } from './platform/postgres/leftovers.ts';
import { explainFileError, StartupError } from './platform/startup-error.ts';
import { readStorageFolder, readStorageUrl } from './platform/storage/storage-url.ts';

const usage = `npm run restore -- [--to '2026-11-20 14:05'] [--into ./data] [--from dépôt] [--key-file clé] [--copy nom]
npm run restore -- --list [--from dépôt] [--key-file clé]

Ramène la base de données, les fichiers et les secrets tels qu’ils étaient à une minute.
  --to        la minute, à l’heure de Bamako (UTC+0) ; sans elle, le plus tard possible
  --into      dossier de données à remplir : vide, ou qui n’existe pas encore (DATA_DIR, sinon ./data)
  --from      dépôt : un dossier, ou une adresse s3://… (BACKUP_URL, sinon backups dans le dossier de données)
  --key-file  fichier de la clé (BACKUP_KEY, sinon backup-key dans le dossier de données)
  --copy      copie de base à utiliser ; sans elle, la dernière finie avant la minute
  --list      montre les copies et jusqu’où l’on peut revenir, sans rien écrire
Un dossier qui contient déjà quelque chose n’est jamais touché.`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const number = new Intl.NumberFormat('fr-FR');
const megabytes = (bytes: number): string => `${number.format(Math.ceil(bytes / 1e6))} Mo`;

type Options = {
  to: Date | null;
  into: string;
  url: string;
  secret: string;
  /** From the environment: it need not be written into the folder. */
  isKeyGiven: boolean;
  copyId: string | undefined;
  isList: boolean;
};

/** `2026-11-20 14:05`, with seconds or not: of Bamako, which is on UTC all year. */
function readMinute(text: string): Date {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text.trim());
  const at = found ? new Date(`${found[1]}T${found[2]}${found[3] ?? ':00'}Z`) : new Date(Number.NaN);
  if (Number.isNaN(at.getTime()))
    throw new StartupError(`--to '${text}' n’est pas une minute comme '2026-11-20 14:05' (heure de Bamako).`);
  if (at > new Date())
    throw new StartupError(`--to '${text}' n’est pas encore arrivé (heure de Bamako, UTC+0).`);
  return at;
}

/** @returns null when only the explanation is asked for. */
function readOptions(): Options | null {
  const values = readArguments();
  if (values.help) return null;
  const into = resolve(values.into ?? process.env['DATA_DIR'] ?? './data');
  const environmentUrl = process.env['BACKUP_URL'] === 'non' ? undefined : process.env['BACKUP_URL'];
  const key = process.env['BACKUP_KEY'];
  const isKeyGiven = values['key-file'] === undefined && Boolean(key);
  return {
    to: values.to === undefined ? null : readMinute(values.to),
    into,
    url: readPlace(values.from ?? (environmentUrl || join(into, 'backups'))),
    secret: isKeyGiven ? (key ?? '') : readKey(values['key-file'] ?? join(into, BACKUP_KEY_FILE)),
    isKeyGiven,
    copyId: values.copy,
    isList: values.list ?? false,
  };
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        list: { type: 'boolean', default: false },
        to: { type: 'string' },
        into: { type: 'string' },
        from: { type: 'string' },
        'key-file': { type: 'string' },
        copy: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new StartupError(`Cette commande n’a pas été comprise.\n\n${usage}`, { cause: error });
  }
}

/** What stands before the last `@` may be a key. */
const withoutSecret = (place: string): string => place.slice(place.lastIndexOf('@') + 1);

function readPlace(place: string): string {
  const url = /^[a-z0-9]+:\/\//.test(place)
    ? place
    : pathToFileURL(isAbsolute(place) ? place : resolve(place)).href;
  try {
    if (readStorageFolder(url) === null) readStorageUrl(url);
  } catch (error) {
    throw new StartupError(
      `Le dépôt ${withoutSecret(place)} ne peut pas être lu : donnez son dossier ou son adresse par --from.`,
      { cause: error },
    );
  }
  return url;
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartupError(
      `La clé ${path} ne peut pas être lue : donnez son fichier par --key-file, ou la clé elle-même par BACKUP_KEY. Sans elle, rien ne revient.`,
      { cause: error },
    );
  }
}

async function list(repository: Repository): Promise<void> {
  const { copies, unreadable } = await listCopies(repository);
  say(`Clé ${fingerprintText(repository.key)}`);
  for (const problem of unreadable) say(`Illisible : ${problem}`);
  if (copies.length === 0) return say('Le dépôt n’a aucune copie entière.');
  for (const copy of copies) {
    const { until, missingSegment } = await planFromCopy(repository, copy);
    say(`\n${copy.id}  ${megabytes(copy.rawBytes)}, ${megabytes(copy.storedBytes)} stockés`);
    say(`  finie le ${utcText(new Date(copy.finishedAt))}`);
    say(
      until
        ? `  on revient à toute minute jusqu’au ${utcText(until)}${missingSegment ? ` (ensuite il manque le journal ${missingSegment})` : ''}`
        : `  inutilisable : il manque le journal ${missingSegment ?? copy.startSegment}`,
    );
  }
}

/** What a restoration writes; only these are ever removed, and only beside a folder that says it is not finished. */
const restoredNames = [
  'files',
  'session-secret',
  'postgres-password',
  'audit-heads.txt',
  BACKUP_KEY_FILE,
  'postgres',
];

/** @throws StartupError when the folder has something that this command did not write. */
async function prepareFolder(into: string): Promise<string> {
  const draft = join(into, RESTORING);
  const names = existsSync(into) ? readdirSync(into) : [];
  const ours = new Set([RESTORING, ...restoredNames]);
  const isCutShort = names.includes(RESTORING);
  // The lock of this very command is there.
  const others = names.filter((name) => !name.startsWith('baara.') && !(isCutShort && ours.has(name)));
  if (others.length > 0)
    throw new StartupError(
      `Le dossier ${into} contient déjà ${others.slice(0, 3).join(', ')} : rien n’y est touché. Arrêtez Baara, mettez ce dossier de côté (mv ${into} ${into}.avant), puis relancez avec --from et --key-file, ou restaurez ailleurs avec --into.`,
    );
  if (isCutShort) {
    say('Une restauration précédente n’est pas allée au bout : elle est effacée et recommencée.');
    const clusterDir = join(draft, 'postgres');
    if (existsSync(clusterDir)) await clearLeftovers(clusterDir);
    for (const name of [...restoredNames, RESTORING])
      rmSync(join(into, name), { recursive: true, force: true });
  }
  mkdirSync(draft, { recursive: true, mode: 0o711 });
  return draft;
}

async function restore(repository: Repository, options: Options): Promise<void> {
  const { to, into } = options;
  const startedAt = performance.now();
  const plan = await planRecovery(repository, { to, copyId: options.copyId });
  const lock = lockDataDir(into);
  try {
    const draft = await prepareFolder(into);
    say(`Copie ${plan.copy.id}, finie le ${utcText(new Date(plan.copy.finishedAt))}`);
    say(
      `Journal : ${number.format(plan.segments.length)} segments. Moment demandé : ${to ? utcText(to) : 'le plus tard possible'}`,
    );
    const server = await recover(repository, plan, draft, { to, onStep: progress });
    await server.stop();
    const files = await filesAt(repository, to);
    let done = 0;
    for (const file of files.values()) {
      await restoreFile(repository, file, join(draft, 'files'));
      done += 1;
      if (process.stderr.isTTY)
        process.stderr.write(`\rFichiers : ${number.format(done)} sur ${number.format(files.size)}`);
    }
    if (!options.isKeyGiven)
      writeFileSync(join(draft, BACKUP_KEY_FILE), `${options.secret}\n`, { mode: 0o600 });
    await finish(draft, into);
    report(plan, {
      ...options,
      files: files.size,
      recoveredTo: server.recoveredTo,
      seconds: (performance.now() - startedAt) / 1000,
    });
  } finally {
    lock.release();
  }
}

let saidStep = '';
function progress(step: 'copy' | 'wal', share: number): void {
  if (process.stderr.isTTY && step === 'copy') process.stderr.write(`\rCopie : ${Math.floor(100 * share)} %`);
  if (step === saidStep) return;
  saidStep = step;
  say(step === 'copy' ? 'La copie est en train de revenir…' : 'PostgreSQL rejoue le journal…');
}

/** Everything was brought back beside its place: it is moved there, the database last, and the folder is then one to start on. */
async function finish(draft: string, into: string): Promise<void> {
  for (const name of restoredNames)
    if (existsSync(join(draft, name))) await rename(join(draft, name), join(into, name));
  rmSync(draft, { recursive: true, force: true });
}

function report(
  { copy }: RecoveryPlan,
  {
    into,
    to,
    files,
    recoveredTo,
    seconds,
  }: { into: string; to: Date | null; files: number; recoveredTo: Date | null; seconds: number },
): void {
  say('');
  say(`Restauré dans ${into} en ${number.format(Math.round(seconds))} s.`);
  say(`Moment demandé : ${to ? utcText(to) : 'le plus tard possible'}`);
  say(`Dernier changement revenu : ${recoveredTo ? utcText(recoveredTo) : `celui de la copie ${copy.id}`}`);
  say(`Base de données, ${number.format(files)} ${files > 1 ? 'fichiers' : 'fichier'} et secrets sont là.`);
  say(`Pour la lancer : DATA_DIR=${into} npm start`);
}

async function run(): Promise<void> {
  const options = readOptions();
  if (!options) return say(usage);
  const storage = openBackupStorage({ dataDir: options.into, url: options.url });
  const repository = openRepository(storage, backupKey(options.secret));
  return options.isList ? list(repository) : restore(repository, options);
}

try {
  await run();
} catch (error) {
  const explained = explainFileError(error, 'ce dossier');
  const isPlain = [StartupError, NoWayBack, OtherBackupKey, BrokenBackupObject].some(
    (kind) => explained instanceof kind,
  );
  const text =
    explained instanceof Error ? (isPlain ? explained.message : explained.stack) : String(explained);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
