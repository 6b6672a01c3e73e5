import * as contract from '@baara/contract/campaigns/copies';
import { COPY_NUMBER_LENGTH, copyMessages as messages } from '@baara/contract/campaigns/copies-words';
import * as correction from '@baara/contract/campaigns/correction';
import { paginate } from '@baara/contract/protocol/pagination';
import { proposalMessages } from '@baara/contract/two-people/proposal-words';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess as access,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import { sendPdf } from '../../files/public/stored-file.ts';
import { proposeChange } from '../../two-people/public/propose-change.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { acceptCopy, copyAnnulment } from './annul-copy.ts';
import { changeLot, reopenLot, withdrawMarker } from './change-lots.ts';
import { requireCopies } from './copies-access.ts';
import { selectCopies } from './copies.queries.ts';
import { correctionLotView, correctionView, listedCopyView, lotView, markingView } from './copies.view.ts';
import { addMarker, giveLots } from './give-lots.ts';
import { printLabels } from './label-sheets.ts';
import { findLot, selectLots, selectOwnLots } from './lots.queries.ts';
import { makeCopies } from './make-copies.ts';
import { flagCopy, type LotPlace, requireOwnLot, saveMarks, submitLot } from './mark-copies.ts';
import { readFacts } from './read-marking.ts';
import { selectLotCopies } from './readings.queries.ts';

/** Written papers: the head and the jury follow the marking, markers see their own copies by number. */
export function registerCopies(app: FastifyInstance, { db, now, mailer, config }: CampaignsDeps): void {
  const services = () => ({ mailer, publicUrl: config.http.publicUrl, now: now() });

  const readMarking = async (member: CompanyMember, place: TestPlace) => {
    const found = await requireCopies(db, member, place, { ability: 'superviseMarking', now: now() });
    return markingView(found, await readFacts(db, found, now()));
  };
  const readLot = async (member: CompanyMember, place: LotPlace) => {
    const found = await requireCopies(db, member, place, { ability: 'superviseMarking', now: now() });
    const lot = await findLot(db, place.testId, place.lotId, now());
    if (!lot) throw new Error(`The lot ${place.lotId} was just changed.`);
    return lotView(found, lot);
  };
  const readOwnLot = async (member: CompanyMember, place: LotPlace) => {
    const found = await requireCopies(db, member, place, { ability: 'markCopies', now: now() });
    const lot = await requireOwnLot(db, member, place, now());
    return correctionLotView(found, lot, await selectLotCopies(db, lot.id));
  };

  route(app, contract.getMarking, { access }, async ({ actor, params }) => ({
    data: await readMarking(requireMember(actor), placeOf(params)),
  }));
  route(app, contract.makeCopies, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await makeCopies(db, member, placeOf(params), now());
    return { code: 201, message: messages.MADE, data: await readMarking(member, placeOf(params)) };
  });
  route(app, contract.listCopies, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const found = await requireCopies(db, member, placeOf(params), {
      ability: 'superviseMarking',
      now: now(),
    });
    const { page, limit, state, search } = query;
    const number = search && numberLike(search);
    const { rows, total } = await selectCopies(db, params.testId, { page, limit, state, number });
    const prefix = found.campaign.row.file_prefix;
    return {
      data: rows.map((row) => listedCopyView(row, prefix)),
      pagination: paginate(page, limit, total),
    };
  });
  route(app, contract.printCopyLabels, { access, raw: true }, async ({ actor, params, body, reply }) => {
    const bytes = await printLabels(db, requireMember(actor), placeOf(params), body, now());
    return sendPdf(reply, bytes, { name: 'etiquettes-de-copies.pdf', isDownload: true });
  });

  route(app, contract.listLots, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const found = await requireCopies(db, member, placeOf(params), {
      ability: 'superviseMarking',
      now: now(),
    });
    const { rows, total } = await selectLots(db, params.testId, { ...query, now: now() });
    return {
      data: rows.map((row) => lotView(found, row)),
      pagination: paginate(query.page, query.limit, total),
    };
  });
  route(app, contract.dealLots, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await giveLots(db, member, placeOf(params), body, services());
    return { code: 201, message: messages.DEALT, data: await readMarking(member, placeOf(params)) };
  });
  route(app, contract.changeLot, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await changeLot(db, member, lotOf(params), body, services());
    return { message: messages.LOT_SAVED, data: await readLot(member, lotOf(params)) };
  });
  route(app, contract.reopenLot, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await reopenLot(db, member, lotOf(params), body.reason, services());
    return { message: messages.LOT_REOPENED, data: await readLot(member, lotOf(params)) };
  });

  route(app, contract.addCopyMarker, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await addMarker(db, member, placeOf(params), body.markerId, services());
    return { message: messages.MARKER_ADDED, data: await readMarking(member, placeOf(params)) };
  });
  route(app, contract.withdrawCopyMarker, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const place = { ...placeOf(params), markerId: params.markerId };
    await withdrawMarker(db, member, place, body.reason, services());
    return { message: messages.MARKER_REMOVED, data: await readMarking(member, placeOf(params)) };
  });

  route(app, contract.acceptFlaggedCopy, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await acceptCopy(db, member, { ...placeOf(params), flagId: params.flagId }, body.reason, services());
    return { message: messages.FLAG_ACCEPTED, data: await readMarking(member, placeOf(params)) };
  });
  route(app, contract.proposeAnnulment, { access }, async ({ actor, params, body, request }) => {
    const member = requireMember(actor);
    const place = placeOf(params);
    await requireCopies(db, member, place, { ability: 'manageCopies', now: now() });
    const payload = {
      ...place,
      flagId: params.flagId,
      companyId: member.company.id,
      proposedBy: member.accountId,
    };
    const change = { kind: copyAnnulment, payload, reason: body.reason, ip: request.ip };
    return {
      code: 201,
      message: proposalMessages.PROPOSED,
      data: await proposeChange(db, actor, change, services()),
    };
  });

  route(app, correction.getCorrection, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    const found = await requireCopies(db, member, placeOf(params), { ability: 'markCopies', now: now() });
    return { data: correctionView(found, await selectOwnLots(db, params.testId, member.accountId, now())) };
  });
  route(app, correction.getCorrectionLot, { access }, async ({ actor, params }) => ({
    data: await readOwnLot(requireMember(actor), lotOf(params)),
  }));
  route(app, correction.saveCopyMarks, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await saveMarks(db, member, lotOf(params), body.marks, now());
    const { marked } = await requireOwnLot(db, member, lotOf(params), now());
    return { message: messages.MARKS_SAVED, data: { marked } };
  });
  route(app, correction.submitLot, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await submitLot(db, member, lotOf(params), body.marks, services());
    return { message: messages.LOT_HANDED_IN, data: await readOwnLot(member, lotOf(params)) };
  });
  route(app, correction.flagCopy, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await flagCopy(db, member, lotOf(params), body, services());
    return { message: messages.FLAGGED, data: await readOwnLot(member, lotOf(params)) };
  });
}

const placeOf = ({ id, testId }: { id: string; testId: string }): TestPlace => ({ campaignId: id, testId });
const lotOf = ({ lotId, ...place }: { id: string; testId: string; lotId: string }): LotPlace => ({
  ...placeOf(place),
  lotId,
});

/** The beginning of a number, as it is typed; other signs find nothing. */
const numberLike = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[^2-9A-Z]/g, '!')
    .slice(0, COPY_NUMBER_LENGTH + 1);
