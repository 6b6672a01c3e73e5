import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type AiConfig, aiVariables, readAiConfig } from './platform/ai/ai-config.ts';
import {
  type PaymentsConfig,
  paymentsVariables,
  readPaymentsConfig,
} from './platform/payments/payments-config.ts';
import { readSmsConfig, type SmsConfig, smsVariables } from './platform/sms/sms-config.ts';
import { storedSecret } from './platform/stored-secret.ts';
import { makeDataDir } from './platform/make-data-dir.ts';
import { readStorageFolder, readStorageUrl } from './platform/storage/storage-url.ts';
import { StartupError } from './platform/startup-error.ts';

/** In the data directory, when the environment gives no key. */
export const BACKUP_KEY_FILE = 'backup-key';

export type Config = Readonly<{
  /** What this process does: answers people, runs jobs, or both. */
  role: Role;
  nodeEnv: string;
  production: boolean;
  http: Readonly<{ port: number; host: string; publicUrl: string }>;
  /** Absolute path: embedded database, files, outgoing mail, secrets. */
  dataDir: string;
  /**
   * `url` is null on the embedded PostgreSQL until it runs; the others are the maximum number of its connections for
   * each use.
   */
  database: Readonly<{ url: string | null; pool: number; jobsPool: number; queuePool: number }>;
  /** Null: mails are written as .eml files under the data directory. */
  mail: Readonly<{ url: string | null }>;
  /** How answers by e-mail come in; null: mails about messages take none. */
  replies: Readonly<{
    /** Behind the @ of the addresses that take them. */
    domain: string;
    /** What the mail server that hands in received mail gives. */
    secret: string;
    /** Whose `Authentication-Results` are believed; null: nobody's. */
    authservId: string | null;
  }> | null;
  /** Who copies the database: Baara when it runs the embedded one, and nobody when it is switched off. */
  backup: BackupConfig;
  /** Null: files are stored under the data directory. */
  storage: Readonly<{ url: string | null }>;
  /** How many CVs that an older reader read are read again each night. */
  /** People who prepare campaign files at once; the others wait for their turn. */
  campaigns: Readonly<{ filers: number }>;
  cvReading: Readonly<{ againANight: number }>;
  seed: 'demo' | 'none';
  session: Readonly<{ secret: string; requiresAdminSecondFactor: boolean }>;
  /** Null: nobody signs in by an outside provider. */
  openid: Readonly<{ issuer: string; clientId: string; clientSecret: string; name: string }> | null;
  /** Null: nothing is asked of an outside language model. */
  ai: AiConfig | null;
  /** Whether webhooks may go to plain HTTP and to this machine's network: while developing. */
  webhooks: Readonly<{ allowsLocal: boolean }>;
  /** Null: no SMS is sent. */
  sms: SmsConfig | null;
  /** How companies pay for top-ups. */
  payments: PaymentsConfig;
  /** Where video calls take place: the name of a call follows the final slash. */
  videoCalls: Readonly<{ url: string }>;
  /** `token` opens the Prometheus endpoint; null: there is none. */
  metrics: Readonly<{ token: string | null }>;
  log: Readonly<{ level: LogLevel }>;
}>;

export type BackupConfig =
  | Readonly<{ kind: 'outside' | 'off' }>
  | Readonly<{
      kind: 'on';
      /** Where copies go; null: `backups` in the data directory. */
      url: string | null;
      secret: string;
      keySource: 'environment' | 'file';
      /** Copies that stay, beside the last that was proven. */
      copiesMost: number;
    }>;

const roles = ['web', 'worker', 'all'] as const;
export type Role = (typeof roles)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

function url(protocols: readonly string[], example: string) {
  const sentence = `doit être une adresse comme ${example}`;
  return z.string().refine((value) => {
    try {
      return protocols.includes(new URL(value).protocol);
    } catch {
      // PostgreSQL addresses of a Unix socket have an empty host, which URL refuses.
      return protocols.includes('postgres:') && /^postgres(ql)?:\/\//.test(value);
    }
  }, sentence);
}

const yesOrNo = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.enum(['true', '1', 'oui', 'false', '0', 'non'], 'doit valoir oui ou non'))
  .transform((value) => ['true', '1', 'oui'].includes(value))
  .default(false);

function wholeNumber(least: number, most: number) {
  const sentence = `doit être un nombre entier entre ${least} et ${most}`;
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
}

const environment = z.object({
  BAARA_ROLE: z.enum(roles, `doit valoir ${roles.slice(0, -1).join(', ')} ou ${roles.at(-1)}`).default('all'),
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://baara.ml').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://utilisateur:secret@hote:5432/baara').optional(),
  DATABASE_POOL: wholeNumber(4, 500).default(20),
  DATABASE_JOBS_POOL: wholeNumber(2, 500).optional(),
  DATABASE_QUEUE_POOL: wholeNumber(2, 100).default(4),
  MAIL_URL: url(['smtp:', 'smtps:'], 'smtps://utilisateur:secret@hote:465').optional(),
  REPLY_DOMAIN: z
    .string()
    .regex(/^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/i, 'doit être un nom de domaine comme reponses.baara.ml')
    .optional(),
  REPLY_SECRET: z.string().min(32, 'doit compter au moins 32 caractères').optional(),
  REPLY_AUTHSERV_ID: z.string().max(200, 'doit compter au plus 200 caractères').optional(),
  STORAGE_URL: url(
    ['s3:', 'http:', 'https:', 'file:'],
    's3://cle:secret@hote/seau?region=eu-west-3',
  ).optional(),
  BACKUP_URL: z
    .literal('non')
    .or(url(['s3:', 'http:', 'https:', 'file:'], 's3://cle:secret@hote/seau?region=eu-west-3 (ou non)'))
    .optional(),
  BACKUP_KEY: z.string().min(32, 'doit compter au moins 32 caractères').optional(),
  BACKUP_COPIES: wholeNumber(2, 400).default(14),
  CAMPAIGN_FILERS: wholeNumber(1, 1_000_000).default(2000),
  CV_READ_AGAIN_NIGHTLY: wholeNumber(0, 1_000_000).default(10_000),
  SEED: z.enum(['demo', 'none'], 'doit valoir demo ou none').optional(),
  ALLOW_DEMO: yesOrNo,
  SESSION_SECRET: z.string().min(32, 'doit compter au moins 32 caractères').optional(),
  REQUIRE_ADMIN_2FA: yesOrNo,
  WEBHOOKS_ALLOW_LOCAL: yesOrNo,
  OIDC_ISSUER: url(['https:', 'http:'], 'https://comptes.exemple.ml').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'doit compter au plus 40 caractères').optional(),
  ...aiVariables,
  ...paymentsVariables,
  ...smsVariables,
  VIDEO_CALLS_URL: url(['https:', 'http:'], 'https://meet.jit.si/').default('https://meet.jit.si/'),
  METRICS_TOKEN: z.string().min(32, 'doit compter au moins 32 caractères').optional(),
  LOG_LEVEL: z.enum(logLevels, `doit valoir ${logLevels.join(', ')}`).default('info'),
});

/**
 * Reads the configuration from the environment; an empty variable counts as not set.
 * @throws StartupError with one sentence that names the variable at fault.
 */
export function loadConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`Configuration : ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.DATABASE_URL && !env.SESSION_SECRET) {
    throw new StartupError(
      'Configuration : SESSION_SECRET est obligatoire avec NODE_ENV=production et DATABASE_URL (32 caractères au moins).',
    );
  }
  const seed = env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo');
  if (seed === 'demo' && env.PUBLIC_URL && !isLocal(env.PUBLIC_URL) && !env.ALLOW_DEMO) {
    throw new StartupError(
      `Configuration : SEED=demo crée des comptes dont le mot de passe est public, et PUBLIC_URL=${env.PUBLIC_URL} n'est pas locale : choisissez SEED=none, ou ALLOW_DEMO=1 pour une démonstration publique.`,
    );
  }
  // Every variable is read before anything is made or contacted.
  if (env.STORAGE_URL) checkStorageUrl(env.STORAGE_URL);
  const backupUrl = env.BACKUP_URL === 'non' ? undefined : env.BACKUP_URL;
  if (backupUrl) checkStorageUrl(backupUrl, 'BACKUP_URL');
  requireShared(env);
  const openid = readOpenid(env, production);
  const replies = readReplies(env);
  const ai = explained(() => readAiConfig(env, production));
  const payments = explained(() => readPaymentsConfig(env, { production, isDemo: seed === 'demo' }));
  const sms = explained(() => readSmsConfig(env, { production }));
  const dataDir = resolve(env.DATA_DIR);
  makeDataDir(dataDir);
  return {
    role: env.BAARA_ROLE,
    nodeEnv: env.NODE_ENV,
    production,
    http: {
      port: env.PORT,
      // Everyone knows the passwords of the demonstration: it listens on this machine only by default.
      host: env.HOST ?? (seed === 'demo' ? '127.0.0.1' : '0.0.0.0'),
      publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    },
    dataDir,
    database: {
      url: env.DATABASE_URL ?? null,
      pool: env.DATABASE_POOL,
      jobsPool: env.DATABASE_JOBS_POOL ?? Math.ceil(env.DATABASE_POOL / 2),
      queuePool: env.DATABASE_QUEUE_POOL,
    },
    mail: { url: env.MAIL_URL ?? null },
    backup: readBackup(env, dataDir),
    replies,
    storage: { url: env.STORAGE_URL ?? null },
    campaigns: { filers: env.CAMPAIGN_FILERS },
    cvReading: { againANight: env.CV_READ_AGAIN_NIGHTLY },
    seed,
    session: {
      secret: env.SESSION_SECRET ?? storedSecret(join(dataDir, 'session-secret')),
      requiresAdminSecondFactor: env.REQUIRE_ADMIN_2FA,
    },
    openid,
    ai,
    webhooks: { allowsLocal: env.WEBHOOKS_ALLOW_LOCAL },
    payments,
    sms,
    videoCalls: { url: `${env.VIDEO_CALLS_URL.replace(/(?<!\/)\/+$/, '')}/` },
    metrics: { token: env.METRICS_TOKEN ?? null },
    log: { level: env.LOG_LEVEL },
  };
}

/** @throws StartupError naming the variable. */
function checkStorageUrl(address: string, variable = 'STORAGE_URL'): void {
  try {
    if (readStorageFolder(address) === null) readStorageUrl(address);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    throw new StartupError(error.message.replace('STORAGE_URL', variable), { cause: error });
  }
}

/**
 * The product copies its own embedded database unless `BACKUP_URL` says no; while developing and in tests, only when a repository
 * is given: archiving writes everything twice.
 */
function readBackup(env: Environment, dataDir: string): BackupConfig {
  if (env.DATABASE_URL) return { kind: 'outside' };
  if (env.BACKUP_URL === 'non' || (!env.BACKUP_URL && env.NODE_ENV !== 'production')) return { kind: 'off' };
  return {
    kind: 'on',
    url: env.BACKUP_URL ?? null,
    secret: env.BACKUP_KEY ?? storedSecret(join(dataDir, BACKUP_KEY_FILE)),
    keySource: env.BACKUP_KEY ? 'environment' : 'file',
    copiesMost: env.BACKUP_COPIES,
  };
}

/** Leads to the machine it is opened on. */
function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\.|^\[::1\]$/.test(hostname);
}

type Environment = z.output<typeof environment>;

/**
 * A process that leaves part of the work to another has what it hands over in common with it: jobs would else find no
 * file, open no message, or write links to themselves in mails.
 * @throws StartupError
 */
function requireShared(env: Environment): void {
  const { BAARA_ROLE: role } = env;
  if (role === 'all') return;
  const missing = (variable: string, reason: string) =>
    new StartupError(`Configuration : ${variable} est obligatoire avec BAARA_ROLE=${role} : ${reason}.`);
  if (!env.STORAGE_URL)
    throw missing(
      'STORAGE_URL',
      'les fichiers sont communs au processus web et au worker (s3://… ou file:///dossier/commun)',
    );
  // The process that starts the embedded database makes the secret, and stores it in its folder for the other.
  if (env.DATABASE_URL && !env.SESSION_SECRET)
    throw missing('SESSION_SECRET', 'le processus web et le worker doivent avoir le même');
  if (role === 'worker' && !env.PUBLIC_URL)
    throw missing('PUBLIC_URL', "les liens des e-mails mènent à l'adresse du processus web");
}

/** @throws StartupError with the sentence of what `read` throws. */
function explained<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartupError(`Configuration : ${error instanceof Error ? error.message : ''}.`);
  }
}

/** @throws StartupError when only part of it is set. */
function readReplies({
  REPLY_DOMAIN: domain,
  REPLY_SECRET: secret,
  REPLY_AUTHSERV_ID: authservId,
}: Environment): Config['replies'] {
  if (!domain && !secret && !authservId) return null;
  if (!domain || !secret)
    throw new StartupError(
      'Configuration : REPLY_DOMAIN et REPLY_SECRET vont ensemble (REPLY_AUTHSERV_ID les complète) ; il en manque.',
    );
  return { domain: domain.toLowerCase(), secret, authservId: authservId?.toLowerCase() ?? null };
}

type OpenidVariables = Pick<
  Environment,
  'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME'
>;

/** @throws StartupError when only part of it is set, or it would travel in clear. */
function readOpenid(env: OpenidVariables, production: boolean): Config['openid'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret) {
    throw new StartupError(
      'Configuration : OIDC_ISSUER, OIDC_CLIENT_ID et OIDC_CLIENT_SECRET vont ensemble ; il en manque.',
    );
  }
  const { protocol, hostname } = new URL(issuer);
  if (production && protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new StartupError('Configuration : OIDC_ISSUER doit être une adresse https.');
  }
  return { issuer, clientId, clientSecret, name: env.OIDC_NAME ?? hostname };
}
