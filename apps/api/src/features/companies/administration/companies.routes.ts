import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import * as contract from '@baara/contract/companies/administration';
import { exportMessages } from '@baara/contract/files/export-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit, auditView } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hasPermission } from '../../../platform/http/access.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { sendSheets } from '../../../platform/sheets/send-sheets.ts';
import type { PageCache } from '../../../platform/web/page-cache.ts';
import { requestExport } from '../../files/exports/public/request-export.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import { companiesExport } from './public/companies-export.ts';
import { selectCompanies, selectPackageNames } from './companies.queries.ts';
import { companyEventView, companySummaryView } from './companies.view.ts';
import { findCompanyFacts, selectCompanyEvents } from './company-detail.queries.ts';
import { maySeeMoney } from './company.policy.ts';
import { deletionKind } from './public/delete-company.ts';
import { companyNotFound, readCompany } from './read-company.ts';
import { monthsSheet, movementsSheet, readRevenue } from './read-revenue.ts';
import { selectMovements } from './revenue.queries.ts';
import { type CompanyServices, restoreCompany, suspendCompany } from './suspend-company.ts';
import { isOwnCompany } from './suspensions.queries.ts';

type Deps = CompanyServices & { db: Db; queue: JobQueue; now: () => Date; pageCache: PageCache };

/** Companies as the administration reads and changes them. */
export function registerCompanyAdministration(app: FastifyInstance, deps: Deps): void {
  registerReading(app, deps);
  registerChanges(app, deps);
  registerRevenue(app, deps);
}

function registerReading(app: FastifyInstance, { db, now, queue }: Deps): void {
  const read = { access: { permission: 'companies.read' } } as const;

  route(app, contract.listCompanies, read, async ({ actor, query }) => {
    // An order by balance would say what the column does not.
    const sort = query.sort === 'balance' && !maySeeMoney(actor) ? 'recent' : query.sort;
    const { rows, total } = await selectCompanies(db, { ...query, sort }, now());
    return {
      data: rows.map((row) => companySummaryView(row, actor)),
      pagination: paginate(query.page, query.limit, total),
      packages: await selectPackageNames(db),
      abilities: { verify: hasPermission(actor, 'companies.verify'), seeMoney: maySeeMoney(actor) },
    };
  });

  route(app, contract.exportCompanies, read, async ({ actor, body, request }) => {
    const { format, filters } = body;
    const made = await requestExport(
      db,
      queue,
      {
        kind: companiesExport,
        parameters: { filters, withMoney: maySeeMoney(actor) },
        format,
        title: 'Entreprises',
        accountId: actor.accountId,
        companyId: null,
      },
      now(),
    );
    const { search, ...rest } = filters;
    const detail = { ...rest, hasWords: Boolean(search) };
    await audit(db, { actor, action: 'companies.exported', subject: made.id, detail, ip: request.ip });
    return { code: 202, message: exportMessages.ASKED, data: made };
  });

  route(app, contract.getCompanyDetail, read, async ({ actor, params, request }) => {
    const data = await readCompany(db, actor, params.id, now());
    // The page names people: who reads it is written down.
    await auditView(db, { actor, action: 'company.viewed', subject: params.id, ip: request.ip }, now());
    return { data };
  });

  route(app, contract.listCompanyEvents, read, async ({ params, query }) => {
    if (!(await findCompanyFacts(db, params.id))) throw companyNotFound();
    const { rows, total } = await selectCompanyEvents(db, params.id, query);
    return { data: rows.map(companyEventView), pagination: paginate(query.page, query.limit, total) };
  });
}

const actOf = (actor: Actor, id: string, request: FastifyRequest) => ({ actor, id, ip: request.ip });

function registerChanges(app: FastifyInstance, deps: Deps): void {
  const { config, db, mailer, now, pageCache } = deps;
  const suspend = { access: { permission: 'companies.suspend' } } as const;
  const answer = async (actor: Actor, id: string, message: string) => {
    pageCache.clear();
    return { message, data: await readCompany(db, actor, id, now()) };
  };

  route(app, contract.suspendCompany, suspend, async ({ actor, params: { id }, body, request }) => {
    await suspendCompany(db, { ...actOf(actor, id, request), ...body }, deps, now());
    return answer(actor, id, messages.SUSPENDED);
  });
  route(app, contract.restoreCompany, suspend, async ({ actor, params: { id }, body, request }) => {
    await restoreCompany(db, { ...actOf(actor, id, request), ...body }, deps, now());
    return answer(actor, id, messages.RESTORED);
  });

  const remove = { access: { permission: 'companies.delete' } } as const;
  route(app, contract.proposeCompanyDeletion, remove, async ({ actor, params: { id }, body, request }) => {
    if (await isOwnCompany(db, id, actor.accountId)) throw forbidden(messages.OWN_COMPANY, 'OWN_COMPANY');
    const payload = { companyId: id };
    const proposal = { kind: deletionKind, payload, reason: body.reason, ip: request.ip };
    const services = { mailer, publicUrl: config.http.publicUrl, now: now() };
    return {
      code: 201,
      message: messages.DELETION_PROPOSED,
      data: await proposeChange(db, actor, proposal, services),
    };
  });
}

function registerRevenue(app: FastifyInstance, { db }: Deps): void {
  const revenue = { permission: 'revenue.read' } as const;

  route(app, contract.getCompanyRevenue, { access: revenue }, async ({ params }) => ({
    data: await readRevenue(db, params.id),
  }));

  route(
    app,
    contract.exportCompanyRevenue,
    { access: revenue, raw: true },
    async ({ actor, params: { id, format }, request, reply }) => {
      const read = await readRevenue(db, id);
      const detail = { format };
      await audit(db, { actor, action: 'company.revenue_exported', subject: id, detail, ip: request.ip });
      const sheets = [monthsSheet(read), movementsSheet(await selectMovements(db, id))] as const;
      return sendSheets(reply, { name: 'revenus-entreprise', format, sheets });
    },
  );
}
