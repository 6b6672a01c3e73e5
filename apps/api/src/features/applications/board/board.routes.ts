import { paginate } from '@baara/contract/protocol/pagination';
import {
  getCompanyBoard,
  getCompanyBoardColumn,
  getOfferBoard,
  getOfferBoardColumn,
  streamBoard,
} from '@baara/contract/applications/board';
import type { FastifyInstance } from 'fastify';
import { shareReadings } from '../../../platform/db/read-together.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { route } from '../../../platform/http/route.ts';
import { openEventStream } from '../../../platform/live/event-stream.ts';
import { endOf, takeStream } from '../../../platform/live/stream-limits.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import type { ApplicationsDeps } from '../applications-deps.ts';
import { createBoardStreams } from './board-streams.ts';
import { offerBoard, openedBoardView, readBoard, readColumn, readOpenedBoard } from './read-board.ts';

const access = recruiterAccess;

/** The board on which a company follows its recruitments, offer by offer or all together. */
export function registerBoards(app: FastifyInstance, deps: ApplicationsDeps): void {
  const { db, now } = deps;
  // Everyone who looks at a board reads it again when a card moves, all at the same moment.
  const open = shareReadings('opened boards', (asked: Parameters<typeof readOpenedBoard>[1]) =>
    readOpenedBoard(db, asked, now()),
  );

  route(app, getOfferBoard, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    if (searchWords(query.search).length === 0) {
      const asked = { seen: member.scope, offerId: params.id, filter: query };
      return { data: await openedBoardView(db, member, await open(asked)) };
    }
    const scope = await offerBoard(db, member.scope, params.id);
    return { data: await readBoard(db, scope, query, { member, now: now() }) };
  });

  route(app, getOfferBoardColumn, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const scope = await offerBoard(db, member.scope, params.id);
    const filter = { ...query, bucket: params.step };
    const { cards, total } = await readColumn(db, scope, filter, { member, now: now() });
    return { data: cards, pagination: paginate(query.page, query.limit, total) };
  });

  route(app, getCompanyBoard, { access }, async ({ actor, query }) => {
    const member = requireMember(actor);
    const scope = { seen: member.scope, offerIds: query.offers };
    return { data: await readBoard(db, scope, query, { member, now: now() }) };
  });

  route(app, getCompanyBoardColumn, { access }, async ({ actor, params, query }) => {
    const member = requireMember(actor);
    const scope = { seen: member.scope, offerIds: query.offers };
    const filter = { ...query, bucket: params.step };
    const { cards, total } = await readColumn(db, scope, filter, { member, now: now() });
    return { data: cards, pagination: paginate(query.page, query.limit, total) };
  });

  const streams = createBoardStreams(deps, app.log);
  app.addHook('onReady', () => streams.start());
  // Before the server waits for its answers to end: these never would.
  app.addHook('preClose', async () => streams.stop());
  route(app, streamBoard, { access, raw: true }, async ({ actor, query, request, reply }) => {
    const { company, scope: seen } = requireMember(actor);
    const scope =
      query.offerId === undefined ? { seen, offerIds: [] } : await offerBoard(db, seen, query.offerId);
    if (request.method === 'HEAD') return reply.type('text/event-stream').send();
    const viewer = { accountId: actor.accountId, sessionId: actor.sessionId, companyId: company.id };
    const release = takeStream(request, actor.accountId);
    streams.watch(viewer, scope, (onEnd) => openEventStream(reply, endOf(release, onEnd)));
    return reply;
  });
}
