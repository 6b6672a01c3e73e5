import type { Db } from '../../platform/db/database.ts';
import type { MailMessage } from '../../platform/mail/mailer.ts';
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
/** The tokens of the verification links posted to one address. */
export async function tokensOf(t: Posted, email: string): Promise<string[]> {
  return (await mailsTo(t, email)).map(({ action }) => action?.url.split('/verify-email/')[1] ?? '');
}
