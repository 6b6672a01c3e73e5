import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Day, email, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { accountStates } from '../workspace/admin-dashboard.ts';
import { accountMessages } from './account-messages.ts';
import { PHONE_PATTERN, roles } from './accounts.ts';
import { Proposal, ProposalReason } from '../two-people/proposals.ts';
import { ConnectedDevice } from './sign-in.ts';
import {
  DISABLING_MESSAGE_LENGTH,
  disablingCauses,
  givenRoles,
  USER_REASON_LENGTH,
  userMessages as messages,
} from './user-words.ts';

export const UserFilter = z.object({
  /** Words of a name, the beginning of an address, a phone number, a company. */
  search: z.string().trim().max(200, '200 caractères au maximum').optional(),
  role: z.enum(roles).optional(),
  state: z.enum(accountStates).optional(),
  country: CountryCode.optional(),
  /** Days of Bamako on which the account was created, both included. */
  from: Day.optional(),
  to: Day.optional(),
});
export type UserFilter = z.infer<typeof UserFilter>;

const Company = z.object({ id: Uuid, name: z.string() });

export const UserSummary = z.object({
  id: Uuid,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  state: z.enum(accountStates),
  country: z.string(),
  /** The town of a candidate's profile. */
  city: z.string().nullable(),
  company: Company.nullable(),
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
});
export type UserSummary = z.infer<typeof UserSummary>;

export const listUsers = endpoint('GET /admin/users', {
  summary: 'Les comptes, du plus récent au plus ancien ; une recherche les range par nom.',
  query: z.object({ ...pageQuery(25), ...UserFilter.shape }),
  data: z.array(UserSummary),
  /** Whether there are more rows than `total` says. */
  extra: z.object({ isTotalCut: z.boolean() }),
  paginated: true,
});

export const exportUsers = endpoint('POST /admin/users/exports', {
  summary: 'Exporte les comptes que les filtres trouvent.',
  body: z.object({ format: z.enum(exportFormats), filters: UserFilter }),
  data: FileExport,
});

export const Disabling = z.object({
  cause: z.enum(disablingCauses),
  message: z.string(),
  /** The last day, of Bamako; null until somebody enables the account. */
  untilOn: Day.nullable(),
  /** Null once that account is erased. */
  by: z.string().nullable(),
  at: Instant,
  hiddenOffers: z.int(),
});

/** What a person has on the platform, counted. */
export const userBelongings = [
  'applications',
  'documents',
  'offers',
  'missions',
  'campaignFiles',
  'trainings',
  'conversations',
  'bookmarks',
] as const;

export const UserDetail = z.object({
  ...UserSummary.shape,
  address: z.string().nullable(),
  gender: z.enum(['homme', 'femme']).nullable(),
  updatedAt: Instant,
  emailVerifiedAt: Instant.nullable(),
  passwordChangedAt: Instant.nullable(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  resetRequired: z.boolean(),
  deletionRequestedAt: Instant.nullable(),
  jobTitle: z.string().nullable(),
  /** Null unless it is disabled; `unknown` for one disabled before reasons were recorded. */
  disabling: z.union([Disabling, z.literal('unknown')]).nullable(),
  /** What disabling it would hide. */
  publicOffers: z.int(),
  sessions: z.array(ConnectedDevice),
  consents: z.array(
    z.object({ purpose: z.string(), version: z.string(), isGiven: z.boolean(), at: Instant }),
  ),
  belongings: z.record(z.enum(userBelongings), z.int()),
  abilities: z.object({
    edit: z.boolean(),
    changeEmail: z.boolean(),
    resendVerification: z.boolean(),
    forcePasswordChange: z.boolean(),
    endSessions: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    requestDeletion: z.boolean(),
    cancelDeletion: z.boolean(),
    merge: z.boolean(),
    /** Roles that a proposal may give the person. */
    roles: z.array(z.enum(givenRoles)),
    readAudit: z.boolean(),
  }),
});
export type UserDetail = z.infer<typeof UserDetail>;

const params = z.object({ id: Uuid });

export const getUser = endpoint('GET /admin/users/:id', {
  summary:
    'Une personne : identité, sessions, consentements, ce qu’elle possède. La lecture est inscrite au journal.',
  params,
  data: UserDetail,
});

export const UserEvent = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  /** Somebody else did it; null for the person or the product. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type UserEvent = z.infer<typeof UserEvent>;

export const listUserActivity = endpoint('GET /admin/users/:id/activity', {
  summary: 'Ce que la personne a fait et ce qu’on a fait de son compte, du plus récent au plus ancien.',
  params,
  query: z.object(pageQuery(10)),
  data: z.array(UserEvent),
  extra: z.object({ isTotalCut: z.boolean() }),
  paginated: true,
});

/** A text that may be taken away: empty and null are null, what is not sent stays undefined. */
const emptiable = (isValid: (text: string) => boolean, message: string) =>
  z
    .string(message)
    .trim()
    .nullish()
    .transform((text) => (text === '' ? null : text))
    .refine((text) => text === null || text === undefined || isValid(text), message);

const Reason = requiredText(messages.REASON_REQUIRED, USER_REASON_LENGTH);

/** Only what is sent is changed. */
export const UserChanges = z.object({
  firstName: requiredText('Le prénom est requis', 80).optional(),
  lastName: requiredText('Le nom est requis', 80).optional(),
  email: email().optional(),
  /** Empty takes it away. */
  phone: emptiable((text) => PHONE_PATTERN.test(text), accountMessages.PHONE_INVALID),
  country: CountryCode.optional(),
  address: emptiable((text) => text.length <= 200, '200 caractères au maximum'),
  reason: Reason,
  /** When the account was last changed, as it was read. */
  updatedAt: Instant,
});

export const updateUser = endpoint('PATCH /admin/users/:id', {
  summary: 'Corrige un compte, avec un motif. Une nouvelle adresse doit être confirmée par la personne.',
  params,
  body: UserChanges,
  data: UserDetail,
});

export const resendUserVerification = endpoint('POST /admin/users/:id/verification', {
  summary: 'Renvoie le lien de vérification.',
  params,
  data: UserDetail,
});

export const forcePasswordChange = endpoint('POST /admin/users/:id/password-change', {
  summary: 'Demande un nouveau mot de passe à la prochaine connexion, et ferme les sessions.',
  params,
  body: z.object({ reason: Reason }),
  data: UserDetail,
});

export const endUserSessions = endpoint('POST /admin/users/:id/session-ends', {
  summary: 'Ferme une session de la personne, ou toutes.',
  params,
  body: z.object({ session: Uuid.optional(), reason: Reason }),
  data: UserDetail,
});

export const DisablingBody = z.object({
  cause: z.enum(disablingCauses, messages.CAUSE_REQUIRED),
  message: requiredText(messages.MESSAGE_REQUIRED, DISABLING_MESSAGE_LENGTH),
  untilOn: emptiable((text) => Day.safeParse(text).success, messages.UNTIL_PAST),
});

export const disableUser = endpoint('POST /admin/users/:id/disabling', {
  summary:
    'Désactive un compte : ses sessions se ferment, ce qui est public est caché, la personne lit le motif.',
  params,
  body: DisablingBody,
  data: UserDetail,
});

export const enableUser = endpoint('POST /admin/users/:id/enabling', {
  summary: 'Réactive un compte désactivé.',
  params,
  body: z.object({ reason: Reason }),
  data: UserDetail,
});

export const requestUserDeletion = endpoint('POST /admin/users/:id/deletion', {
  summary: 'Demande la suppression du compte, effacé trente jours plus tard si la personne ne l’annule pas.',
  params,
  body: z.object({ reason: Reason }),
  data: UserDetail,
});

export const cancelUserDeletion = endpoint('POST /admin/users/:id/deletion-cancellation', {
  summary: 'Annule la suppression demandée.',
  params,
  body: z.object({ reason: Reason }),
  data: UserDetail,
});

export const proposeUserRole = endpoint('POST /admin/users/:id/role-proposals', {
  summary: 'Propose un autre rôle pour une personne ; une autre personne confirme.',
  params,
  body: z.object({ role: z.enum(givenRoles, messages.ROLE_REQUIRED), reason: ProposalReason }),
  data: Proposal,
});

export const DisabledAccount = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  company: z.string().nullable(),
  /** Null for one disabled before reasons were recorded. */
  disabling: Disabling.nullable(),
  abilities: z.object({ enable: z.boolean() }),
});
export type DisabledAccount = z.infer<typeof DisabledAccount>;

export const listDisabledAccounts = endpoint('GET /manager/disabled-accounts', {
  summary: 'Les comptes désactivés, le dernier en tête.',
  query: z.object({
    ...pageQuery(25),
    search: UserFilter.shape.search,
    role: UserFilter.shape.role,
    cause: z.enum(disablingCauses).optional(),
  }),
  data: z.array(DisabledAccount),
  paginated: true,
});
