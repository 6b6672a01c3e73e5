import * as contract from '@baara/contract/monitoring/status';
import { statusMessages as messages } from '@baara/contract/monitoring/status-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { HealthCheck } from '../../../platform/http/health.ts';
import { route } from '../../../platform/http/route.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import {
  endIncident,
  insertIncident,
  insertUpdate,
  lockIncident,
  selectIncidents,
} from './incidents.queries.ts';
import { writtenIncidentView } from './incidents.view.ts';
import { createStatusBoard } from './status-board.ts';

type Deps = {
  db: Db;
  checks: readonly HealthCheck[];
  now: () => Date;
  pageCache: Pick<PageCache, 'clear'>;
};

export function registerStatus(app: FastifyInstance, { db, checks, now, pageCache }: Deps): void {
  const board = createStatusBoard({ db, checks, log: app.log, now });
  const announce = (): void => {
    board.refresh();
    pageCache.clear();
  };

  // Nobody's session is looked up: it answers while the database is away.
  route(app, contract.getStatus, { access: 'public', isAnonymous: true }, async () => ({
    data: await board.read(),
  }));

  const writers = { access: { permission: 'status.write' } } as const;

  route(app, contract.listIncidents, writers, async ({ query }) => {
    const { rows, total } = await selectIncidents(db, query);
    return { data: rows.map(writtenIncidentView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.createIncident, writers, async ({ actor, body, request }) => {
    const { text, ...incident } = body;
    const by = { accountId: actor.accountId, at: now() };
    const id = await db.transaction().execute(async (tx) => {
      const made = await insertIncident(tx, { ...incident, ...by });
      await insertUpdate(tx, { incidentId: made, text, ...by });
      const { title, impact, components } = incident;
      const detail = { title, impact, components };
      await audit(tx, { actor, action: 'status.incident_created', subject: made, detail, ip: request.ip });
      return made;
    });
    announce();
    return { code: 201, message: messages.CREATED, data: { id } };
  });

  route(app, contract.updateIncident, writers, async ({ actor, params, body, request }) => {
    const by = { accountId: actor.accountId, at: now() };
    await db.transaction().execute(async (tx) => {
      const incident = await lockIncident(tx, params.id);
      if (!incident) throw notFound(messages.NOT_FOUND, 'INCIDENT_NOT_FOUND');
      if (incident.ended_at) throw conflict('INCIDENT_ENDED', messages.ALREADY_ENDED);
      await insertUpdate(tx, { incidentId: params.id, text: body.text, ...by });
      if (body.ends) await endIncident(tx, params.id, by.at);
      await audit(tx, {
        actor,
        action: body.ends ? 'status.incident_ended' : 'status.incident_updated',
        subject: params.id,
        ip: request.ip,
      });
    });
    announce();
    return { message: body.ends ? messages.ENDED : messages.UPDATED };
  });
}
