import * as contract from '@baara/contract/offers/prospects';
import { confirmedSentence, prospectMessages as messages } from '@baara/contract/offers/prospect-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../recruiter-offers/public/company-offer.ts';
import { addProspect, type ProspectDeps, removeProspect, senderName, takesPeople } from './add-prospect.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { sendAttachment } from '../../files/public/stored-file.ts';
import { acceptProspect, readProspect, refuseProspect } from './answer-prospect.ts';
import { confirmPeople } from './confirm-people.ts';
import { findProspectCv, getProspect, selectProspects } from './prospects.queries.ts';
import { readPeople } from './read-people.ts';
import { prospectView } from './prospects.view.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

type Deps = ProspectDeps & { db: Db; now: () => Date; storage: Storage; queue: JobQueue };

const cvMissing = () => notFound(messages.CV_NOT_FOUND, 'CV_NOT_FOUND');

/** Links of e-mails are opened and answered by hand. */
const readings = { limit: 30, windowSeconds: 60 };
const answers = { limit: 60, windowSeconds: 60 };

export function registerProspects(app: FastifyInstance, deps: Deps): void {
  const { db, now, storage, queue } = deps;
  const access = recruiterAccess;

  route(app, contract.listProspects, { access }, async ({ actor, params, query }) => {
    const { scope, canWrite } = requireMember(actor);
    const offer = await requireCompanyOffer(db, scope, params.id);
    const { rows, total } = await selectProspects(db, params.id, query);
    return {
      data: rows.map((row) => prospectView(row, canWrite)),
      pagination: paginate(query.page, query.limit, total),
      abilities: { add: canWrite && takesPeople(offer, now()), edit: canWrite },
    };
  });

  route(app, contract.addProspect, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const { firstName, lastName, ...rest } = body;
    const fields = { ...rest, first_name: firstName, last_name: lastName };
    const sender = { ...member, by: senderName(actor) };
    const added = { offerId: params.id, fields, now: now() };
    const id = await db.transaction().execute((tx) => addProspect(tx, sender, added, deps));
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
    const people = { offerId: params.id, people: body.people, now: now() };
    const confirmed = await confirmPeople(db, member, people, queue);
    return { code: 202, message: confirmedSentence(confirmed), data: { confirmed } };
  });

  route(app, contract.removeProspect, { access }, async ({ actor, params }) => {
    const which = { offerId: params.id, id: params.prospectId };
    await removeProspect(db, requireWriter(actor), which, storage);
    return { message: messages.REMOVED };
  });

  route(app, contract.getProspectCv, { access, raw: true }, async ({ actor, params, reply }) => {
    const { scope } = requireMember(actor);
    await requireCompanyOffer(db, scope, params.id);
    const file = await findProspectCv(db, { offerId: params.id, id: params.prospectId });
    if (!file) throw cvMissing();
    return sendAttachment(reply, storage, file);
  });

  const countAnswer = (ip: string): Promise<void> =>
    takeHit(db, `prospect-answer:${ip}`, answers, now(), messages.TOO_MANY_READINGS);

  route(app, contract.readProspect, { access: 'public' }, async ({ params, request }) => {
    await countAnswer(request.ip);
    return { data: await readProspect(db, params.token, now()) };
  });

  route(app, contract.readProspectCv, { access: 'public', raw: true }, async ({ params, request, reply }) => {
    await countAnswer(request.ip);
    const file = await findProspectCv(db, { hash: hashOfToken(params.token), now: now() });
    if (!file) throw cvMissing();
    return sendAttachment(reply, storage, file);
  });

  route(app, contract.acceptProspect, { access: 'public' }, async ({ params, request }) => {
    await countAnswer(request.ip);
    return { message: messages.ACCEPTED, data: await acceptProspect(db, params.token, now()) };
  });

  route(app, contract.refuseProspect, { access: 'public' }, async ({ params, request }) => {
    await countAnswer(request.ip);
    await refuseProspect(db, params.token, { secret: deps.config.session.secret, now: now(), storage });
    return { message: messages.REFUSED };
  });
}
