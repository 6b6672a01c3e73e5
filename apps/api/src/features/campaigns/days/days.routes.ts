import * as contract from '@baara/contract/campaigns/days';
import { dayMessages as messages } from '@baara/contract/campaigns/days-words';
import type { CampaignAbility } from '@baara/contract/campaigns/staff-roles';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { requireSeating, requireSession } from '../sessions/session-access.ts';
import { sendPdf } from '../sessions/sessions.routes.ts';
import { type DayParams, requireDay } from './day-access.ts';
import { selectDayOfRooms } from './days.queries.ts';
import { sessionDayView } from './days.view.ts';
import { openDay } from './open-day.ts';
import { readDay } from './read-day.ts';
import { receiveMarks } from './receive-marks.ts';
import { reportPdf } from './report-pdf.ts';
import { settleContradiction } from './settle-contradiction.ts';
import { signReport } from './sign-report.ts';

/** The day of an exam in its rooms: lists, attendance, incidents, signed reports. */
export function registerDays(app: FastifyInstance, { db, now }: Pick<CampaignsDeps, 'db' | 'now'>): void {
  const access = recruiterAccess;
  const read = async (member: CompanyMember, params: DayParams, ability: CampaignAbility = 'readSessions') =>
    readDay(db, member, await requireDay(db, member, params, { ability, now: now() }), now());

  route(app, contract.getSessionDay, { access }, async ({ actor, params: { id, sessionId } }) => {
    const campaign = await requireSeating(db, requireMember(actor), id, 'readSessions', now());
    const session = await requireSession(db, id, sessionId);
    const { centreId } = campaign;
    const rooms = await selectDayOfRooms(db, { campaignId: id, sessionId, centreId });
    return { data: sessionDayView(campaign, session, rooms) };
  });
  route(app, contract.getRoomDay, { access }, async ({ actor, params }) => ({
    data: await read(requireMember(actor), params),
  }));
  route(app, contract.openRoomDay, { access }, async ({ actor, params }) => ({
    message: messages.OPENED,
    data: await openDay(db, requireMember(actor), params, now()),
  }));
  route(app, contract.sendRoomMarks, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const received = await receiveMarks(db, member, params, body, now());
    return { message: messages.RECEIVED, data: { ...received, day: await read(member, params) } };
  });
  route(app, contract.settleContradiction, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await settleContradiction(db, member, params, body, now());
    return { message: messages.SETTLED, data: await read(member, params) };
  });
  route(app, contract.signRoomReport, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await signReport(db, member, params, body, now());
    return { message: messages.SIGNED, data: await read(member, params) };
  });
  route(app, contract.getRoomReport, { access, raw: true }, async ({ actor, params, reply }) => {
    const { signature, ...day } = await read(requireMember(actor), params);
    if (!signature) throw notFound(messages.REPORT_NOT_FOUND, 'REPORT_NOT_FOUND');
    return sendPdf(reply, await reportPdf({ ...day, signature }), `rapport-${day.room.id}`);
  });
}
