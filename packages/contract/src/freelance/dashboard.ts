import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Uuid } from '../protocol/fields.ts';
import { nextActionKinds } from './dashboard-words.ts';

export const NextAction = z.object({
  kind: z.enum(nextActionKinds),
  /** Of the contract, the milestone, the mission or the invoice. */
  id: z.string(),
  /** The milestone, the mission or the contract by name; empty of what has none. */
  subject: z.string(),
  /** The project it belongs to, where that is another name. */
  project: z.string().nullable(),
  missionId: z.string().nullable(),
  contractId: z.string().nullable(),
  amountXof: z.int().nullable(),
  /** Until when it is to be done. */
  dueOn: Day.nullable(),
  /** That day is over. */
  isLate: z.boolean(),
  /** Of several at once, such as the proposals of a project. */
  count: z.int(),
});
export type NextAction = z.infer<typeof NextAction>;

const Waiting = z.object({ kind: z.enum(nextActionKinds), total: z.int(), actions: z.array(NextAction) });
export type WaitingActions = z.infer<typeof Waiting>;

export const FreelanceDashboard = z.object({
  /** By kind, the most pressing first. */
  waiting: z.array(Waiting),
  /** Milestones of the freelance's contracts, in F CFA, the commission included. */
  money: z.object({
    awaitingDeliveryXof: z.int(),
    awaitingAcceptanceXof: z.int(),
    awaitingPaymentXof: z.int(),
    paidThisMonthXof: z.int(),
    /** Still owed of invoices whose day is over. */
    overdueXof: z.int(),
  }),
  /** Of the public page; null without a profile. */
  views: z.object({ last: z.int(), before: z.int() }).nullable(),
  /** Sent within `PROPOSAL_DAYS`; answered: shortlisted, accepted or declined. */
  proposals: z.object({ sent: z.int(), read: z.int(), answered: z.int(), accepted: z.int() }),
  /** Open missions of the freelance's domain or skills, not proposed to yet, the newest first. */
  missions: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      place: z.string().nullable(),
      budgetMinXof: z.int().nullable(),
      budgetMaxXof: z.int().nullable(),
      closesOn: Day,
    }),
  ),
});
export type FreelanceDashboard = z.infer<typeof FreelanceDashboard>;

export const getFreelanceDashboard = endpoint('GET /freelance/dashboard', {
  summary: 'Ce qui attend un freelance, son argent, les vues de son profil et ses propositions.',
  data: FreelanceDashboard,
});

export const ClientSummary = z.object({
  /** By kind, the most pressing first. */
  waiting: z.array(Waiting),
});
export type ClientSummary = z.infer<typeof ClientSummary>;

export const getClientSummary = endpoint('GET /client/summary', {
  summary: 'Ce qui attend un client de freelances : répondre, signer, financer, accepter, relancer.',
  data: ClientSummary,
});

export const recordProfileView = endpoint('POST /freelances/:id/views', {
  summary: 'Compte une vue du profil public d’un freelance.',
  params: z.object({ id: Uuid }),
});
