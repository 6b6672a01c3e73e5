import * as contract from '@baara/contract/monitoring/monitoring';
import { monitoringMessages as messages } from '@baara/contract/monitoring/monitoring-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasPermission } from '../../platform/http/access.ts';
import type { HealthCheck } from '../../platform/http/health.ts';
import { route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { replaceSettings } from '../settings/site-settings/public/versioned-settings.ts';
import { selectFailedJobs } from './failed-jobs.queries.ts';
import { MONITORING_KEY } from './monitoring-settings.ts';
import { failedJobView, faultView, statementView } from './monitoring.view.ts';
import { findServerStatements, selectFaults, selectNotedStatements } from './observations.queries.ts';
import { readMonitoring } from './read-monitoring.ts';
import { retryJob } from './retry-job.ts';

type Deps = {
  db: Db;
  config: Config;
  checks: readonly HealthCheck[];
  storage: Pick<Storage, 'freeBytes'>;
  now: () => Date;
};

export function registerMonitoring(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const readers = { access: { permission: 'monitoring.read' } } as const;

  route(app, contract.getMonitoring, readers, async ({ actor }) => ({
    data: {
      ...(await readMonitoring(db, { ...deps, log: app.log }, now())),
      abilities: {
        changeSettings: hasPermission(actor, 'settings.write'),
        writeIncidents: hasPermission(actor, 'status.write'),
      },
    },
  }));

  route(app, contract.listFailedJobs, readers, async ({ query }) => {
    const { rows, total } = await selectFailedJobs(db, { ...query, queue: query.queue });
    return { data: rows.map(failedJobView), pagination: paginate(query.page, query.limit, total) };
  });

  const runners = { access: { permission: 'jobs.retry' } } as const;
  route(app, contract.retryJob, runners, async ({ actor, params, request }) => ({
    message: await retryJob(db, actor, params.id, { ip: request.ip }),
  }));

  route(app, contract.listFaults, readers, async ({ query }) => {
    const { rows, total } = await selectFaults(db, {
      ...query,
      reference: query.reference || undefined,
      now: now(),
    });
    return { data: rows.map(faultView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.listSlowStatements, readers, async ({ query }) => {
    const ofServer = await findServerStatements(db, query);
    const { rows, total } = ofServer ?? (await selectNotedStatements(db, query));
    return {
      source: ofServer ? ('pg_stat_statements' as const) : ('baara' as const),
      data: rows.map(statementView),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  const writers = { access: { permission: 'settings.write' } } as const;
  route(app, contract.saveMonitoringSettings, writers, async ({ actor, body, request }) => {
    const { version, ...value } = body;
    await db.transaction().execute(async (tx) => {
      const by = { accountId: actor.accountId, at: now() };
      await replaceSettings(tx, { key: MONITORING_KEY, value, version }, by);
      await audit(tx, { actor, action: 'monitoring.settings_changed', detail: value, ip: request.ip });
    });
    return { message: messages.SETTINGS_SAVED };
  });
}
