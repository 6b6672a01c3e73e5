import { getAdminDashboard } from '@baara/contract/workspace/admin-dashboard';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import type { HealthCheck } from '../../../platform/http/health.ts';
import { route } from '../../../platform/http/route.ts';
import { cacheReading } from '../../../platform/cached-reading.ts';
import { readMonitoring, readPlatform } from './read-admin-dashboard.ts';

type Deps = { db: Db; now: () => Date; checks: readonly HealthCheck[] };

/** The platform's own figures: counted over everything, and so cached for a minute. */
export function registerAdminDashboard(app: FastifyInstance, { db, now, checks }: Deps): void {
  const platform = cacheReading((at) => readPlatform(db, at));
  const monitoring = cacheReading((at) => readMonitoring(db, at, { checks, log: app.log }));

  route(app, getAdminDashboard, { access: { permission: 'reports.read' } }, async ({ actor }) => {
    const at = now();
    const [figures, machine] = await Promise.all([
      platform(at),
      hasPermission(actor, 'monitoring.read') ? monitoring(at) : null,
    ]);
    return { data: { ...figures, monitoring: machine } };
  });
}
