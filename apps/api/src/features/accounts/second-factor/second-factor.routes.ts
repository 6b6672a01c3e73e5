import { securityMessages } from '@baara/contract/accounts/security-messages';
import * as contract from '@baara/contract/accounts/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { isSecondFactorCompulsory } from '../../../platform/session/second-factor-duty.ts';
import type { SecondFactorDeps } from './check-code.ts';
import { confirmEnrolment, renewRecoveryCodes, startEnrolment } from './enrol.ts';
import { countRecoveryCodes, findSecondFactor } from './second-factor.queries.ts';
import { secondFactorView } from './second-factor.view.ts';
import { switchOffSecondFactor } from './switch-off.ts';

type Deps = SecondFactorDeps & { db: Db; now: () => Date; queue: JobQueue; events: Events };

/** What sets a second factor up stays open to those who must. */
const setup = { access: 'signed', allowSecondFactorDue: true } as const;

export function registerSecondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps;

  route(app, contract.getSecondFactor, setup, async ({ actor }) => {
    const [factor, left] = await Promise.all([
      findSecondFactor(db, actor.accountId),
      countRecoveryCodes(db, actor.accountId),
    ]);
    return { data: secondFactorView(factor, left, isSecondFactorCompulsory(config, actor.role)) };
  });

  route(app, contract.startEnrolment, setup, async ({ actor, body, request }) => ({
    data: await startEnrolment(db, actor, deps, { ...body, ip: request.ip }, now()),
  }));

  route(app, contract.confirmEnrolment, setup, async ({ actor, body, request }) => {
    const attempt = { code: body.code, ip: request.ip };
    const recoveryCodes = await confirmEnrolment(db, actor, deps, attempt, now());
    return { message: securityMessages.SWITCHED_ON, data: { recoveryCodes } };
  });

  route(app, contract.renewRecoveryCodes, { access: 'signed' }, async ({ actor, body, request }) => {
    const attempt = { code: body.code, ip: request.ip };
    const recoveryCodes = await renewRecoveryCodes(db, actor, deps, attempt, now());
    return { message: securityMessages.CODES_RENEWED, data: { recoveryCodes } };
  });

  route(app, contract.switchOffSecondFactor, { access: 'signed' }, async ({ actor, body, request }) => {
    await switchOffSecondFactor(db, actor, deps, { ...body, ip: request.ip }, now());
    return { message: securityMessages.SWITCHED_OFF };
  });
}
