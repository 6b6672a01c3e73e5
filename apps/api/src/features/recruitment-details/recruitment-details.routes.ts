import { getRecruitmentDetails } from '@baara/contract/recruitment-details';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { route } from '../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../company-access/public/company-member.ts';
import { readDetails } from './read-details.ts';

/** The whole story of one recruitment, for those who follow it from afar. */
export function registerRecruitmentDetails(
  app: FastifyInstance,
  { db, now }: { db: Db; now: () => Date },
): void {
  route(app, getRecruitmentDetails, { access: recruiterAccess }, async ({ actor, params }) => ({
    data: await readDetails(db, requireMember(actor), params.id, now()),
  }));
}
