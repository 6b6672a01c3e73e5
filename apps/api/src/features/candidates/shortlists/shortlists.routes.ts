import { paginate } from '@baara/contract/protocol/pagination';
import { shortlistMessages as messages } from '@baara/contract/candidates/shortlist-messages';
import * as contract from '@baara/contract/candidates/shortlists';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import {
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';
import {
  addToShortlist,
  editEntry,
  removeFromShortlist,
  restoreToShortlist,
  shortlistApplicants,
} from './change-shortlist.ts';
import { requireDayToCome } from './change-pools.ts';
import { inviteToApply } from './invite-to-apply.ts';
import { findEntry, listShortlist } from './list-shortlist.ts';
import {
  invitedSentence,
  shortlistedSentence,
  removedSentence,
  restoredSentence,
} from './shortlist-sentences.ts';
import { registerPools } from './pools.routes.ts';
import { selectMarks } from './shortlists.queries.ts';

export type ShortlistsDeps = { db: Db; now: () => Date; mailer: Mailer; config: Config };

/** Candidates that a company shortlists, for an offer or in general, and invites to apply. */
export function registerShortlists(app: FastifyInstance, deps: ShortlistsDeps): void {
  registerLists(app, deps);
  registerChanges(app, deps);
  registerPools(app, deps);
}

const access = recruiterAccess;

function registerLists(app: FastifyInstance, { db, now }: ShortlistsDeps): void {
  route(app, contract.listShortlist, { access }, async ({ actor, query }) => {
    const member = requireMember(actor);
    const { canWrite, accountId } = member;
    const filter = { ...query, addedBy: query.mine ? accountId : undefined };
    const { data, total } = await listShortlist(db, member, filter, { ...query, now: now() });
    return {
      data,
      pagination: paginate(query.page, query.limit, total),
      abilities: { write: canWrite },
    };
  });

  route(app, contract.listOfferShortlist, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const { canWrite, accountId } = member;
    const offer = await requireCompanyOffer(db, member.scope, params.id);
    const filter = { ...query, offerId: offer.id, addedBy: query.mine ? accountId : undefined };
    const { data, total } = await listShortlist(db, member, filter, { ...query, now: now() });
    return {
      data,
      pagination: paginate(query.page, query.limit, total),
      abilities: { write: canWrite },
    };
  });

  route(app, contract.listShortlistMarks, { access }, async ({ actor, query }) => {
    const { scope } = requireMember(actor);
    if (query.candidateIds.length === 0) return { data: [] };
    const rows = await selectMarks(db, scope, query.candidateIds);
    return {
      data: rows.map((row) => ({
        candidateId: row.candidate_id,
        entryId: row.id,
        offer: row.offer_id === null ? null : { id: row.offer_id, title: row.offer_title ?? '' },
      })),
    };
  });
}

function registerChanges(app: FastifyInstance, deps: ShortlistsDeps): void {
  const { db, now } = deps;
  route(app, contract.addToShortlist, { access }, async ({ actor, body }) => {
    const data = await addToShortlist(db, { member: requireWriter(actor), at: now() }, body);
    return { code: 201, message: shortlistedSentence(data), data };
  });

  route(app, contract.shortlistApplicants, { access }, async ({ actor, body }) => {
    const by = { member: requireWriter(actor), at: now() };
    const data = await shortlistApplicants(db, by, body.applicationIds);
    return { code: 201, message: shortlistedSentence(data), data };
  });

  route(app, contract.editShortlistEntry, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    const { version, ...set } = body;
    requireDayToCome(set.followUpOn, now());
    await editEntry(db, { member }, { id: params.id, version }, set);
    const data = await findEntry(db, member, params.id, now());
    if (!data) throw notFound(messages.ENTRY_NOT_FOUND, 'ENTRY_NOT_FOUND');
    return { message: messages.SAVED, data };
  });

  route(app, contract.removeFromShortlist, { access }, async ({ actor, body }) => {
    const removed = await removeFromShortlist(db, { member: requireWriter(actor), at: now() }, body.ids);
    return { message: removedSentence(removed), data: { ids: removed.ids } };
  });

  route(app, contract.restoreToShortlist, { access }, async ({ actor, body }) => {
    const restored = await restoreToShortlist(db, { member: requireWriter(actor), at: now() }, body.ids);
    return { message: restoredSentence(restored), data: { ids: restored.ids } };
  });

  route(app, contract.inviteToApply, { access }, async ({ actor, params, body }) => {
    const by = { member: requireWriter(actor), at: now() };
    const wanted = { offerId: params.id, candidateIds: body.candidateIds };
    const data = await inviteToApply(db, deps, by, wanted);
    return { message: invitedSentence(data), data };
  });
}
