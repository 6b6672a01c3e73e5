import * as contract from '@baara/contract/freelance/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { isRobot } from '../../../platform/http/robots.ts';
import { route } from '../../../platform/http/route.ts';
import { countHit } from '../../../platform/rate-limit/rate-limit.ts';
import { addProfileView } from './dashboard.queries.ts';
import { dayOf, readClientSummary, readFreelanceDashboard } from './read-dashboards.ts';

const DAY_SECONDS = 24 * 3600;
/** Of one address and profile in a day: many share the address of an operator, a loop goes far beyond. */
const MOST_VIEWS = 20;

export function registerFreelanceDashboards(
  app: FastifyInstance,
  { db, now }: { db: Db; now: () => Date },
): void {
  route(app, contract.getFreelanceDashboard, { access: { roles: ['freelance'] } }, async ({ actor }) => ({
    data: await readFreelanceDashboard(db, actor, now()),
  }));
  route(
    app,
    contract.getClientSummary,
    { access: { roles: ['client', 'employer', 'manager', 'admin'] } },
    async ({ actor }) => ({ data: await readClientSummary(db, actor, now()) }),
  );
  route(app, contract.recordProfileView, { access: 'public' }, async ({ actor, params, request }) => {
    if (isRobot(request.headers['user-agent'])) return {};
    const { hits } = await countHit(db, `profile-view:${params.id}:${request.ip}`, DAY_SECONDS, now());
    if (hits > MOST_VIEWS) return {};
    await addProfileView(db, { id: params.id, viewerId: actor?.accountId ?? null, day: dayOf(now()) });
    return {};
  });
}
