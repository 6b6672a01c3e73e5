import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  shortlistLimits,
  shortlistMessages,
  shortlistSorts,
  shortlistStatuses,
} from './shortlist-messages.ts';
import { ShortlistEntry } from './shortlists.ts';
import { followUpStates, poolLimits as limits, poolMessages as messages } from './talent-pool-words.ts';

const Count = z.int().min(0);

/** A named list of people that a company means to come back to. */
export const TalentPool = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  /** Those the company may see today. */
  people: Count,
  /** Of these, whose day to come back to them is today or past. */
  due: Count,
  /** The next day to come back to one of them, today and past days included. */
  nextFollowUpOn: Day.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type TalentPool = z.infer<typeof TalentPool>;

const poolParams = z.object({ id: Uuid });
const name = requiredText(messages.NAME_REQUIRED, limits.name);
const PoolId = z.uuid(messages.POOL_REQUIRED);
const FollowUp = Day.nullable();
const some = z
  .array(Uuid, shortlistMessages.NOBODY)
  .min(1, shortlistMessages.NOBODY)
  .max(shortlistLimits.atOnce, shortlistMessages.TOO_MANY);

export const listPools = endpoint('GET /recruiter/pools', {
  summary: "Les viviers de l'entreprise, avec ce qui est à relancer.",
  query: z.object({ ...pageQuery(25), search: z.string().trim().max(limits.name).optional() }),
  data: z.array(TalentPool),
  paginated: true,
  extra: z.object({ abilities: z.object({ create: z.boolean() }) }),
});

export const listPoolNames = endpoint('GET /recruiter/pools/names', {
  summary: "Les noms des viviers de l'entreprise, pour en choisir un.",
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const createPool = endpoint('POST /recruiter/pools', {
  summary: 'Crée un vivier.',
  body: z.object({ name }),
  data: TalentPool,
});

export const getPool = endpoint('GET /recruiter/pools/:id', {
  summary: "Un vivier de l'entreprise.",
  params: poolParams,
  data: TalentPool,
});

export const renamePool = endpoint('PATCH /recruiter/pools/:id', {
  summary: 'Renomme un vivier.',
  params: poolParams,
  body: z.object({ name }),
  data: TalentPool,
});

export const deletePool = endpoint('DELETE /recruiter/pools/:id', {
  summary: 'Supprime un vivier, avec les notes et les jours de relance de ses personnes.',
  params: poolParams,
});

export const listPoolPeople = endpoint('GET /recruiter/pools/:id/people', {
  summary: "Les personnes d'un vivier, celles à relancer d'abord.",
  params: poolParams,
  query: z.object({
    ...pageQuery(25),
    search: z.string().trim().max(200, '200 caractères au maximum').optional(),
    status: z.enum(shortlistStatuses, "Cet état n'existe pas").optional(),
    followUp: z.enum(followUpStates, "Ce choix n'existe pas").optional(),
    sort: z.enum(shortlistSorts, "Ce tri n'existe pas").default('follow-up'),
  }),
  data: z.array(ShortlistEntry),
  extra: z.object({ abilities: z.object({ write: z.boolean() }) }),
  paginated: true,
});

export const addToPool = endpoint('POST /recruiter/pools/people', {
  summary: 'Met des personnes dans un vivier ; celles qui y sont déjà y restent telles quelles.',
  body: z
    .object({
      poolId: PoolId.nullish().transform((id) => id ?? null),
      /** Makes a pool of this name for them, when no pool is chosen. */
      newPool: z
        .string()
        .trim()
        .max(limits.name, `${limits.name} caractères au maximum`)
        .nullish()
        .transform((text) => text || null),
      candidateIds: z.array(Uuid).max(shortlistLimits.atOnce, shortlistMessages.TOO_MANY).default([]),
      /** Whom these applications are of. Withdrawn and anonymous ones are skipped. */
      applicationIds: z.array(Uuid).max(shortlistLimits.atOnce, shortlistMessages.TOO_MANY).default([]),
      note: optionalText(limits.note),
      followUpOn: FollowUp.default(null),
    })
    .refine(({ poolId, newPool }) => poolId !== null || newPool !== null, {
      path: ['poolId'],
      message: messages.POOL_REQUIRED,
    }),
  /** Those added now; `already` were there. */
  data: z.object({
    pool: z.object({ id: z.string(), name: z.string() }),
    ids: z.array(z.string()),
    already: Count,
  }),
});

export const moveToPool = endpoint('POST /recruiter/pools/moves', {
  summary: "Passe des personnes d'un vivier à un autre, avec leur note et leur jour de relance.",
  body: z.object({ ids: some, poolId: PoolId }),
  /** Those that left their pool. */
  data: z.object({ ids: z.array(z.string()) }),
});

export const setFollowUps = endpoint('POST /recruiter/pools/follow-ups', {
  summary: 'Reporte le jour de relance de personnes d’un vivier, ou le retire quand c’est fait.',
  body: z.object({ ids: some, followUpOn: FollowUp }),
  data: z.object({ ids: z.array(z.string()) }),
});
