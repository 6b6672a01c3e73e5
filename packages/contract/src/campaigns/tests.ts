import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { EditedBlueprint, TestPaper } from './papers.ts';
import { campaignStaffRoles } from './staff-roles.ts';
import { testKinds, testMessages as messages } from './tests-words.ts';

/** The tests of a campaign. Marks are whole hundredths of a point. */

const whole = (from: number, to: number, message: string) =>
  z.int(message).min(from, message).max(to, message);

const fields = {
  name: z.string(),
  kind: z.enum(testKinds),
  /** A QCM that candidates take on their own device. */
  isOnline: z.boolean(),
  description: z.string(),
  durationMinutes: z.int(),
  /** Whole points. */
  maxScore: z.int(),
  weight: z.int(),
  /** Below it a candidate is eliminated. */
  eliminatoryHundredths: z.int().nullable(),
  passPercent: z.int(),
  /** Empty: every category. */
  categoryIds: z.array(z.string()),
  /** Of an online test: it may start from then… */
  opensAt: Instant.nullable(),
  /** …until then. */
  closesAt: Instant.nullable(),
  extraTimePercent: z.int(),
  /** How many people mark each copy of a written test: one or two. */
  readers: z.int(),
  /** Two marks that are further apart need a third one. */
  gapHundredths: z.int(),
};

const EditedTest = z
  .object({
    name: requiredText(messages.NAME_REQUIRED, 120),
    kind: z.enum(testKinds),
    isOnline: z.boolean(),
    description: z.string().trim().max(1000, '1000 caractères au maximum'),
    durationMinutes: whole(1, 600, messages.DURATION),
    maxScore: whole(1, 1000, messages.MAX_SCORE),
    weight: whole(1, 100, messages.WEIGHT),
    eliminatoryHundredths: whole(0, 100_000, messages.ELIMINATORY).nullable(),
    passPercent: whole(0, 100, messages.PERCENT),
    categoryIds: z.array(Uuid).max(50),
    opensAt: Instant.nullable(),
    closesAt: Instant.nullable(),
    extraTimePercent: whole(0, 100, messages.PERCENT),
    readers: z.union([z.literal(1), z.literal(2)], messages.READERS).default(1),
    gapHundredths: whole(0, 100_000, messages.GAP).default(0),
  })
  .refine(({ kind, readers }) => kind === 'written' || readers === 1, {
    message: messages.READERS_KIND,
    path: ['readers'],
  })
  .refine(({ gapHundredths: gap, maxScore }) => gap <= maxScore * 100, {
    message: messages.GAP,
    path: ['gapHundredths'],
  })
  .refine(({ kind, isOnline }) => kind === 'qcm' || !isOnline, {
    message: messages.ONLINE_KIND,
    path: ['isOnline'],
  })
  .refine(({ eliminatoryHundredths: mark, maxScore }) => mark === null || mark <= maxScore * 100, {
    message: messages.ELIMINATORY,
    path: ['eliminatoryHundredths'],
  })
  .refine(
    ({ isOnline, opensAt, closesAt }) =>
      isOnline
        ? (opensAt === null) === (closesAt === null) &&
          (opensAt ?? '') <= (closesAt ?? '') &&
          (opensAt === null || opensAt !== closesAt)
        : opensAt === null && closesAt === null,
    { message: messages.WINDOW, path: ['closesAt'] },
  );

export const CampaignTest = z.object({
  id: z.string(),
  ...fields,
  /** Sessions that are for it. */
  sessions: z.array(z.object({ id: z.string(), name: z.string(), day: Day })),
  /** Something of it is published: it does not change any more, but for its hours before it opens. */
  isSealed: z.boolean(),
  version: z.int(),
});
export type CampaignTest = z.infer<typeof CampaignTest>;

export const CampaignTests = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  role: z.enum(campaignStaffRoles),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  tests: z.array(CampaignTest),
  abilities: z.object({
    edit: z.boolean(),
    /** Opens the bank of questions. */
    bank: z.boolean(),
  }),
});
export type CampaignTests = z.infer<typeof CampaignTests>;

export const CampaignTestDetail = z.object({
  campaign: z.object({ id: z.string(), title: z.string() }),
  role: z.enum(campaignStaffRoles),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  test: CampaignTest,
  /** Of a multiple-choice test. */
  paper: TestPaper.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    blueprint: z.boolean(),
    freeze: z.boolean(),
  }),
});
export type CampaignTestDetail = z.infer<typeof CampaignTestDetail>;

const campaignParams = z.object({ id: Uuid });
const testParams = z.object({ id: Uuid, testId: Uuid });

export const listCampaignTests = endpoint('GET /recruiter/campaigns/:id/tests', {
  summary: 'Les épreuves d’une campagne.',
  params: campaignParams,
  data: CampaignTests,
});
export const createCampaignTest = endpoint('POST /recruiter/campaigns/:id/tests', {
  summary: 'Ajoute une épreuve.',
  params: campaignParams,
  body: EditedTest,
  data: CampaignTestDetail,
});
export const getCampaignTest = endpoint('GET /recruiter/campaigns/:id/tests/:testId', {
  summary: 'Une épreuve d’une campagne.',
  params: testParams,
  data: CampaignTestDetail,
});
export const saveCampaignTest = endpoint('PUT /recruiter/campaigns/:id/tests/:testId', {
  summary:
    'Modifie une épreuve ; une fois quelque chose d’elle publié, ses heures seules, avant l’ouverture.',
  params: testParams,
  body: EditedTest.safeExtend({ version: z.int().min(1).max(2_147_483_647) }),
  data: CampaignTestDetail,
});
export const deleteCampaignTest = endpoint('DELETE /recruiter/campaigns/:id/tests/:testId', {
  summary: 'Supprime une épreuve dont rien n’est publié.',
  params: testParams,
});

export const saveTestBlueprint = endpoint('PUT /recruiter/campaigns/:id/tests/:testId/blueprint', {
  summary: 'Écrit le plan du sujet : tant de questions de chaque thème et difficulté.',
  params: testParams,
  body: EditedBlueprint.safeExtend({ version: z.int().min(1).max(2_147_483_647) }),
  data: CampaignTestDetail,
});
export const freezeTestPaper = endpoint('POST /recruiter/campaigns/:id/tests/:testId/paper', {
  summary:
    'Tire les questions du sujet et le fige : il ne change plus, et ses empreintes sont inscrites au journal.',
  params: testParams,
  data: CampaignTestDetail,
});
