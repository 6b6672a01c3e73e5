import { z } from 'zod';
import { companyRoles } from '../companies/roles.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';
import { campaignStaffRoles } from './staff-roles.ts';

const params = z.object({ id: Uuid });
const PERCENT = 'Un nombre entier, de 0 à 100';

export const CampaignStaff = z.object({
  /** Members of the company; those without a role in the campaign can be given one. */
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      companyRole: z.enum(companyRoles),
      role: z.enum(campaignStaffRoles).nullable(),
      centreId: z.string().nullable(),
      /** An owner runs every campaign: nothing to choose. */
      isOwner: z.boolean(),
    }),
  ),
  /** Hundredths of the files that a second officer reads without the first decision, drawn at random. */
  secondReadingPercent: z.int(),
  abilities: z.object({ change: z.boolean() }),
});
export type CampaignStaff = z.infer<typeof CampaignStaff>;

export const getCampaignStaff = endpoint('GET /recruiter/campaigns/:id/staff', {
  summary: 'Qui travaille dans la campagne, et qui pourrait y travailler.',
  params,
  data: CampaignStaff,
});
export const setCampaignStaff = endpoint('PUT /recruiter/campaigns/:id/staff', {
  summary: 'Choisit qui travaille dans la campagne, et dans quel rôle.',
  params,
  body: z.object({
    staff: z
      .array(
        z.object({
          memberId: Uuid,
          role: z.enum(campaignStaffRoles),
          centreId: Uuid.nullish().transform((id) => id ?? null),
        }),
      )
      .max(500, '500 personnes au maximum'),
    /** Of decisions from now on; absent: as it is. */
    secondReadingPercent: z.int(PERCENT).min(0, PERCENT).max(100, PERCENT).optional(),
  }),
  data: CampaignStaff,
});
