import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { MailMessage } from '../../platform/mail/mailer.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { registerAccountJobs } from './accounts.jobs.ts';
import { hashPassword } from './public/password-hash.ts';

export const password = 'Bamako#2026';

let made = 0;
let hash: Promise<string> | undefined;

/** A usable account with `password`, unless `values` says otherwise. */
export async function makeAccount(
  t: { db: Db },
  values: Record<string, unknown> = {},
): Promise<{ id: string; email: string }> {
  made += 1;
  return t.db
    .insertInto('accounts')
    .values({
      email: `compte-${made}@exemple.ml`,
      role: 'applicant',
      first_name: 'Fatoumata',
      last_name: 'Diallo',
      password_hash: await (hash ??= hashPassword(password)),
      email_verified_at: new Date(),
      ...values,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}

/** The body of an account operation's answer, good or bad. */
export type Answer = {
  status: string;
  code: number | string;
  message: string;
  token: string;
  error?: boolean;
  success?: boolean;
  expired?: boolean;
  reset_required?: boolean;
  redirectPath?: string;
  data: Record<string, unknown> | null;
  errors?: { field: string; message: string }[];
};

export const candidateForm = {
  firstName: 'Aminata',
  lastName: 'Traoré',
  country: 'ML',
  phoneNumber: '+223 76 12 34 56',
  gender: 'femme',
  email: 'aminata@exemple.ml',
  password,
};

type Posted = { mails(): Promise<MailMessage[]> };

/** The messages posted to one address, oldest first. */
export async function mailsTo(t: Posted, email: string) {
  return (await t.mails()).filter(({ to }) => (typeof to === 'string' ? to : to.address) === email);
}
/** What they are about, oldest first. */
export const subjectsTo = async (t: Posted, email: string): Promise<string[]> =>
  (await mailsTo(t, email)).map(({ subject }) => subject);
/** The tokens of the verification links posted to one address. */
export async function tokensOf(t: Posted, email: string): Promise<string[]> {
  return (await mailsTo(t, email)).map(({ action }) => action?.url.split('/verify-email/')[1] ?? '');
}

/** Does the work that requests left to jobs: links asked for, alerts. Nothing else consumes the queue in tests. */
export async function runAccountJobs(t: {
  db: Db;
  services: Parameters<typeof registerAccountJobs>[1];
}): Promise<void> {
  const handlers = new Map<string, JobHandler<object>>();
  registerAccountJobs(
    {
      work: (job, handler) => handlers.set(job.name, handler as JobHandler<object>),
      schedule: () => undefined,
    },
    t.services,
  );
  const { rows } = await sql<{ id: string; name: string; data: object; created_on: Date }>`
    delete from pgboss.job where name in ('accounts.send-link', 'accounts.tell-blocked')
    returning id, name, data, created_on`.execute(t.db);
  for (const { id, name, data, created_on: queuedAt } of rows) {
    await handlers.get(name)?.(data, { id, attempt: 0, queuedAt, signal: new AbortController().signal });
  }
}
