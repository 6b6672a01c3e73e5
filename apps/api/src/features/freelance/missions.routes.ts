import * as contract from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { paginate } from '@baara/contract/protocol/pagination';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { sendAttachment } from '../files/public/stored-file.ts';
import type { FreelanceDeps } from './freelance-deps.ts';
import { clients, proposers } from './freelance.policy.ts';
import { countInterests, selectInterests } from './interests.queries.ts';
import { countMissions, selectMissions } from './missions.queries.ts';
import { interestView, missionSummaryView } from './missions.view.ts';
import { receivedInterestView } from './profiles.view.ts';
import { proposeServices, withdrawProposal } from './propose-services.ts';
import { isMine, missionMissing, readMission, readMissionDetail, readMissionFile } from './read-mission.ts';

/** Missions: everyone reads them, a freelance proposes their services. Their clients write them in `projects`. */
export function registerMissions(app: FastifyInstance, deps: FreelanceDeps): void {
  const { db, now, mailer, config, storage } = deps;
  const { publicUrl } = config.http;
  const today = (): string => now().toISOString().slice(0, 10);
  const notifyContext = () => ({ mailer, publicUrl, now: now() });

  route(app, contract.listMissions, { access: 'public' }, async ({ query }) => {
    const rows = await selectMissions(db, query, today());
    const total = await countMissions(db, query, today());
    const data = rows.map((row) => missionSummaryView(row, today()));
    return { data, pagination: paginate(query.page, query.limit, total) };
  });
  route(app, contract.getMission, { access: 'public' }, async ({ actor, params }) => ({
    data: await readMissionDetail(db, actor, params.id, now()),
  }));
  route(app, contract.getMissionFile, { access: 'public', raw: true }, async ({ actor, params, reply }) =>
    sendAttachment(reply, storage, await readMissionFile(db, actor, params)),
  );

  const freelances = { access: { roles: proposers } };
  route(app, contract.showInterest, freelances, async ({ actor, params, body }) => {
    const interest = await proposeServices(db, actor, notifyContext(), { missionId: params.id, ...body });
    return { message: messages.PROPOSED, data: interestView(interest) };
  });
  route(app, contract.withdrawInterest, freelances, async ({ actor, params }) => {
    await withdrawProposal(db, actor, notifyContext(), params.id);
    return { message: messages.WITHDRAWN };
  });
  route(
    app,
    contract.listMissionInterests,
    { access: { roles: clients } },
    async ({ actor, params, query }) => {
      const mission = await readMission(db, actor, params.id);
      if (!isMine(mission, actor)) throw missionMissing();
      const rows = await selectInterests(db, params.id, query);
      const total = await countInterests(db, params.id);
      return { data: rows.map(receivedInterestView), pagination: paginate(query.page, query.limit, total) };
    },
  );
}
