import * as contract from '@baara/contract/freelance/freelance';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { sendAttachment } from '../files/public/stored-file.ts';
import type { FreelanceDeps } from './freelance-deps.ts';
import { readMissionDetail, readMissionFile } from './read-mission.ts';

/** One mission, as everyone reads it. Its client writes it in `projects`, freelances answer in `proposals`. */
export function registerMissions(app: FastifyInstance, { db, now, storage }: FreelanceDeps): void {
  route(app, contract.getMission, { access: 'public' }, async ({ actor, params }) => ({
    data: await readMissionDetail(db, actor, params.id, now()),
  }));
  route(app, contract.getMissionFile, { access: 'public', raw: true }, async ({ actor, params, reply }) =>
    sendAttachment(reply, storage, await readMissionFile(db, actor, params)),
  );
}
