import { hiringTeamMessages } from '@baara/contract/offers/hiring-team-messages';
import { getHiringTeam, updateHiringTeam } from '@baara/contract/offers/hiring-team';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { route } from '../../../platform/http/route.ts';
import {
  type CompanyMember,
  recruiterAccess,
  requireMember,
  requireWriter,
} from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../recruiter-offers/public/company-offer.ts';
import { changeHiringTeam } from './change-hiring-team.ts';
import { selectTeamChoices } from './hiring-team.queries.ts';

type Deps = { db: Db; now: () => Date };

export function registerHiringTeam(app: FastifyInstance, { db, now }: Deps): void {
  const access = recruiterAccess;
  const team = async (member: CompanyMember, offerId: number) => {
    await requireCompanyOffer(db, member.scope, offerId);
    const members = await selectTeamChoices(db, { companyId: member.company.id, offerId });
    return { members, abilities: { change: member.canWrite } };
  };
  route(app, getHiringTeam, { access }, async ({ actor, params }) => ({
    data: await team(requireMember(actor), params.id),
  }));
  route(app, updateHiringTeam, { access }, async ({ actor, params, body }) => {
    const member = requireWriter(actor);
    await changeHiringTeam(db, params.id, body.memberIds, { member, now: now() });
    return { message: hiringTeamMessages.SAVED, data: await team(member, params.id) };
  });
}
