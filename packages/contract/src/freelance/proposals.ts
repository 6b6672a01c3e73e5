import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Day, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { freelanceLimits, freelanceMessages } from './freelance-messages.ts';
import { missionStates } from './market-states.ts';
import {
  declineKinds,
  gapSentence,
  missionActions,
  missionLists,
  planGap,
  proposalFilters,
  proposalLimits as limits,
  proposalMessages as messages,
  proposalSorts,
  totalOf,
} from './proposals-words.ts';
import { contractStates, proposalStates } from './work-words.ts';
import { missionPricings } from './market-words.ts';

const money = (message: string) => z.int(message).min(1, message).max(freelanceLimits.money, message);
const byId = z.object({ id: Uuid });
const inMoney = (amount: number): string => `${amount.toLocaleString('fr-FR')} F CFA`;

/* ── What a freelance proposes ────────────────────────────────────────────────────────────────── */

const Milestone = z.object({
  title: requiredText(messages.STEP_TITLE, limits.milestoneTitle),
  deliverable: optionalText(limits.deliverable),
  /** Whole F CFA. */
  amount: money(messages.STEP_AMOUNT),
  dueOn: Day.nullish().transform((day) => day ?? null),
});

export const ProposalBody = z
  .object({
    message: z
      .string(freelanceMessages.MESSAGE_SHORT)
      .trim()
      .min(freelanceLimits.messageMin, freelanceMessages.MESSAGE_SHORT)
      .max(limits.message, `${limits.message} caractères au maximum`),
    pricing: z.enum(missionPricings, 'Choisissez un prix au forfait ou à la journée'),
    /** Whole F CFA: the whole price, or that of one day. */
    price: money(messages.PRICE_REQUIRED),
    /** With a price by the day alone. */
    days: z
      .int(messages.DAYS_REQUIRED)
      .min(1, messages.DAYS_REQUIRED)
      .max(limits.days, `${limits.days} jours au maximum`)
      .nullish()
      .transform((days) => days ?? null),
    /** None, or a plan whose amounts make the whole price. */
    milestones: z
      .array(Milestone)
      .max(limits.milestones, `${limits.milestones} jalons au maximum`)
      .default([]),
    deliversOn: Day.nullish().transform((day) => day ?? null),
    answers: z
      .array(
        z.object({
          questionId: z.string().min(1).max(60),
          text: z.string().trim().max(limits.answer, `${limits.answer} caractères au maximum`),
        }),
      )
      .max(50)
      .default([]),
    /** Pieces of the own portfolio, by their ids. */
    works: z.array(Uuid).max(limits.works, `${limits.works} réalisations au maximum`).default([]),
    /** 0 to send a first one; to change one, the version read. */
    version: z.int().min(0).max(2_147_483_647),
  })
  .superRefine((body, context) => {
    const add = (message: string, ...path: (string | number)[]): void =>
      void context.addIssue({ code: 'custom', message, path });
    if (body.pricing === 'daily' && body.days === null) return add(messages.DAYS_REQUIRED, 'days');
    const total = totalOf(body) ?? 0;
    if (total > freelanceLimits.money) return add(messages.TOTAL_TOO_HIGH, 'days');
    if (body.milestones.length > 0) {
      const amounts = body.milestones.map(({ amount }) => amount);
      const sentence = gapSentence(planGap(total, amounts), inMoney);
      if (sentence !== null) add(sentence, 'milestones');
    }
    for (const [place, { dueOn }] of body.milestones.entries())
      if (dueOn !== null && body.deliversOn !== null && dueOn > body.deliversOn)
        add(messages.STEP_LATE, 'milestones', place, 'dueOn');
  })
  .transform((body) => ({ ...body, days: body.pricing === 'daily' ? body.days : null }));
export type ProposalBody = z.output<typeof ProposalBody>;

const PlannedMilestone = z.object({
  /** From 0, without a gap. */
  position: z.int(),
  title: z.string(),
  deliverable: z.string().nullable(),
  amount: z.int(),
  dueOn: Day.nullable(),
});

const Price = z.object({
  pricing: z.enum(missionPricings),
  /** Whole F CFA: the whole price, or that of one day. */
  price: z.int(),
  days: z.int().nullable(),
  /** Whole F CFA. */
  total: z.int(),
});

const Work = z.object({ id: z.string(), title: z.string() });

/** A freelance's own proposal, as they sent it. */
export const MyProposal = Price.extend({
  id: z.string(),
  /** Of the text: one more with each change before the client reads it. */
  version: z.int(),
  state: z.enum(proposalStates),
  /** Its mission ended while it stood: nobody will answer it. */
  isEnded: z.boolean(),
  message: z.string(),
  milestones: z.array(PlannedMilestone),
  deliversOn: Day.nullable(),
  answers: z.array(z.object({ questionId: z.string(), text: z.string() })),
  works: z.array(Work),
  sentAt: Instant,
  updatedAt: Instant,
  /** The client read it: it does not change any more. */
  readAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was declined, as the client wrote it. */
  declineReason: z.string().nullable(),
});
export type MyProposal = z.infer<typeof MyProposal>;

const Question = z.object({ id: z.string(), text: z.string(), isRequired: z.boolean() });

/** A mission as the freelance who works on it, or may propose, reads it. */
export const MyMission = z.object({
  mission: z.object({
    id: z.string(),
    title: z.string(),
    /** The client's company, else the first name and an initial. */
    client: z.string(),
    state: z.enum(missionStates),
    /** Its page can still be opened by everyone. */
    isPublic: z.boolean(),
    closesOn: Day,
    /** Sanitised HTML. */
    description: z.string(),
    goal: z.string().nullable(),
    deliverables: z.array(z.object({ title: z.string(), description: z.string().nullable() })),
    skills: z.array(z.string()),
    languages: z.array(z.string()),
    city: z.string().nullable(),
    country: CountryCode,
    isRemote: z.boolean(),
    pricing: z.enum(missionPricings),
    /** Whole F CFA: of the whole, or of one day. */
    budgetMin: z.int().nullable(),
    budgetMax: z.int().nullable(),
    days: z.int().nullable(),
    duration: z.string().nullable(),
    startsOn: Day.nullable(),
    endsOn: Day.nullable(),
    questions: z.array(Question),
    /** For freelances that the client invited, shortlisted or chose; null for others, and where there is nothing. */
    confidential: z.string().nullable(),
  }),
  isInvited: z.boolean(),
  /** The one that stands, else the last one. */
  proposal: MyProposal.nullable(),
  contract: z.object({ id: z.string(), number: z.string(), state: z.enum(contractStates) }).nullable(),
  /** Pieces of the own portfolio that a proposal may show. */
  works: z.array(Work),
  /** New proposals that may still be sent today. */
  quota: z.object({ left: z.int(), limit: z.int() }),
  /** On what the client accepts, as contracts signed today have it. */
  commissionPercent: z.number(),
  abilities: z.object({ send: z.boolean(), edit: z.boolean(), withdraw: z.boolean() }),
  /** Why no proposal can be sent or changed; null where one can. */
  refusal: z.string().nullable(),
});
export type MyMission = z.infer<typeof MyMission>;

export const MyMissionRow = z.object({
  /** Of the mission. */
  id: z.string(),
  title: z.string(),
  client: z.string(),
  state: z.enum(missionStates),
  isInvited: z.boolean(),
  proposal: z
    .object({
      state: z.enum(proposalStates),
      isEnded: z.boolean(),
      isRead: z.boolean(),
      total: z.int(),
      sentAt: Instant,
    })
    .nullable(),
  contract: z.object({ state: z.enum(contractStates), total: z.int() }).nullable(),
  /** What waits for the freelance. */
  action: z.enum(missionActions).nullable(),
  /** Of the next milestone, of the delivery, or the last day to propose. */
  dueOn: Day.nullable(),
});
export type MyMissionRow = z.infer<typeof MyMissionRow>;

export const listMyMissions = endpoint('GET /freelance/missions', {
  summary: 'Mes missions : à faire, en cours, proposées, terminées.',
  query: z.object({
    ...pageQuery(25),
    list: z.enum(missionLists).default('current'),
    search: z.string().trim().max(200).optional(),
  }),
  data: z.array(MyMissionRow),
  extra: z.object({ counts: z.record(z.enum(missionLists), z.int()) }),
  paginated: true,
});

export const getMyMission = endpoint('GET /freelance/missions/:id', {
  summary: 'Une mission telle que je la lis : ma proposition, mon contrat, ce que je peux faire.',
  params: byId,
  data: MyMission,
});

export const putProposal = endpoint('PUT /freelance/missions/:id/proposal', {
  summary:
    'Envoie ma proposition (`version` 0), ou la modifie tant que le client ne l’a pas lue (`version` lue).',
  params: byId,
  body: ProposalBody,
  data: MyProposal,
});

export const withdrawOwnProposal = endpoint('DELETE /freelance/missions/:id/proposal', {
  summary: 'Retire ma proposition ; une seconde fois, rien ne change.',
  params: byId,
});

/* ── What a client receives ───────────────────────────────────────────────────────────────────── */

/** Named as they chose; neither gender, origin nor photo. */
const ProposalFreelance = z.object({
  /** Of the public page. */
  id: z.string(),
  name: z.string(),
  headline: z.string(),
  isVerified: z.boolean(),
});

const Fit = z.object({
  /** 0 to 100. */
  score: z.int(),
  parts: z.array(z.object({ title: z.string(), points: z.int(), most: z.int(), sentence: z.string() })),
  /** What lowers the whole, each with its points (negative). */
  shortfalls: z.array(z.object({ points: z.int(), sentence: z.string() })),
});
export type ProposalFit = z.infer<typeof Fit>;

export const ReceivedProposal = Price.extend({
  id: z.string(),
  version: z.int(),
  state: z.enum(proposalStates),
  isEnded: z.boolean(),
  /** Nobody of the client's side has read it. */
  isNew: z.boolean(),
  isInvited: z.boolean(),
  freelance: ProposalFreelance,
  deliversOn: Day.nullable(),
  milestones: z.int(),
  sentAt: Instant,
  fit: z.int(),
  abilities: z.object({
    shortlist: z.boolean(),
    unshortlist: z.boolean(),
    decline: z.boolean(),
    accept: z.boolean(),
  }),
});
export type ReceivedProposal = z.infer<typeof ReceivedProposal>;

export const ReceivedProposalDetail = ReceivedProposal.omit({ milestones: true, fit: true }).extend({
  missionId: z.string(),
  message: z.string(),
  milestones: z.array(PlannedMilestone),
  answers: z.array(z.object({ question: z.string(), text: z.string() })),
  works: z.array(Work),
  fit: Fit,
  readAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  declineReason: z.string().nullable(),
});
export type ReceivedProposalDetail = z.infer<typeof ReceivedProposalDetail>;

export const listReceivedProposals = endpoint('GET /missions/:id/proposals', {
  summary: 'Les propositions reçues pour une de mes missions.',
  params: byId,
  query: z.object({
    ...pageQuery(25),
    sort: z.enum(proposalSorts).default('fit'),
    state: z.enum(proposalFilters).optional(),
  }),
  data: z.array(ReceivedProposal),
  extra: z.object({
    /** Proposals that wait for an answer. */
    standing: z.int(),
    abilities: z.object({ declineOthers: z.boolean() }),
  }),
  paginated: true,
});

export const getProposal = endpoint('GET /mission-proposals/:id', {
  summary: 'Une proposition reçue. La lire ainsi ne la marque pas comme lue.',
  params: byId,
  data: ReceivedProposalDetail,
});

export const readProposal = endpoint('POST /mission-proposals/:id/reading', {
  summary: 'Marque une proposition comme lue : elle ne change plus. Répond la proposition telle qu’elle est.',
  params: byId,
  data: ReceivedProposalDetail,
});

export const shortlistProposal = endpoint('PUT /mission-proposals/:id/shortlisting', {
  summary: 'Présélectionne une proposition.',
  params: byId,
  data: ReceivedProposalDetail,
});

export const unshortlistProposal = endpoint('DELETE /mission-proposals/:id/shortlisting', {
  summary: 'Retire une proposition de la présélection.',
  params: byId,
  data: ReceivedProposalDetail,
});

const reasonText = z
  .string()
  .trim()
  .max(limits.reason, `${limits.reason} caractères au maximum`)
  .nullish()
  .transform((text) => text || null);

export const declineProposal = endpoint('POST /mission-proposals/:id/decline', {
  summary: 'Décline une proposition ; le freelance lit pourquoi.',
  params: byId,
  body: z
    .object({ kind: z.enum(declineKinds, messages.REASON_REQUIRED), text: reasonText })
    .superRefine(({ kind, text }, context) => {
      if (kind === 'other' && text === null)
        context.addIssue({ code: 'custom', message: messages.REASON_TEXT, path: ['text'] });
    }),
  data: ReceivedProposalDetail,
});

export const acceptProposal = endpoint('POST /mission-proposals/:id/acceptance', {
  summary: 'Accepte une proposition telle qu’elle a été lue ; la mission est attribuée.',
  params: byId,
  /** The version read. */
  body: z.object({ version: z.int().min(1).max(2_147_483_647) }),
  data: ReceivedProposalDetail,
});

export const declineOthers = endpoint('POST /missions/:id/proposals/decline-others', {
  summary:
    'Décline toutes les propositions qui attendent encore, d’une même phrase, une fois la mission attribuée.',
  params: byId,
  body: z.object({ text: requiredText(messages.KIND_SENTENCE, limits.reason) }),
  data: z.object({ declined: z.int() }),
});
