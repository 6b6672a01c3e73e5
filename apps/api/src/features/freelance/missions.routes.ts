import * as contract from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { FreelanceDeps } from './freelance-deps.ts';
import { clients } from './freelance.policy.ts';
import { countInterests, findInterest } from './interests.queries.ts';
import { missionDetailView } from './missions.view.ts';
import { findSuspension } from './profiles.queries.ts';
import { requireDomain } from './require-domain.ts';
import {
  closeMission,
  createMission,
  isMine,
  publishMission,
  readMission,
  removeMission,
  updateMission,
} from './write-mission.ts';

/** Missions: everyone reads them, a client publishes them. */
export function registerMissions(app: FastifyInstance, deps: FreelanceDeps): void {
  const { db, now, mailer, config } = deps;
  const { publicUrl } = config.http;
  const today = (): string => now().toISOString().slice(0, 10);
  const notifyContext = () => ({ mailer, publicUrl, now: now() });

  const detail = async (id: string, actor: Actor | undefined) => {
    const row = await readMission(db, actor, id);
    const own = actor ? await findInterest(db, id, actor.accountId) : undefined;
    return missionDetailView(row, {
      isMine: isMine(row, actor),
      own,
      isSuspended: actor?.role === 'freelance' && (await findSuspension(db, actor.accountId)) !== undefined,
      actor,
      interestsCount: await countInterests(db, id),
      today: today(),
    });
  };

  route(app, contract.getMission, { access: 'public' }, async ({ actor, params }) => ({
    data: await detail(params.id, actor),
  }));

  const ofClients = { access: { roles: clients } };
  route(app, contract.createMission, ofClients, async ({ actor, body }) => {
    await requireDomain(db, body.domain);
    const id = await createMission(db, actor, body, now());
    return { code: 201, message: messages.SAVED, data: await detail(id, actor) };
  });
  route(app, contract.updateMission, ofClients, async ({ actor, params, body }) => {
    await requireDomain(db, body.domain);
    await updateMission(db, actor, params.id, body, now());
    return { message: messages.SAVED, data: await detail(params.id, actor) };
  });
  route(app, contract.publishMission, ofClients, async ({ actor, params }) => {
    await publishMission(db, actor, params.id, now());
    return { message: messages.PUBLISHED, data: await detail(params.id, actor) };
  });
  route(app, contract.closeMission, ofClients, async ({ actor, params }) => {
    await closeMission(db, actor, notifyContext(), params.id);
    return { message: messages.CLOSED, data: await detail(params.id, actor) };
  });
  route(app, contract.removeMission, ofClients, async ({ actor, params }) => {
    await removeMission(db, actor, params.id, now());
    return { message: messages.REMOVED };
  });
}
