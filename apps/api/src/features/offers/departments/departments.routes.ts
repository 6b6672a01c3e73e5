import {
  createDepartment as createEndpoint,
  deleteDepartment as deleteEndpoint,
  departmentMessages as messages,
  getDepartment,
  listDepartmentJobs,
  listDepartments,
  updateDepartment as updateEndpoint,
} from '@baara/contract/offers/departments';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import type { OfferIndexUpdates } from '../public/offer-index.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { selectOfferSummaries } from '../recruiter-offers/public/recruiter-offer-summaries.ts';
import {
  createDepartment,
  deleteDepartment,
  departmentNotFound,
  updateDepartment,
} from './change-department.ts';
import { findDepartment, selectDepartments, selectUnlistedNames } from './departments.queries.ts';
import { departmentView } from './departments.view.ts';

type DepartmentsDeps = { db: Db; now: () => Date; offerIndex: OfferIndexUpdates };

export function registerDepartments(app: FastifyInstance, { db, now, offerIndex }: DepartmentsDeps): void {
  const access = recruiterAccess;
  const getView = async (id: string, scope: OfferScope, canWrite: boolean) => {
    const row = await findDepartment(db, scope, id, now());
    if (!row) throw departmentNotFound();
    return departmentView(row, canWrite);
  };

  route(app, listDepartments, { access }, async ({ actor, query }) => {
    const { scope, canWrite } = requireMember(actor);
    const { rows, total } = await selectDepartments(db, scope, {
      ...query,
      search: query.search,
      now: now(),
    });
    return {
      data: rows.map((row) => departmentView(row, canWrite)),
      pagination: paginate(query.page, query.limit, total),
      unlisted: await selectUnlistedNames(db, scope),
      abilities: { create: canWrite },
    };
  });

  route(app, createEndpoint, { access }, async ({ actor, body }) => {
    const member = requireWriter(actor);
    const { name, description, headId } = body;
    const id = await createDepartment(db, { name, description, head_id: headId }, { member, now: now() });
    return { code: 201, message: messages.CREATED, data: await getView(id, member.scope, true) };
  });

  route(app, getDepartment, { access }, async ({ actor, params }) => {
    const { scope, canWrite } = requireMember(actor);
    return { data: await getView(params.id, scope, canWrite) };
  });

  route(app, updateEndpoint, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const { headId, ...rest } = body;
    const fields = { ...rest, ...(headId === undefined ? {} : { head_id: headId }) };
    const renamed = await updateDepartment(db, params.id, fields, { member, now: now() });
    if (renamed.length > 0) await offerIndex.refresh(renamed);
    return { message: messages.SAVED, data: await getView(params.id, member.scope, true) };
  });

  route(app, deleteEndpoint, { access }, async ({ actor, params }) => {
    await deleteDepartment(db, params.id, { member: requireWriter(actor), now: now() });
    return { message: messages.DELETED };
  });

  route(app, listDepartmentJobs, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const row = await findDepartment(db, member.scope, params.id, now());
    if (!row) throw departmentNotFound();
    const { data, total } = await selectOfferSummaries(db, member, {
      ...query,
      department: row.name,
      now: now(),
    });
    return {
      data,
      pagination: paginate(query.page, query.limit, total),
      department: { id: row.id, name: row.name },
      abilities: { create: member.canWrite },
    };
  });
}
