import { z } from 'zod';
import { interviewKinds } from '../applications/interview-words.ts';
import { applicationStates } from '../applications/stages.ts';
import { ticketKinds } from '../employment/employment-words.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant } from '../protocol/fields.ts';
import { approvalActs } from '../companies/approval-words.ts';
import { offerStatuses } from '../offers/offers.ts';
import {
  interviewNeeds,
  letterNeeds,
  offerNeeds,
  pageParts,
  setupSteps,
  verificationStates,
} from './recruiter-task-words.ts';

const Count = z.int().min(0);
const Offer = z.object({ id: z.int(), title: z.string() });
/** `name` is masked for anyone whose profile is closed to the company. */
const Candidate = z.object({ id: z.string(), name: z.string() });

const InterviewTask = z.object({
  id: z.string(),
  need: z.enum(interviewNeeds),
  applicationId: z.string(),
  offer: Offer,
  candidate: Candidate,
  kind: z.enum(interviewKinds),
  /** Null before a slot is agreed. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  place: z.string().nullable(),
  /** Of the video call. */
  link: z.string().nullable(),
  /** Names of those who conduct it. */
  interviewers: z.array(z.string()),
  /** I conduct it. */
  isMine: z.boolean(),
  /** Since when the company owes it. */
  since: Instant,
});
export type InterviewTask = z.infer<typeof InterviewTask>;

const EvaluationTask = z.object({
  applicationId: z.string(),
  offer: Offer,
  candidate: Candidate,
  /** The request, or the end of the interview I conducted: the earlier one. */
  since: Instant,
  dueOn: Day.nullable(),
  /** When the interview I conducted ended. */
  interviewedAt: Instant.nullable(),
  /** I began it. */
  isDraft: z.boolean(),
  /** Evaluations that colleagues sent. */
  given: Count,
});
export type EvaluationTask = z.infer<typeof EvaluationTask>;

const UnreadOffer = Offer.extend({
  city: z.string().nullable(),
  /** Applications nobody has opened, withdrawn ones left out. */
  unread: Count,
  /** The oldest of them. */
  oldestAt: Instant,
  /** When it closes soon; null otherwise. */
  closesAt: Instant.nullable(),
  /** Applications received each of the last `SPARK_DAYS` days, oldest first, today included, in Africa/Bamako. */
  perDay: z.array(Count),
});
export type UnreadOffer = z.infer<typeof UnreadOffer>;

const LetterTask = z.object({
  id: z.string(),
  need: z.enum(letterNeeds),
  applicationId: z.string(),
  offer: Offer,
  candidate: Candidate,
  since: Instant,
  expiresAt: Instant.nullable(),
  isDeclined: z.boolean(),
  /** Who wrote the draft, or sent the letter. */
  author: z.string().nullable(),
});
export type LetterTask = z.infer<typeof LetterTask>;

const MessageTask = z.object({
  conversationId: z.string(),
  person: Candidate,
  offer: Offer.nullable(),
  /** The beginning of the last message. */
  text: z.string(),
  /** The first message without an answer. */
  since: Instant,
});
export type MessageTask = z.infer<typeof MessageTask>;

const ApprovalTask = z.object({
  id: z.string(),
  act: z.enum(approvalActs),
  offer: Offer,
  /** Of a letter: who it is for. */
  candidate: z.string().nullable(),
  askedBy: z.string().nullable(),
  since: Instant,
});
export type ApprovalTask = z.infer<typeof ApprovalTask>;

const HiringCheckTask = z.object({
  applicationId: z.string(),
  offer: Offer,
  candidate: Candidate,
  hiredOn: Day,
  since: Instant,
});
export type HiringCheckTask = z.infer<typeof HiringCheckTask>;

const FollowUpTask = z.object({
  id: z.string(),
  person: Candidate,
  pool: z.object({ id: z.string(), name: z.string() }),
  note: z.string().nullable(),
  /** Today or past. */
  dueOn: Day,
});
export type FollowUpTask = z.infer<typeof FollowUpTask>;

const OfferTask = Offer.extend({
  need: z.enum(offerNeeds),
  city: z.string().nullable(),
  status: z.enum(offerStatuses),
  expiresAt: Instant.nullable(),
  updatedAt: Instant,
  /** Withdrawn ones left out. */
  applications: Count,
});
export type OfferTask = z.infer<typeof OfferTask>;

const TicketTask = z.object({
  id: z.string(),
  kind: z.enum(ticketKinds),
  employee: z.string(),
  subject: z.string(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  startsHalf: z.boolean(),
  endsHalf: z.boolean(),
  halfDays: z.int().nullable(),
  since: Instant,
  /** An illness whose proof is not there yet. */
  isProofMissing: z.boolean(),
});
export type TicketTask = z.infer<typeof TicketTask>;

/** `total` counts all; `items` are the first of them, the most pressing first. */
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ total: Count, items: z.array(item) });

const StageHealth = z.object({
  stage: z.enum(applicationStates.open),
  total: Count,
  /** Those beyond the days planned for their step. */
  stuck: Count,
  /** Median days at the step; null over none. */
  waitedDays: z.number().min(0).nullable(),
  /** Days planned, where all offers plan the same. */
  targetDays: z.int().nullable(),
  /** More than half are stuck. */
  isLate: z.boolean(),
});
export type StageHealth = z.infer<typeof StageHealth>;

const HeadlineFigures = z.object({
  /** Median days from application to first answer, for answers of the last 30 days; null over too few. */
  responseDays: z.number().min(0).nullable(),
  /** The same, of the 30 days before. */
  previousResponseDays: z.number().min(0).nullable(),
  /** Share of the candidates owed an answer who got one, and what makes the public badge. */
  answered: z.object({
    percent: z.int().min(0).max(100).nullable(),
    days: z.int(),
    goalPercent: z.int(),
  }),
  hiredThisMonth: Count,
  /** Offers open to applications. */
  openOffers: Count,
});
export type HeadlineFigures = z.infer<typeof HeadlineFigures>;

const SetupStep = z.object({ key: z.enum(setupSteps), isDone: z.boolean() });

/** First steps of an employer, from what exists; their writers see it until all is done or one of them hides it. */
const CompanySetup = z.object({
  steps: z.array(SetupStep),
  /** What the company's page lacks. */
  missing: z.array(z.enum(pageParts)),
  verification: z.enum(verificationStates),
  /** A draft to publish. */
  draftOfferId: z.int().nullable(),
  abilities: z.object({ dismiss: z.boolean(), invite: z.boolean() }),
});
export type CompanySetup = z.infer<typeof CompanySetup>;

/** What waits for one member of a company today, of the offers they see; nothing of another company. */
export const RecruiterTasks = z.object({
  /** The instant everything was counted. */
  asOf: Instant,
  /** Today's, and those that wait for the company's answer or its report. */
  interviews: listOf(InterviewTask),
  /** Mine. */
  evaluations: listOf(EvaluationTask),
  /** `total` counts applications, `offers` the offers that received them. */
  unread: z.object({ total: Count, offers: Count, items: z.array(UnreadOffer) }),
  /** Null for interviewers and readers, who do not see salaries. */
  letters: listOf(LetterTask).nullable(),
  /** Conversations where a candidate waits for an answer; none for those who may not write. */
  messages: listOf(MessageTask),
  offers: listOf(OfferTask),
  /** Agreements I am asked for. */
  approvals: listOf(ApprovalTask),
  /** Those I hired six months ago: are they still there? */
  hiringChecks: listOf(HiringCheckTask),
  /** People of talent pools to come back to today; none for those who may not write. */
  followUps: listOf(FollowUpTask),
  /** Requests of employees that I answer. */
  tickets: listOf(TicketTask),
  pipeline: z.object({
    /** Applications where nothing is decided. */
    total: Count,
    stuck: Count,
    stages: z.array(StageHealth),
  }),
  figures: HeadlineFigures,
  /** The company has an offer that this member sees, be it a draft. */
  hasOffers: z.boolean(),
  /** Null once done or hidden, and for those who could do nothing about it. */
  setup: CompanySetup.nullable(),
});
export type RecruiterTasks = z.infer<typeof RecruiterTasks>;

export const getRecruiterTasks = endpoint('GET /recruiter/dashboard/tasks', {
  summary:
    "Ce qui m'attend aujourd'hui dans mon entreprise, l'état des candidatures en cours et les premiers pas d'une nouvelle entreprise.",
  data: RecruiterTasks,
});

export const dismissSetup = endpoint('PUT /recruiter/dashboard/setup/dismissal', {
  summary: "Masque les premiers pas de l'entreprise, pour toute l'équipe.",
});
export const restoreSetup = endpoint('DELETE /recruiter/dashboard/setup/dismissal', {
  summary: "Montre à nouveau les premiers pas de l'entreprise.",
});
