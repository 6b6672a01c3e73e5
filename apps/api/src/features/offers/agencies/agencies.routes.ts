import * as contract from '@baara/contract/offers/agencies';
import { agencyMessages as messages } from '@baara/contract/offers/agency-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import type { ProspectDeps } from '../prospects/public/presented-prospect.ts';
import { findAgency, selectAgencies } from './agencies.queries.ts';
import { agencyView, presentedPersonView } from './agencies.view.ts';
import { agencyNotFound, createAgency, renewAddress, revokeAddress, updateAgency } from './change-agency.ts';
import { selectOfAgency, setOpened } from './presentations.queries.ts';

type Deps = ProspectDeps & { db: Db; now: () => Date };

/** Owners and recruiters alone: what an agency is owed is the company's money. */
export function registerAgencies(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const access = recruiterAccess;

  const detail = async (member: CompanyMember, id: string) => {
    const row = await findAgency(db, member.company.id, id);
    if (!row) throw agencyNotFound();
    return agencyView(row, now());
  };
  const writingOf = ({ contactName, feeNote, presentsUntil, offerIds, ...rest }: contract.AgencyBody) => ({
    fields: { ...rest, contact_name: contactName, fee_note: feeNote, presents_until: presentsUntil },
    offerIds,
    now: now(),
  });

  route(app, contract.listAgencies, { access }, async ({ actor, query }) => {
    const { company } = requireWriter(actor);
    const { rows, total } = await selectAgencies(db, company.id, query);
    return {
      data: rows.map((row) => agencyView(row, now())),
      pagination: paginate(query.page, query.limit, total),
    };
  });

  route(app, contract.createAgency, { access }, async ({ actor, body }) => {
    const member = requireWriter(actor);
    const id = await createAgency(db, member, writingOf(body), deps);
    return { code: 201, message: messages.CREATED, data: await detail(member, id) };
  });

  route(app, contract.getAgency, { access }, async ({ actor, params }) => ({
    data: await detail(requireWriter(actor), params.id),
  }));

  route(app, contract.updateAgency, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const isSent = await updateAgency(db, member, { id: params.id, ...writingOf(body) }, deps);
    const message = isSent ? messages.SAVED_AND_SENT : messages.SAVED;
    return { message, data: await detail(member, params.id) };
  });

  route(app, contract.renewAgencyAddress, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    await renewAddress(db, member, { id: params.id, now: now() }, deps);
    return { message: messages.ADDRESS_SENT, data: await detail(member, params.id) };
  });

  route(app, contract.revokeAgencyAddress, { access }, async ({ actor, params }) => {
    const member = requireWriter(actor);
    await revokeAddress(db, member, { id: params.id, now: now() });
    return { message: messages.ADDRESS_REVOKED, data: await detail(member, params.id) };
  });

  route(app, contract.listPresentedPeople, { access }, async ({ actor, params, query }) => {
    const member = requireWriter(actor);
    await detail(member, params.id);
    const { rows, total } = await selectOfAgency(db, params.id, query);
    return { data: rows.map(presentedPersonView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.openPresentedPeople, { access }, async ({ actor, body }) => {
    const { company } = requireWriter(actor);
    await setOpened(db, company.id, body.prospectIds, now());
    return {};
  });
}
