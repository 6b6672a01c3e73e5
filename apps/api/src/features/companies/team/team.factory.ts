import type { CompanyRole } from '@baara/contract/companies/roles';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailMessage } from '../../../platform/mail/mailer.ts';
import { signedIn } from '../../offers/offer.factory.ts';

export type Colleague = Awaited<ReturnType<typeof signedIn>> & { id: string };

/** For tests: a signed-in employer of a company, under a role, or of none. */
export async function makeColleague(
  server: { db: Db; config: Config },
  team?: { companyId: string; role: CompanyRole },
): Promise<Colleague> {
  const name = { first: 'Awa', last: 'Traoré' };
  const of = team ? { companyId: team.companyId, companyRole: team.role } : {};
  const person = await signedIn(server, 'employer', { name, ...of });
  return { ...person, id: person.accountId };
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
