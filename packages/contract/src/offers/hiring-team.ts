import { z } from 'zod';
import { companyRoles } from '../companies/roles.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { hiringTeamMessages as messages } from './hiring-team-messages.ts';

/** An interviewer or a reader of the company. */
export const HiringTeamMember = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(companyRoles),
  jobTitle: z.string().nullable(),
  /** They see the offer and whatever hangs on it. */
  isIn: z.boolean(),
});
export type HiringTeamMember = z.infer<typeof HiringTeamMember>;

export const HiringTeam = z.object({
  members: z.array(HiringTeamMember),
  abilities: z.object({ change: z.boolean() }),
});
export type HiringTeam = z.infer<typeof HiringTeam>;

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const getHiringTeam = endpoint('GET /recruiter/offers/:id/hiring-team', {
  summary: "Évaluateurs et lecteurs de l'entreprise, et qui d'entre eux suit cette offre.",
  params,
  data: HiringTeam,
});
export const updateHiringTeam = endpoint('PUT /recruiter/offers/:id/hiring-team', {
  summary: "Choisit les évaluateurs et les lecteurs qui suivent l'offre.",
  params,
  body: z.object({ memberIds: z.array(z.uuid(messages.UNKNOWN_MEMBER)).max(500) }),
  data: HiringTeam,
});
