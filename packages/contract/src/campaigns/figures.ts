import { z } from 'zod';
import { Gender } from '../accounts/accounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, Uuid } from '../protocol/fields.ts';
import { conditionVerdicts } from './conditions.ts';
import { readerStatuses } from './file-moves.ts';

/** Figures of a campaign's files. */

const Count = z.int().min(0);

/** Files withdrawn since are counted in `withdrawn` and `statuses` alone. */
export const CampaignFigures = z.object({
  countedAt: Instant,
  files: Count,
  withdrawn: Count,
  /** In preparation, never sent yet. */
  drafts: Count,
  /** Sent in the 60 minutes before `countedAt`. */
  lastHour: Count,
  places: Count,
  /** Those that this role is shown. */
  statuses: z.array(z.object({ status: z.enum(readerStatuses), count: Count })),
  /** What the conditions of the notice say of the files. Files without a reading are in none. */
  verdicts: z.array(z.object({ verdict: z.enum(conditionVerdicts), count: Count })),
  /** In the order of the notice. */
  categories: z.array(z.object({ id: z.string(), name: z.string(), quota: Count, count: Count })),
  /** The fullest first. */
  centres: z.array(z.object({ id: z.string(), name: z.string(), city: z.string(), count: Count })),
  /** Null: not declared. */
  genders: z.array(z.object({ gender: Gender.nullable(), count: Count })),
  /** The 25 with the most files, the most first; null: not declared. */
  regions: z.array(z.object({ region: z.string().nullable(), count: Count })),
  /** In regions beyond those. */
  otherRegions: Count,
  /** Days in each step of `days`: 1, or 7 for a long campaign. */
  stepDays: z.int().min(1),
  /** From the first day that has a file, or the opening. */
  days: z.array(z.object({ day: Day, count: Count })),
  /** The last 48 hours of filing, Africa/Bamako; each begins at `at`. */
  hours: z.array(z.object({ at: Instant, count: Count })),
  /** How officers agree, for those who supervise reading; null for the others. */
  secondReadings: z
    .object({
      drawn: Count,
      done: Count,
      disagreements: Count,
      /** Of the files they read first or second, those read twice; most disagreements first. */
      officers: z.array(z.object({ name: z.string(), done: Count, disagreements: Count })),
    })
    .nullable(),
});
export type CampaignFigures = z.infer<typeof CampaignFigures>;

export const campaignFigureFormats = ['xlsx', 'csv', 'pdf'] as const;

const params = z.object({ id: Uuid });

export const getCampaignFigures = endpoint('GET /recruiter/campaigns/:id/figures', {
  summary: 'Les chiffres des dossiers d’une campagne, recomptés toutes les quinze secondes au plus.',
  params,
  data: CampaignFigures,
});

export const downloadCampaignFigures = endpoint('GET /recruiter/campaigns/:id/figures.:format', {
  summary: 'Les chiffres des dossiers d’une campagne, en XLSX, en CSV (les statuts seuls) ou en PDF.',
  params: params.extend({ format: z.enum(campaignFigureFormats) }),
});
