import { openidMessages } from '@baara/contract/accounts/openid-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { findLoginAccount, findLoginAccountById, type LoginAccount } from '../accounts.queries.ts';
import { mailIdentityLinked } from '../send-security-mails.ts';
import type { MailDeps } from '../public/verification-link.ts';
import { insertIdentity, recordIdentityUse } from './openid.queries.ts';
import type { Person, Provider } from './provider.ts';

type Coming = { provider: Provider; person: Person; ip: string };

/**
 * The account of the person that the provider sent. The first time it is found by an e-mail both sides have verified,
 * then by the provider's own name for the person, whatever becomes of the e-mail. No account is made here.
 * @throws 403 OPENID_EMAIL_NOT_VERIFIED, 404 OPENID_ACCOUNT_UNKNOWN, 403 OPENID_ACCOUNT_NOT_VERIFIED.
 */
export async function findPerson(db: Db, coming: Coming, mail: MailDeps, now: Date): Promise<LoginAccount> {
  const { provider, person } = coming;
  const known = await recordIdentityUse(db, { issuer: provider.issuer, subject: person.subject, at: now });
  const linked = known && (await findLoginAccountById(db, known));
  return linked || linkByEmail(db, coming, mail, now);
}

async function linkByEmail(
  db: Db,
  { provider, person, ip }: Coming,
  mail: MailDeps,
  now: Date,
): Promise<LoginAccount> {
  const { email, subject } = person;
  if (!email || !person.isEmailVerified) {
    throw new DomainError(403, 'OPENID_EMAIL_NOT_VERIFIED', openidMessages.EMAIL_NOT_VERIFIED);
  }
  const account = await findLoginAccount(db, email);
  if (!account) throw new DomainError(404, 'OPENID_ACCOUNT_UNKNOWN', openidMessages.ACCOUNT_UNKNOWN);
  // Someone else may have registered this address without ever confirming it.
  if (!account.isVerified && !account.isDisabled) {
    throw new DomainError(403, 'OPENID_ACCOUNT_NOT_VERIFIED', openidMessages.ACCOUNT_NOT_VERIFIED);
  }
  if (account.isDisabled) return account;
  await db.transaction().execute(async (trx) => {
    const { issuer } = provider;
    if (!(await insertIdentity(trx, { issuer, subject, accountId: account.id, email, at: now }))) return;
    await mailIdentityLinked(trx, mail, account, { provider: provider.name, at: now });
    await audit(trx, {
      actor: { accountId: account.id, role: account.role },
      action: 'account.identity_linked',
      subject: account.id,
      detail: { issuer },
      ip,
    });
  });
  return account;
}
