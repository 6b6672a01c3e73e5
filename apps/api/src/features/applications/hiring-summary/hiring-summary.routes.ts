import { getRecruitmentDetails } from '@baara/contract/applications/hiring-summary';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import { recruiterAccess, requireMember } from '../../companies/access/public/company-member.ts';
import { readDetails } from './read-hiring-summary.ts';

/** The whole story of one recruitment, for those who follow it from afar. */
export function registerHiringSummary(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  route(app, getRecruitmentDetails, { access: recruiterAccess }, async ({ actor, params }) => ({
    data: await readDetails(db, requireMember(actor), params.id, now()),
  }));
}
