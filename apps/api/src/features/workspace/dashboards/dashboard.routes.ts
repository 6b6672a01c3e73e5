import { listAdminScreens } from '@baara/contract/workspace/admin-screens';
import { getDashboard, getRecruiterStats } from '@baara/contract/workspace/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { HealthCheck } from '../../../platform/http/health.ts';
import { route } from '../../../platform/http/route.ts';
import type { OfferDirectory } from '../../offers/public/offer-index.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { registerAdminDashboard } from './admin-dashboard.routes.ts';
import { adminScreensOf } from './public/admin-screens.ts';
import { createProductCounts } from './product-counts.ts';
import { readDashboard } from './read-dashboard.ts';
import { selectCompanyFigures } from './recruiter-stats.queries.ts';
import { recruiterStatsView } from './recruiter-stats.view.ts';
import { registerRecruiterTasks } from './recruiter-tasks.routes.ts';

export type DashboardDeps = {
  db: Db;
  now: () => Date;
  offerIndex: OfferDirectory;
  checks: readonly HealthCheck[];
};

/** Figures of the first screen after signing in: one's own, one's company's, the firm's. */
export function registerDashboard(app: FastifyInstance, deps: DashboardDeps): void {
  const { db, now, offerIndex } = deps;
  registerAdminDashboard(app, deps);
  route(app, listAdminScreens, { access: 'signed' }, ({ actor }) => ({
    data: { screens: adminScreensOf(actor) },
  }));
  registerRecruiterTasks(app, deps);
  const productCounts = createProductCounts(db);

  // Also for who must choose a new password: this answer's `reset_required` is one of the ways to learn it.
  route(app, getDashboard, { access: 'signed', allowResetRequired: true }, ({ actor }) =>
    readDashboard(db, actor, { offerIndex, productCounts, now: now() }),
  );

  route(app, getRecruiterStats, { access: recruiterAccess }, async ({ actor }) => {
    const { scope, canWrite } = requireMember(actor);
    const figures = await selectCompanyFigures(db, scope, now());
    return { data: recruiterStatsView(figures, { seesMoney: canWrite }) };
  });
}
