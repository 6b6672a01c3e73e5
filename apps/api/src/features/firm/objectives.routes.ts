import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import * as contract from '@baara/contract/firm/objectives';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { insertObjective } from './objectives.queries.ts';
import { isConsultant } from './portfolios.queries.ts';
import { monthOf, readDashboard, readFigures } from './read-dashboard.ts';

/** A consultant's day and figures, and what heads ask of each for a month. */
export function registerObjectives(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const read = { access: { permission: 'portfolios.read' } } as const;
  route(app, contract.getManagerDashboard, read, async ({ actor }) => ({
    data: await readDashboard(db, actor, now()),
  }));

  const set = { access: { permission: 'objectives.set' } } as const;
  route(app, contract.setObjective, set, async ({ actor, body, request }) => {
    const { managerId, month, ...asked } = body;
    if (month < monthOf(now())) throw invalid([{ field: 'month', message: messages.MONTH_PAST }]);
    if (!(await isConsultant(db, managerId)))
      throw invalid([{ field: 'managerId', message: messages.CONSULTANT_REQUIRED }]);
    await db.transaction().execute(async (tx) => {
      const objective = { manager_id: managerId, month, ...asked };
      await insertObjective(tx, { ...objective, by: actor.accountId, at: now() });
      const detail = { month, ...asked };
      await audit(tx, { actor, action: 'objective.set', subject: managerId, detail, ip: request.ip });
    });
    const figuresOf = await readFigures(db, [managerId], month);
    return { message: messages.OBJECTIVE_SAVED, data: figuresOf(managerId, month) };
  });
}
