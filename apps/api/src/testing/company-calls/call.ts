import type { SubjectName, Subjects } from '../company-subjects.ts';
import type { forms } from '../upload-forms.ts';

/**
 * Members of a company who may make a call, and the answer to the others: `read` any member; `money` owners and
 * recruiters; `write` owners and recruiters; `evaluate` and `note` interviewers too; `own` owners; `author` anyone who
 * wrote it, or an owner; `report-author` owners, and recruiters for their own; `note-author` likewise among those who write notes; `platform` also managers and admins
 * without a company; `public-codes` also employers without one; `talk` and `talk-write` the company's side of a
 * conversation, not found for everyone else; `approval` owners and recruiters, not found for others, `approval-decision`
 * its approver, an owner, `approval-withdrawal` the one who asked, or an owner; `person` the candidate's side only; `mine` the account that asked for it;
 * `campaign` owners and recruiters, not found for members without a role in it; `bank` owners and recruiters;
 * `conductor` the member who conducts the interview, not found for others; `other-role` those of the team with another role than a head, as markers and observers have.
 */
export type CallKind =
  | 'read'
  | 'money'
  | 'write'
  | 'evaluate'
  | 'note'
  | 'note-author'
  | 'own'
  | 'approval'
  | 'approval-decision'
  | 'approval-withdrawal'
  | 'own-hiring'
  | 'author'
  | 'report-author'
  | 'platform'
  | 'public-codes'
  | 'talk'
  | 'talk-write'
  | 'person'
  | 'mine'
  | 'campaign'
  | 'bank'
  | 'conductor'
  | 'other-role';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Body = object | ((subjects: Subjects) => Promise<object> | object);
/** `other`: the answer to the owner of another company, where the subjects of the path do not decide it. */
export type CompanyCall = readonly [
  method: Method,
  path: string,
  kind: CallKind,
  body?: Body | keyof typeof forms | undefined,
  other?: 404 | 'in',
];

/** Subjects that every company may look for: the same call by another company is let in. */
export const sharedSubjects: readonly SubjectName[] = ['candidate', 'candidate2'];

/** Subjects that hang on the offer of the path, and are not there for interviewers and readers outside its team. */
const offerSubjects: ReadonlySet<SubjectName> = new Set<SubjectName>([
  'offer',
  'draft',
  'application',
  'submitted',
  'letter',
  'sent',
  'interview',
  'agreed',
  'countered',
  'conversation',
  'link',
  'prospect',
  'dropped',
]);

/** Documents are the candidate's, whom only an application to a team's offer opens; but for those of the company itself. */
export const isOfTeam = (path: string, names: readonly SubjectName[]): boolean =>
  (path.includes('/documents') && !path.startsWith('/company/')) ||
  names.some((name) => offerSubjects.has(name));
