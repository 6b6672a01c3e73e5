import * as contract from '@baara/contract/campaigns/sessions';
import {
  type RoomPaper,
  seatedStatuses,
  sessionMessages as messages,
} from '@baara/contract/campaigns/sessions-words';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
} from '../../companies/access/public/company-member.ts';
import { textCounts } from '../../notifications/public/send-texts.ts';
import type { CampaignsDeps } from '../campaigns-deps.ts';
import { addRoom, removeRoom, saveRoom } from './change-rooms.ts';
import { addSession, removeSession, saveSession } from './change-session.ts';
import { convocationPdf } from './convocation-pdf.ts';
import { findConvocation } from './convocations.queries.ts';
import { askForDraw, sealSeed } from './draw-seats.ts';
import { moveByHand } from './move-session-seat.ts';
import { publishConvocations } from './publish-convocations.ts';
import { roomPaperPdf } from './room-papers.ts';
import { requireRoom, requireSeating, requireSession } from './session-access.ts';
import {
  countEligible,
  countSeatsByRoom,
  selectRooms,
  selectRoomSeats,
  selectSeatChanges,
  selectSessions,
  selectUnseated,
} from './sessions.queries.ts';
import { processView, roomPlanView, sessionDetailView, unseatedView } from './sessions.view.ts';

type Place = { id: string; sessionId: string };
const placeOf = ({ id, sessionId }: Place) => ({ campaignId: id, sessionId });

export const sendPdf = (reply: FastifyReply, bytes: Buffer, name: string): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .send(bytes);

/** Where and when a campaign's exams take place, and who sits where. */
export function registerSessions(app: FastifyInstance, { db, now, queue, config }: CampaignsDeps): void {
  const access = recruiterAccess;
  const readerOf = (member: CompanyMember) => ({ companyRole: member.role, now: now() });

  const readProcess = async (member: CompanyMember, id: string) => {
    const campaign = await requireSeating(db, member, id, 'readSessions', now());
    const rooms = await selectRooms(db, id, campaign.centreId);
    const sessions = await selectSessions(db, id);
    const eligible = await countEligible(db, id, seatedStatuses);
    return processView(campaign, { rooms, sessions, eligible }, readerOf(member));
  };
  const readSession = async (member: CompanyMember, { id, sessionId }: Place) => {
    const campaign = await requireSeating(db, member, id, 'readSessions', now());
    const session = await requireSession(db, id, sessionId);
    const rooms = await selectRooms(db, id, campaign.centreId);
    const counts = await countSeatsByRoom(db, sessionId);
    const texts = {
      isOn: config.sms !== null,
      convocation: await textCounts(db, sessionId, 'convocation'),
      reminder: await textCounts(db, sessionId, 'reminder'),
    };
    return sessionDetailView(campaign, session, { rooms, counts, texts }, readerOf(member));
  };
  const readRoom = async (member: CompanyMember, params: Place & { roomId: string }) => {
    const campaign = await requireSeating(db, member, params.id, 'readSessions', now());
    const session = await requireSession(db, params.id, params.sessionId);
    const room = await requireRoom(db, campaign, params.roomId);
    const seats = await selectRoomSeats(db, params.sessionId, params.roomId);
    return { campaign, session, room, seats };
  };
  const readPlan = async (member: CompanyMember, params: Place & { roomId: string }) => {
    const { campaign, room, seats } = await readRoom(member, params);
    const changes = await selectSeatChanges(db, params.sessionId, params.roomId);
    return roomPlanView(room, { seats, changes }, campaign.row.file_prefix);
  };

  route(app, contract.getCampaignProcess, { access }, async ({ actor, params }) => ({
    data: await readProcess(requireMember(actor), params.id),
  }));

  route(app, contract.createCampaignRoom, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await addRoom(db, member, params.id, body, now());
    return { code: 201, message: messages.ROOM_SAVED, data: await readProcess(member, params.id) };
  });
  route(app, contract.saveCampaignRoom, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await saveRoom(db, member, { campaignId: params.id, roomId: params.roomId }, body, now());
    return { message: messages.ROOM_SAVED, data: await readProcess(member, params.id) };
  });
  route(app, contract.deleteCampaignRoom, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await removeRoom(db, member, { campaignId: params.id, roomId: params.roomId }, now());
    return { message: messages.ROOM_REMOVED, data: await readProcess(member, params.id) };
  });

  route(app, contract.createCampaignSession, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const sessionId = await addSession(db, member, params.id, body, now());
    const data = await readSession(member, { id: params.id, sessionId });
    return { code: 201, message: messages.SESSION_SAVED, data };
  });
  route(app, contract.getCampaignSession, { access }, async ({ actor, params }) => ({
    data: await readSession(requireMember(actor), params),
  }));
  route(app, contract.saveCampaignSession, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    await saveSession(db, member, placeOf(params), body, now());
    return { message: messages.SESSION_SAVED, data: await readSession(member, params) };
  });
  route(app, contract.deleteCampaignSession, { access }, async ({ actor, params }) => {
    await removeSession(db, requireMember(actor), placeOf(params), now());
    return { message: messages.SESSION_REMOVED };
  });

  route(app, contract.sealSessionSeed, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await sealSeed(db, member, placeOf(params), now());
    return { message: messages.SEED_SEALED, data: await readSession(member, params) };
  });
  route(app, contract.drawSessionSeats, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await askForDraw(db, member, placeOf(params), { queue, now: now() });
    return { code: 202, message: messages.DRAW_STARTED, data: await readSession(member, params) };
  });
  route(app, contract.publishConvocations, { access }, async ({ actor, params }) => {
    const member = requireMember(actor);
    await publishConvocations(db, member, placeOf(params), { queue, now: now() });
    return { message: messages.CONVOCATIONS_PUBLISHED, data: await readSession(member, params) };
  });

  route(app, contract.getRoomPlan, { access }, async ({ actor, params }) => ({
    data: await readPlan(requireMember(actor), params),
  }));
  route(app, contract.listUnseated, { access }, async ({ actor, params, query }) => {
    const campaign = await requireSeating(db, requireMember(actor), params.id, 'readSessions', now());
    await requireSession(db, params.id, params.sessionId);
    const of = { sessionId: params.sessionId, centreId: campaign.centreId };
    const { rows, total } = await selectUnseated(db, of, query);
    return {
      data: rows.map((row) => unseatedView(row, campaign.row.file_prefix)),
      pagination: paginate(query.page, query.limit, total),
    };
  });
  route(app, contract.moveSessionSeat, { access }, async ({ actor, params, body }) => {
    const member = requireMember(actor);
    const warnings = await moveByHand(db, member, placeOf(params), body, now());
    const data = await readPlan(member, { ...params, roomId: body.roomId });
    return { message: messages.SEAT_MOVED, data, warnings };
  });

  route(app, contract.getRoomPaper, { access, raw: true }, async ({ actor, params, reply }) => {
    const { campaign, seats, ...of } = await readRoom(requireMember(actor), params);
    const { row } = campaign;
    const expected = seats.filter(({ is_expected }) => is_expected);
    const about = { institution: row.shown_institution, campaign: row.title, prefix: row.file_prefix };
    const bytes = await roomPaperPdf(params.paper, { ...about, ...of, seats: expected }, now());
    return sendPdf(reply, bytes, paperNames[params.paper]);
  });

  route(app, contract.getConvocation, { access: 'signed', raw: true }, async ({ actor, params, reply }) => {
    const convocation = await findConvocation(db, actor.accountId, params.id, params.sessionId);
    if (!convocation) throw notFound(messages.CONVOCATION_NOT_FOUND, 'CONVOCATION_NOT_FOUND');
    const bytes = await convocationPdf(convocation, config.http.publicUrl);
    return sendPdf(reply, bytes, `convocation-${convocation.tracking_code}`);
  });
}

const paperNames: Record<RoomPaper, string> = {
  attendance: 'emargement',
  plan: 'plan-de-salle',
  labels: 'etiquettes',
};
