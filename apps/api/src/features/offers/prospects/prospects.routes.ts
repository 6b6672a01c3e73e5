import * as contract from '@baara/contract/offers/prospects';
import { importedSentence, prospectMessages as messages } from '@baara/contract/offers/prospect-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../recruiter-offers/public/company-offer.ts';
import { addProspect, type ProspectDeps, removeProspect } from './add-prospect.ts';
import { acceptProspect, readProspect, refuseProspect } from './answer-prospect.ts';
import { importPeople } from './import-people.ts';
import { getProspect, selectProspects } from './prospects.queries.ts';
import { readPeople } from './read-people.ts';
import { prospectView } from './prospects.view.ts';

type Deps = ProspectDeps & { db: Db; now: () => Date };

/** Links of e-mails are opened and answered by hand. */
const readings = { limit: 30, windowSeconds: 60 };
const answers = { limit: 60, windowSeconds: 60 };

export function registerProspects(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const access = recruiterAccess;

  route(app, contract.listProspects, { access }, async ({ actor, params, query }) => {
    const { scope, canWrite } = requireMember(actor);
    await requireCompanyOffer(db, scope, params.id);
    const { rows, total } = await selectProspects(db, params.id, query);
    return {
      data: rows.map((row) => prospectView(row, canWrite)),
      pagination: paginate(query.page, query.limit, total),
      abilities: { add: canWrite },
    };
  });

  route(app, contract.addProspect, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const { firstName, lastName, ...rest } = body;
    const fields = { ...rest, first_name: firstName, last_name: lastName };
    const id = await addProspect(db, params.id, fields, { actor, member, now: now() }, deps);
    return { code: 201, message: messages.ADDED, data: prospectView(await getProspect(db, id), true) };
  });

  route(app, contract.readProspects, { access }, async ({ actor, params, body }) => {
    const { scope, accountId } = requireWriter(actor);
    await requireCompanyOffer(db, scope, params.id);
    await takeHit(db, `prospects-reading:${accountId}`, readings, now(), messages.TOO_MANY_READINGS);
    return { data: await readPeople(db, params.id, body.rows) };
  });

  route(app, contract.importProspects, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const writing = { actor, member, now: now() };
    const data = await importPeople(db, params.id, body.people, writing, deps);
    return { message: importedSentence(data.added), data };
  });

  route(app, contract.removeProspect, { access }, async ({ actor, params }) => {
    await removeProspect(db, params.id, params.prospectId, { member: requireWriter(actor) });
    return { message: messages.REMOVED };
  });

  const countAnswer = (ip: string): Promise<void> =>
    takeHit(db, `prospect-answer:${ip}`, answers, now(), messages.TOO_MANY_READINGS);

  route(app, contract.readProspect, { access: 'public' }, async ({ params, request }) => {
    await countAnswer(request.ip);
    return { data: await readProspect(db, params.token, now()) };
  });

  route(app, contract.acceptProspect, { access: 'public' }, async ({ params, request }) => {
    await countAnswer(request.ip);
    return { message: messages.ACCEPTED, data: await acceptProspect(db, params.token, now()) };
  });

  route(app, contract.refuseProspect, { access: 'public' }, async ({ params, request }) => {
    await countAnswer(request.ip);
    await refuseProspect(db, params.token, { secret: deps.config.session.secret, now: now() });
    return { message: messages.REFUSED };
  });
}
