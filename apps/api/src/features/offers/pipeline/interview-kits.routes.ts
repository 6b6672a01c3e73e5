import { interviewKitMessages as messages } from '@baara/contract/offers/interview-kit-words';
import * as contract from '@baara/contract/offers/interview-kits';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { changeKit, readKits } from './change-kit.ts';

/** What interviews of each kind are for and ask: an offer's, and the library of the company. */
export function registerInterviewKits(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const access = recruiterAccess;

  route(app, contract.getCompanyKits, { access }, async ({ actor }) => ({
    data: await readKits(db, null, requireMember(actor)),
  }));
  route(app, contract.getOfferKits, { access }, async ({ actor, params }) => ({
    data: await readKits(db, params.id, requireMember(actor)),
  }));
  route(app, contract.saveCompanyKit, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await changeKit(db, params.kind, body, { member, offerId: null, now: now() });
    return { message: messages.SAVED, data: await readKits(db, null, member) };
  });
  route(app, contract.saveOfferKit, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await changeKit(db, params.kind, body, { member, offerId: params.id, now: now() });
    return { message: messages.SAVED, data: await readKits(db, params.id, member) };
  });
}
