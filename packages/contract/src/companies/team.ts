import { companyMessages } from './company-messages.ts';
import { z } from 'zod';
import { accountMessages } from '../accounts/account-messages.ts';
import { phone, SessionCompany } from '../accounts/accounts.ts';
import { companyRoles } from './roles.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { email, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { newPassword } from '../accounts/passwords.ts';

const Role = z.enum(companyRoles, companyMessages.ROLE_REQUIRED);

export const CompanyMember = z.object({
  /** The account's. */
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  jobTitle: z.string().nullable(),
  /** Address of the photo, or null. */
  avatar: z.string().nullable(),
  memberSince: Instant,
  lastLoginAt: Instant.nullable(),
  isSelf: z.boolean(),
  /** False while the account is disabled: this person cannot sign in. */
  isActive: z.boolean(),
  /** The viewer's rights. The last owner has them too: their call answers 409 LAST_OWNER, which says why. */
  abilities: z.object({
    changeRole: z.boolean(),
    /** Takes them out of the team; of oneself, leaves it. */
    remove: z.boolean(),
  }),
});
export type CompanyMember = z.infer<typeof CompanyMember>;

const memberParams = z.object({ id: Uuid });

export const listCompanyMembers = endpoint('GET /company/members', {
  summary: "L'équipe de mon entreprise, propriétaires d'abord.",
  query: z.object(pageQuery(50)),
  data: z.array(CompanyMember),
  paginated: true,
  extra: z.object({
    /** `invite`: reads, sends and cancels invitations. */
    abilities: z.object({ invite: z.boolean() }),
  }),
});
export const updateCompanyMember = endpoint('PATCH /company/members/:id', {
  summary: "Change le rôle d'une personne de l'équipe (propriétaires).",
  params: memberParams,
  body: z.object({ role: Role }),
  data: CompanyMember,
});
export const removeCompanyMember = endpoint('DELETE /company/members/:id', {
  summary: "Retire une personne de l'équipe (propriétaires), ou quitte l'équipe.",
  params: memberParams,
});

export const CompanyInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
  invitedBy: z.string().nullable(),
});
export type CompanyInvitation = z.infer<typeof CompanyInvitation>;

const invitationParams = z.object({ id: Uuid });

export const listCompanyInvitations = endpoint('GET /company/invitations', {
  summary: 'Les invitations qui attendent une réponse (propriétaires).',
  query: z.object(pageQuery(50)),
  data: z.array(CompanyInvitation),
  paginated: true,
});
export const inviteToCompany = endpoint('POST /company/invitations', {
  summary: "Invite une personne dans l'équipe, par email (propriétaires).",
  body: z.object({ email: email(accountMessages.EMAIL_INVALID), role: Role }),
  data: CompanyInvitation,
});
export const resendCompanyInvitation = endpoint('POST /company/invitations/:id/resend', {
  summary: "Renvoie une invitation : nouveau lien de 7 jours, l'ancien ne vaut plus.",
  params: invitationParams,
  data: CompanyInvitation,
});
export const revokeCompanyInvitation = endpoint('DELETE /company/invitations/:id', {
  summary: 'Annule une invitation.',
  params: invitationParams,
});

/** Actions of the person who opens the link. */
export const invitationSituations = [
  /** No account has the address: one is made here. */
  'register',
  /** An account waits for it: sign in first. */
  'sign_in',
  /** Signed in with the right account: one click. */
  'accept',
  /** Signed in with another address. */
  'wrong_session',
  'other_kind',
  'other_company',
  'already_member',
] as const;

const token = z.object({ token: z.string().min(1).max(200) });

export const Invitation = z.object({
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  email: z.string(),
  role: z.enum(companyRoles),
  invitedBy: z.string().nullable(),
  expiresAt: Instant,
  situation: z.enum(invitationSituations),
});
export type Invitation = z.infer<typeof Invitation>;

export const readInvitation = endpoint('GET /invitations/:token', {
  summary: "Ce que propose un lien d'invitation, à la personne qui l'a reçu.",
  params: token,
  data: Invitation,
});

export const InvitedRegistration = z.object({
  firstName: requiredText('Le prénom est requis', 80),
  lastName: requiredText('Le nom est requis', 80),
  phoneNumber: phone,
  password: newPassword(),
  terms: z.literal(true, accountMessages.TERMS_REQUIRED),
});

/** The company that the user joined, as stored in the session. */
const Joined = z.object({
  company: SessionCompany.pick({ id: true, name: true, role: true, abilities: true }),
});

export const registerByInvitation = endpoint('POST /invitations/:token/register', {
  summary: 'Crée le compte de la personne invitée ; son adresse est confirmée par le lien.',
  params: token,
  body: InvitedRegistration,
  data: z.object({ email: z.string() }),
});
export const acceptInvitation = endpoint('POST /invitations/:token/accept', {
  summary: "Rejoint l'équipe avec le compte connecté.",
  params: token,
  data: Joined,
});

export const ReceivedInvitation = Invitation.omit({ situation: true }).extend({ id: z.string() });
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

export const listReceivedInvitations = endpoint('GET /user/invitations', {
  summary: "Les invitations d'entreprises qui attendent ma réponse.",
  query: z.object(pageQuery(20)),
  data: z.array(ReceivedInvitation),
  paginated: true,
});
export const acceptReceivedInvitation = endpoint('POST /user/invitations/:id/accept', {
  summary: "Rejoint l'équipe d'une entreprise qui m'a invité.",
  params: invitationParams,
  data: Joined,
});
