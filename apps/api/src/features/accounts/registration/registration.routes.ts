import { accountMessages } from '@baara/contract/accounts/account-messages';
import { registerCandidate, registerEmployer } from '@baara/contract/accounts/accounts';
import { registerClient, registerFreelance } from '@baara/contract/accounts/registration';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { MailDeps } from '../public/verification-link.ts';
import type { RegistrationContext } from './open-account.ts';
import { registerCandidate as openCandidate } from './register-candidate.ts';
import { registerEmployer as openEmployer } from './register-employer.ts';
import { registerClient as openClient, registerFreelance as openFreelance } from './register-person.ts';

type Deps = MailDeps & { db: Db; now: () => Date };

const registered = ({ email }: { email: string }) => ({
  message: accountMessages.REGISTERED,
  data: { email },
  error: false,
});

export function registerRegistrations(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const access = 'public';
  const contextOf = ({ ip }: { ip: string }): RegistrationContext => ({ mail: deps, ip, now: now() });

  route(app, registerCandidate, { access }, async ({ body, request }) => {
    await openCandidate(db, body, contextOf(request));
    return registered(body);
  });

  route(app, registerEmployer, { access }, async ({ body, request }) => {
    await openEmployer(db, body, contextOf(request));
    return registered(body);
  });

  route(app, registerFreelance, { access }, async ({ body, request }) => {
    await openFreelance(db, body, contextOf(request));
    return registered(body);
  });

  route(app, registerClient, { access }, async ({ body, request }) => {
    await openClient(db, body, contextOf(request));
    return registered(body);
  });
}
