import * as contract from '@baara/contract/employment/employment';
import { employmentMessages as messages } from '@baara/contract/employment/employment-words';
import * as rulesContract from '@baara/contract/employment/leave-rules';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireWriter,
} from '../companies/access/public/company-member.ts';
import { changeEmployment, endEmployment } from './change-employment.ts';
import { lockEmployment, selectEmployees, selectResponsibles } from './employments.queries.ts';
import { type RulesRow, rulesView, saveLeaveRules, selectLeaveRules } from './leave-rules.queries.ts';
import type { EmploymentDeps } from './tickets.routes.ts';
import { countBalances, employeeView } from './tickets.view.ts';
import { dayOf } from './write-ticket.ts';

/** The people a company employs; owners and recruiters see and change them. */
export function registerEmployments(app: FastifyInstance, { db, now }: EmploymentDeps): void {
  const access = recruiterAccess;

  route(app, contract.listEmployees, { access }, async ({ actor, query }) => {
    const { company, canWrite } = requireWriter(actor);
    const { rows, total } = await selectEmployees(db, company.id, query, dayOf(now()));
    return {
      data: (await countBalances(db, rows, now())).map((one) => employeeView(one, canWrite)),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.listResponsibles, { access }, async ({ actor }) => ({
    data: (await selectResponsibles(db, requireWriter(actor).company.id)).map(
      ({ id, name, is_consultant: isConsultant }) => ({ id, name, isConsultant }),
    ),
  }));

  route(app, contract.updateEmployment, { access }, async ({ actor, params, body, request }) => {
    await changeEmployment(db, params.id, body, { actor, ip: request.ip, now: now() });
    return {
      message: messages.CHANGED,
      data: await readEmployee(db, requireWriter(actor), params.id, now()),
    };
  });

  route(app, contract.endEmployment, { access }, async ({ actor, params, body, request }) => {
    await endEmployment(db, params.id, body, { actor, ip: request.ip, now: now() });
    return {
      message: messages.ENDED_ON,
      data: await readEmployee(db, requireWriter(actor), params.id, now()),
    };
  });
}

async function readEmployee(
  db: Db,
  { company, canWrite }: CompanyMember,
  id: string,
  now: Date,
): Promise<contract.Employee> {
  const row = await lockEmployment(db, id);
  if (!row || row.company_id !== company.id)
    throw notFound(messages.EMPLOYMENT_NOT_FOUND, 'EMPLOYMENT_NOT_FOUND');
  const [counted] = await countBalances(db, [row], now);
  if (!counted) throw new Error('an employment has a balance');
  return employeeView(counted, canWrite);
}

const countryView = (row: RulesRow): rulesContract.CountryRules => ({
  ...rulesView(row),
  country: row.country,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});

/** The labour code of each country, as far as leave is counted. */
export function registerLeaveRules(
  app: FastifyInstance,
  { db, now }: Pick<EmploymentDeps, 'db' | 'now'>,
): void {
  const access = { permission: 'settings.write' } as const;

  route(app, rulesContract.listLeaveRules, { access }, async () => ({
    data: (await selectLeaveRules(db)).map(countryView),
  }));

  route(app, rulesContract.saveLeaveRules, { access }, async ({ actor, params, body, request }) => {
    const { country } = params;
    const rules = {
      country,
      monthly_tenths: body.monthlyTenths,
      weekdays: [...new Set(body.weekdays)].toSorted((a, b) => a - b),
      holidays: body.holidays,
      source: body.source,
      version: body.version,
    };
    const saved = await db.transaction().execute(async (tx) => {
      const before = (await selectLeaveRules(tx)).find((row) => row.country === country);
      if (!before) throw notFound();
      if (!(await saveLeaveRules(tx, rules, { by: actor.accountId, now: now() })))
        throw conflict('CHANGED_MEANWHILE', messages.RULES_CHANGED);
      const detail = { before: rulesView(before), after: rulesView(rules) };
      await audit(tx, { actor, action: 'settings.leave_rules', subject: country, detail, ip: request.ip });
      return (await selectLeaveRules(tx)).find((row) => row.country === country) ?? before;
    });
    return { message: messages.RULES_SAVED, data: countryView(saved) };
  });
}
