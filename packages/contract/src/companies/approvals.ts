import { z } from 'zod';
import { contractTypeCodes, currencies } from '../offers/reference.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, optionalText, Uuid } from '../protocol/fields.ts';
import {
  approvalActs,
  approvalMessages as messages,
  approvalStatuses,
  approvalStepStates,
  MAX_APPROVERS,
} from './approval-words.ts';
import { companyRoles } from './roles.ts';

const Act = z.enum(approvalActs);

const ApprovalRule = z.object({
  act: Act,
  /** Null for the whole company. */
  department: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** In their order; one who left or was erased has no id any more, and an owner decides there. */
  approvers: z.array(z.object({ id: z.string().nullable(), name: z.string(), isMember: z.boolean() })),
});
export type ApprovalRule = z.infer<typeof ApprovalRule>;

const ApprovalRules = z.object({
  rules: z.array(ApprovalRule),
  /** Changes with each save. */
  version: z.string(),
  /** Who may be chosen. */
  members: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(companyRoles) })),
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
  abilities: z.object({ change: z.boolean() }),
});
export type ApprovalRules = z.infer<typeof ApprovalRules>;

export const getApprovalRules = endpoint('GET /recruiter/approval-rules', {
  summary: 'Qui doit donner son accord avant une publication ou une lettre d’embauche.',
  data: ApprovalRules,
});
export const updateApprovalRules = endpoint('PUT /recruiter/approval-rules', {
  summary: 'Remplace les règles d’accord de l’entreprise (propriétaires).',
  body: z.object({
    version: z.string().max(64),
    rules: z
      .array(
        z.object({
          act: Act,
          departmentId: z.uuid(messages.UNKNOWN_DEPARTMENT).nullable(),
          approverIds: z
            .array(z.uuid(messages.UNKNOWN_MEMBER))
            .max(MAX_APPROVERS, messages.TOO_MANY_APPROVERS),
        }),
      )
      .max(402),
  }),
  data: ApprovalRules,
});

const ApprovalStep = z.object({
  place: z.int(),
  /** Null once their account is erased. */
  name: z.string().nullable(),
  state: z.enum(approvalStepStates),
  /** They left the company before deciding: an owner decides in their place. */
  isReplaced: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
});
export type ApprovalStep = z.infer<typeof ApprovalStep>;

export const ApprovalRequest = z.object({
  id: z.string(),
  act: Act,
  status: z.enum(approvalStatuses),
  offer: z.object({ id: z.int(), title: z.string() }),
  askedBy: z.string().nullable(),
  askedAt: Instant,
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
  steps: z.array(ApprovalStep),
  /** The name of the person who decides now, or « un propriétaire »; null once it ended. */
  waitsFor: z.string().nullable(),
  abilities: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;

/** What one needs to decide, and nothing more. */
const ApprovalSubject = z.object({
  title: z.string(),
  city: z.string().nullable(),
  department: z.string().nullable(),
  contractType: z.enum(contractTypeCodes).nullable(),
  currency: z.enum(currencies),
  /** Of an offer: its range. Of a letter: the salary, hidden from those who do not see the company's money. */
  salaryMin: z.int().nullable(),
  salaryMax: z.int().nullable(),
  isPayHidden: z.boolean(),
  /** Of an offer: the last day to apply. Of a letter: the first day of work. */
  day: Day.nullable(),
  /** Of a letter. */
  candidate: z.string().nullable(),
});
export type ApprovalSubject = z.infer<typeof ApprovalSubject>;

const ApprovalDetail = ApprovalRequest.extend({
  subject: ApprovalSubject,
  /** The application of a letter, for those who may open it. */
  applicationId: z.string().nullable(),
  /** They may open the offer or the letter. */
  abilities: ApprovalRequest.shape.abilities.extend({ open: z.boolean() }),
});
export type ApprovalDetail = z.infer<typeof ApprovalDetail>;

const ApprovalHistory = z.object({
  /** Names of those who would be asked, in their order; empty when no agreement is needed. */
  approvers: z.array(z.string()),
  /** The latest first. */
  requests: z.array(ApprovalRequest),
});
export type ApprovalHistory = z.infer<typeof ApprovalHistory>;

const requestParams = z.object({ id: Uuid });
const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const getOfferApprovals = endpoint('GET /recruiter/offers/:id/approvals', {
  summary: 'Les accords demandés pour publier une offre.',
  params: offerParams,
  data: ApprovalHistory,
});
export const getLetterApprovals = endpoint('GET /recruiter/applications/:id/letter-approvals', {
  summary: 'Les accords demandés pour les lettres d’embauche d’une candidature.',
  params: requestParams,
  data: ApprovalHistory,
});
export const askOfferApproval = endpoint('POST /recruiter/offers/:id/approval-requests', {
  summary: 'Demande l’accord de publier une offre ; elle est publiée quand tous l’ont donné.',
  params: offerParams,
  body: z.object({ closesOn: Day.optional() }).nullish(),
  data: ApprovalRequest,
});
export const askLetterApproval = endpoint('POST /recruiter/offer-letters/:id/approval-requests', {
  summary: 'Demande l’accord d’envoyer une lettre d’embauche ; elle part quand tous l’ont donné.',
  params: requestParams,
  body: z.object({ version: z.int() }),
  data: ApprovalRequest,
});

export const getApproval = endpoint('GET /recruiter/approvals/:id', {
  summary: 'Une demande d’accord et ce dont elle parle.',
  params: requestParams,
  data: ApprovalDetail,
});

const decisionShape = { decision: z.enum(['approved', 'refused']), reason: optionalText(500) };
const hasReason = ({ decision, reason }: { decision: string; reason: string | null }): boolean =>
  decision === 'approved' || reason !== null;
const reasonMissing = { path: ['reason'], message: messages.REASON_REQUIRED };

export const decideApproval = endpoint('POST /recruiter/approvals/:id/decision', {
  summary: 'Donne ou refuse son accord, à son tour.',
  params: requestParams,
  /** The step that was shown: pressing twice never decides the next one. */
  body: z
    .object({ ...decisionShape, place: z.int().min(0).max(MAX_APPROVERS) })
    .refine(hasReason, reasonMissing),
  data: ApprovalRequest,
});
export const withdrawApproval = endpoint('POST /recruiter/approvals/:id/withdrawal', {
  summary: 'Retire une demande d’accord.',
  params: requestParams,
  data: ApprovalRequest,
});

const linkParams = z.object({ token: z.string().min(1).max(200) });

export const ApprovalLink = z.object({
  act: Act,
  company: z.string(),
  askedBy: z.string().nullable(),
  askedAt: Instant,
  subject: ApprovalSubject,
});
export type ApprovalLink = z.infer<typeof ApprovalLink>;

export const readApprovalLink = endpoint('GET /approval-links/:token', {
  summary: 'Ce qu’un lien reçu par email demande de décider.',
  params: linkParams,
  data: ApprovalLink,
});
export const decideByLink = endpoint('POST /approval-links/:token/decision', {
  summary: 'Donne ou refuse son accord par le lien reçu, une seule fois.',
  params: linkParams,
  body: z.object(decisionShape).refine(hasReason, reasonMissing),
});
