import { randomUUID } from 'node:crypto';
import type { CompanyRole } from '@baara/contract/company-roles';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MailMessage } from '../../platform/mail/mailer.ts';
import { insertSession } from '../../platform/session/session-queries.ts';
import { signToken, tokenKey } from '../../platform/session/token.ts';
import { insertMember } from './public/insert-member.ts';

export type Colleague = { id: string; email: string; headers: { authorization: string } };

/** For tests: a signed-in employer of a company, under a role, or of none. */
export async function makeColleague(
  { db, config }: { db: Db; config: Config },
  team?: { companyId: string; role: CompanyRole },
): Promise<Colleague> {
  const now = new Date();
  const name = { first_name: 'Awa', last_name: 'Traoré' };
  const { id, email } = await db
    .insertInto('accounts')
    .values({ email: `rh-${randomUUID()}@exemple.ml`, role: 'employer', email_verified_at: now, ...name })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  if (team) await insertMember(db, { ...team, accountId: id, at: now });
  const expiresAt = new Date(now.getTime() + 3600_000);
  const session = { accountId: id, remember: false, userAgent: null, ip: null, now, expiresAt };
  const sessionId = await insertSession(db, session);
  const claims = { sessionId, accountId: id, issuedAt: now, expiresAt };
  const token = await signToken(tokenKey(config.session.secret), claims);
  return { id, email, headers: { authorization: `Bearer ${token}` } };
}

/** The tokens of the invitations posted to an address, oldest first. */
export async function invitationTokens(
  server: { mails(): Promise<MailMessage[]> },
  email: string,
): Promise<string[]> {
  return (await server.mails())
    .filter(({ to }) => to === email)
    .flatMap(({ action }) => action?.url.split('/invitation/')[1] ?? []);
}
