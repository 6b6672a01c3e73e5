import * as contract from '@baara/contract/freelance/administration';
import { freelanceAdministrationMessages as messages } from '@baara/contract/freelance/administration-words';
import { exportMessages } from '@baara/contract/files/export-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit, auditView } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import {
  featureFreelance,
  freelanceNotFound,
  type FreelanceServices,
  restoreFreelance,
  suspendFreelance,
  unfeatureFreelance,
} from './decide-freelance.ts';
import {
  findManaged,
  type ManagedDetailRow,
  selectFreelanceEvents,
  selectManaged,
  selectUsualSkills,
} from './freelances.queries.ts';
import { freelanceEventView, managedDetailView, managedView } from './freelances.view.ts';
import { freelancesExport } from './public/freelances-export.ts';

type Deps = FreelanceServices & { db: Db; queue: JobQueue; now: () => Date; pageCache: PageCache };

/** Freelances as the administration reads and changes them. */
export function registerFreelanceAdministration(app: FastifyInstance, deps: Deps): void {
  registerReading(app, deps);
  registerChanges(app, deps);
}

async function requireManaged(db: Db, id: string): Promise<ManagedDetailRow> {
  const row = await findManaged(db, id);
  if (!row) throw freelanceNotFound();
  return row;
}

function registerReading(app: FastifyInstance, { db, now, queue }: Deps): void {
  const read = { access: { permission: 'freelance.manage' } } as const;

  route(app, contract.listManagedFreelances, read, async ({ actor, query }) => {
    const { rows, total } = await selectManaged(db, query, now());
    return {
      data: rows.map(managedView),
      pagination: paginate(query.page, query.limit, total),
      skills: await selectUsualSkills(db),
      abilities: {
        verify: hasPermission(actor, 'freelance.verify'),
        disputes: hasPermission(actor, 'disputes.decide'),
      },
    };
  });

  route(app, contract.exportFreelances, read, async ({ actor, body: { format, filters }, request }) => {
    const asked = {
      kind: freelancesExport,
      parameters: { filters },
      format,
      title: 'Freelances',
      accountId: actor.accountId,
      companyId: null,
    };
    const made = await requestExport(db, queue, asked, now());
    const { search, ...rest } = filters;
    const detail = { ...rest, hasWords: Boolean(search) };
    await audit(db, { actor, action: 'freelances.exported', subject: made.id, detail, ip: request.ip });
    return { code: 202, message: exportMessages.ASKED, data: made };
  });

  route(app, contract.getManagedFreelance, read, async ({ actor, params, request }) => {
    const row = await requireManaged(db, params.id);
    const view = { actor, action: 'freelance.viewed', subject: row.account_id, ip: request.ip } as const;
    await auditView(db, view, now());
    return { data: managedDetailView(row, actor) };
  });

  route(app, contract.listFreelanceEvents, read, async ({ params, query }) => {
    const { account_id: accountId } = await requireManaged(db, params.id);
    const { rows, total } = await selectFreelanceEvents(db, accountId, query);
    return { data: rows.map(freelanceEventView), pagination: paginate(query.page, query.limit, total) };
  });
}

const actOf = (actor: Actor, { id }: { id: string }, request: FastifyRequest) => ({
  actor,
  id,
  ip: request.ip,
});

function registerChanges(app: FastifyInstance, deps: Deps): void {
  const { db, now, pageCache } = deps;
  const manage = { access: { permission: 'freelance.manage' } } as const;
  const suspend = { access: { permission: 'freelance.suspend' } } as const;
  const answer = async (actor: Actor, { id }: { id: string }, message: string) => {
    pageCache.clear();
    return { message, data: managedDetailView(await requireManaged(db, id), actor) };
  };

  route(app, contract.featureFreelance, manage, async ({ actor, params, body, request }) => {
    await featureFreelance(db, { ...actOf(actor, params, request), ...body }, deps, now());
    return answer(actor, params, messages.FEATURED);
  });
  route(app, contract.unfeatureFreelance, manage, async ({ actor, params, request }) => {
    await unfeatureFreelance(db, actOf(actor, params, request), now());
    return answer(actor, params, messages.UNFEATURED);
  });
  route(app, contract.suspendFreelance, suspend, async ({ actor, params, body, request }) => {
    await suspendFreelance(db, { ...actOf(actor, params, request), ...body }, deps, now());
    return answer(actor, params, messages.SUSPENDED);
  });
  route(app, contract.restoreFreelance, suspend, async ({ actor, params, body, request }) => {
    await restoreFreelance(db, { ...actOf(actor, params, request), ...body }, deps, now());
    return answer(actor, params, messages.RESTORED);
  });
}
