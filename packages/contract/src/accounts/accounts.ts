import { accountMessages } from './account-messages.ts';
import { z } from 'zod';
import { companyReviewStates } from '../support/company-review-messages.ts';
import { companyRoles } from '../companies/roles.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, email, Instant, requiredText } from '../protocol/fields.ts';
import { passwordMessages } from './password-messages.ts';
import { newPassword } from './passwords.ts';

export const roles = ['admin', 'manager', 'employer', 'freelance', 'applicant', 'client'] as const;
export type Role = (typeof roles)[number];

/** + then 7 to 15 digits, with optional single spaces. Source: specification 1, section 5. */
export const PHONE_PATTERN = /^\+\d(?: ?\d){6,14}$/;
/** +223 followed by 8 digits, spaces ignored. */
export const MALI_PHONE_PATTERN = /^\+223\d{8}$/;

export const phone = z
  .string(accountMessages.PHONE_INVALID)
  .trim()
  .regex(PHONE_PATTERN, accountMessages.PHONE_INVALID);

export const Gender = z.enum(['homme', 'femme']);
export type Gender = z.infer<typeof Gender>;

const genderWords: ReadonlyMap<string, Gender> = new Map([
  ['homme', 'homme'],
  ['femme', 'femme'],
  ['male', 'homme'],
  ['female', 'femme'],
  ['true', 'homme'],
  ['false', 'femme'],
]);

/** The old client sends a boolean, or its text in the form-encoded retry (true = homme). */
export const genderInput = z
  .union([z.string(), z.boolean()], accountMessages.GENDER_REQUIRED)
  .transform((value, context) => {
    const gender = genderWords.get(String(value).trim().toLowerCase());
    if (gender) return gender;
    context.addIssue({ code: 'custom', message: accountMessages.GENDER_REQUIRED });
    return z.NEVER;
  });

export const LoginBody = z.object({
  username: z
    .string(accountMessages.LOGIN_FIELDS_REQUIRED)
    .trim()
    .toLowerCase()
    .min(1, accountMessages.LOGIN_FIELDS_REQUIRED)
    .max(254),
  password: z
    .string(accountMessages.LOGIN_FIELDS_REQUIRED)
    .min(1, accountMessages.LOGIN_FIELDS_REQUIRED)
    .max(200),
  /** 30 days, renewed while used, instead of 12 hours. */
  rememberMe: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .transform((value) => value === true || value === 'true'),
});

export const CandidateRegistration = z.object({
  firstName: requiredText('Le prénom est requis', 80),
  lastName: requiredText('Le nom est requis', 80),
  country: CountryCode.default('ML'),
  phoneNumber: phone,
  gender: genderInput,
  email: email(accountMessages.EMAIL_INVALID),
  password: newPassword(),
  /** The database stores codes in upper case, however they were printed or typed. */
  codeReference: z
    .string()
    .trim()
    .toUpperCase()
    .max(40, '40 caractères au maximum')
    .nullish()
    .transform((code) => code || null),
});

export const EmployerRegistration = z.object({
  name: requiredText("Le nom de l'entreprise est requis", 160),
  gender: z.unknown().optional(),
  businessIdentificationNumber: z
    .string(accountMessages.BUSINESS_NUMBER_INVALID)
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{14}$/, accountMessages.BUSINESS_NUMBER_INVALID)),
  contactFirstName: requiredText('Le nom du contact est requis', 80),
  contactLastName: z.string().trim().max(80).default(''),
  contactRole: requiredText('La fonction est requise', 120),
  package: z.string().trim().max(40).default('1'),
  country: CountryCode.default('ML'),
  phoneNumber: z
    .string(accountMessages.EMPLOYER_PHONE_INVALID)
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(MALI_PHONE_PATTERN, accountMessages.EMPLOYER_PHONE_INVALID)),
  email: email(accountMessages.EMAIL_INVALID),
  password: newPassword(),
});

/** The company of the signed-in user, as stored in the session. */
export const SessionCompany = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(companyRoles),
  /** The role's abilities on every screen; each resource's own abilities come with it. */
  abilities: z.object({
    /** Owners and recruiters: new offers, candidates, applications. */
    write: z.boolean(),
    /** Salary letters, the wallet, invoices. */
    seeMoney: z.boolean(),
    /** Owners: members, their roles, invitations. */
    manageTeam: z.boolean(),
  }),
  /** Present while nothing of the company may be public. */
  review: z
    .object({ state: z.enum([...companyReviewStates, 'suspended']), reason: z.string().nullable() })
    .optional(),
  /** No member of it: they chose to act for it. */
  isActing: z.boolean().optional(),
});
export type SessionCompany = z.infer<typeof SessionCompany>;

/** The signed-in user, as the client stores it (specification 1, section 3). */
export const SessionUser = z.object({
  id: z.string(),
  userName: z.string(),
  fullname: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  typeUser: z.string(),
  typeUserName: z.enum(roles),
  typeAccount: z.string(),
  path: z.string().nullable(),
  avatar: z.string().nullable(),
  employee: z.boolean(),
  reset_required: z.boolean(),
  /** A second factor must be set up before anything else. */
  second_factor_required: z.boolean(),
  company: SessionCompany.nullable(),
  /** For anyone who may choose a company to act for; null for everyone else. */
  acting: z
    .object({
      /** Their own one, which they come back to; null without one, and while they work for it. */
      ownCompany: z.object({ id: z.string(), name: z.string() }).nullable(),
    })
    .nullable(),
  /** Somebody of the firm sees the platform as this person, in read only; null otherwise. */
  support: z.object({ viewId: z.string(), expiresAt: Instant }).nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const login = endpoint('POST /auth/login', {
  summary: 'Ouvre une session et rend le jeton.',
  accepts: 'json-or-form',
  body: LoginBody,
  data: SessionUser,
  extra: z.object({ token: z.string(), reset_required: z.boolean(), redirectPath: z.string() }),
});

export const logout = endpoint('POST /auth/logout', {
  summary: 'Ferme la session : le jeton ne vaut plus rien, sur toutes les instances.',
});

/** Who am I, for server rendering and for a page reloaded with a stored token. */
export const getSession = endpoint('GET /auth/session', {
  summary: 'La personne connectée, ou null.',
  data: SessionUser.nullable(),
  /** A renewed token, when the remembered one was more than a day old. */
  extra: z.object({ token: z.string().optional() }),
});

export const checkAccountStatus = endpoint('GET /auth/check-account-status', {
  summary: 'Dit si un nouveau mot de passe est exigé.',
  extra: z.object({ reset_required: z.boolean() }),
});

/** The old client reads `error`: false here, true in failures. */
const registrationExtra = z.object({ error: z.boolean() });

export const registerCandidate = endpoint('POST /auth/register', {
  summary: 'Crée un compte de candidat.',
  accepts: 'json-or-form',
  body: CandidateRegistration,
  data: z.object({ email: z.string() }),
  extra: registrationExtra,
});

export const registerEmployer = endpoint('POST /auth/employer/register', {
  summary: 'Crée une entreprise et le compte de son propriétaire.',
  accepts: 'json-or-form',
  body: EmployerRegistration,
  data: z.object({ email: z.string() }),
  extra: registrationExtra,
});

export const resendVerification = endpoint('POST /auth/resend-verification', {
  summary: "Renvoie l'email de vérification, si un compte l'attend.",
  accepts: 'json-or-form',
  body: z.object({
    email: z
      .string(passwordMessages.RECOVERY_EMAIL_REQUIRED)
      .trim()
      .min(1, { error: passwordMessages.RECOVERY_EMAIL_REQUIRED, abort: true })
      .pipe(email()),
  }),
  extra: z.object({ success: z.boolean() }),
});

const verification = {
  params: z.object({ token: z.string().min(1).max(200) }),
  extra: z.object({ success: z.boolean(), expired: z.boolean() }),
} as const;
/** What our screen sends (docs/decisions/0004). */
export const confirmEmail = endpoint('POST /auth/verify-email/:token', {
  summary: "Confirme l'adresse email.",
  ...verification,
});
export const verifyEmail = endpoint('GET /auth/verify-email/:token', {
  summary: "Confirme l'adresse email, pour les clients d'avant ; préférer POST.",
  ...verification,
});
