import { z } from 'zod';
import { missionDescription, richText } from '../formats/rich-text.ts';
import { driveMessages } from '../files/documents.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Day, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { FreelanceSummary, MissionFile, MissionQuestion } from './freelance.ts';
import { freelanceLimits, freelanceMessages } from './freelance-messages.ts';
import { missionStates } from './market-states.ts';
import {
  invitationStates,
  projectLimits as limits,
  projectMessages as messages,
  projectNexts,
} from './projects-words.ts';
import { missionPricings } from './market-words.ts';

const longest = (count: number): string => `${count} caractères au maximum`;
/** Empty while a draft is written; publication asks for it. */
const draftText = (max: number) => z.string().trim().max(max, longest(max));
const money = z
  .int(freelanceMessages.BUDGET_INVALID)
  .min(1, freelanceMessages.BUDGET_INVALID)
  .max(freelanceLimits.money, freelanceMessages.BUDGET_INVALID)
  .nullable();
const words = (message: string, max: number, most: string) =>
  z
    .array(requiredText(message, 60))
    .max(max, most)
    .transform((items) => [...new Map(items.map((item) => [item.toLowerCase(), item])).values()]);

/** What a client writes; each field may still be empty in a draft. */
export const ProjectDraft = z.object({
  title: draftText(limits.title),
  /** What the client wants to reach, in plain words. */
  goal: optionalText(limits.goal),
  /** HTML; tags that are not allowed are removed. */
  description: richText(missionDescription),
  deliverables: z
    .array(
      z.object({
        title: draftText(limits.deliverableTitle),
        description: optionalText(limits.deliverableText),
      }),
    )
    .max(limits.deliverables, `${limits.deliverables} livrables au maximum`),
  /** Of GET /job-categories. */
  domain: z.int().min(1).max(2_147_483_647).nullable(),
  skills: words(
    freelanceMessages.SKILL_EMPTY,
    freelanceLimits.skills,
    `${freelanceLimits.skills} compétences au maximum`,
  ),
  languages: words(
    freelanceMessages.LANGUAGE_EMPTY,
    freelanceLimits.languages,
    `${freelanceLimits.languages} langues au maximum`,
  ),
  pricing: z.enum(missionPricings),
  /** Whole F CFA: of the whole, or of one day. */
  budgetMin: money,
  budgetMax: money,
  /** Expected days of work, when it is paid by the day. */
  days: z
    .int(messages.DAYS_INVALID)
    .min(1, messages.DAYS_INVALID)
    .max(1000, messages.DAYS_INVALID)
    .nullable(),
  duration: optionalText(80),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  closesOn: z.string(freelanceMessages.CLOSES_REQUIRED).pipe(Day),
  city: optionalText(80),
  country: CountryCode,
  isRemote: z.boolean(),
  /** Read by the freelances whom the client invited or shortlisted, and by nobody else. */
  confidential: optionalText(limits.confidential),
  questions: z
    .array(z.object({ id: Uuid, text: draftText(limits.question), isRequired: z.boolean() }))
    .max(limits.questions, `${limits.questions} questions au maximum`),
});
export type ProjectDraft = z.output<typeof ProjectDraft>;

const Next = z.object({
  kind: z.enum(projectNexts),
  /** Proposals to read or to choose from, milestones to fund or to accept. */
  count: z.int(),
});

export const ProjectSummary = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(missionStates),
  /** Open, and past its last day: it takes no proposal until that is put off. */
  isExpired: z.boolean(),
  next: Next,
  pricing: z.enum(missionPricings),
  budgetMin: z.int().nullable(),
  budgetMax: z.int().nullable(),
  closesOn: Day,
  /** Proposals that stand. */
  proposals: z.int(),
  /** Those of them not read yet. */
  unread: z.int(),
  invitations: z.int(),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

export const Project = ProjectSummary.extend({
  goal: z.string().nullable(),
  description: z.string(),
  deliverables: z.array(z.object({ title: z.string(), description: z.string().nullable() })),
  domain: z.object({ id: z.int(), title: z.string() }).nullable(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  days: z.int().nullable(),
  duration: z.string().nullable(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  city: z.string().nullable(),
  country: CountryCode,
  countryName: z.string(),
  isRemote: z.boolean(),
  confidential: z.string().nullable(),
  questions: z.array(MissionQuestion),
  files: z.array(MissionFile),
  /** Whose it is, as freelances read it. */
  client: z.string(),
  end: z
    .object({ at: Instant, by: z.enum(['client', 'platform']), reason: z.string().nullable() })
    .nullable(),
  /** Sent back with PATCH. */
  version: z.int(),
  abilities: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    pause: z.boolean(),
    resume: z.boolean(),
    close: z.boolean(),
    cancel: z.boolean(),
    remove: z.boolean(),
    duplicate: z.boolean(),
    invite: z.boolean(),
  }),
});
export type Project = z.infer<typeof Project>;

const params = z.object({ id: Uuid });

export const listProjects = endpoint('GET /client/projects', {
  summary: 'Mes projets, ceux qui attendent quelque chose de moi d’abord.',
  query: z.object({
    ...pageQuery(25),
    search: z.string().trim().max(200, longest(200)).optional(),
    state: z.enum(missionStates).optional(),
  }),
  data: z.array(ProjectSummary),
  extra: z.object({ abilities: z.object({ create: z.boolean() }) }),
  paginated: true,
});
export const createProject = endpoint('POST /client/projects', {
  summary: 'Commence un projet ; il reste un brouillon tant qu’il n’est pas publié.',
  body: ProjectDraft.partial(),
  data: Project,
});
export const getProject = endpoint('GET /client/projects/:id', {
  summary: 'Un de mes projets, sa partie confidentielle comprise.',
  params,
  data: Project,
});
export const updateProject = endpoint('PATCH /client/projects/:id', {
  summary: 'Modifie ce qui est envoyé d’un de mes projets, à partir de la version lue.',
  params,
  body: ProjectDraft.partial().extend({ version: z.int().min(1).max(2_147_483_647) }),
  data: Project,
});
export const publishProject = endpoint('POST /client/projects/:id/publish', {
  summary: 'Publie un de mes projets.',
  params,
  data: Project,
});
export const pauseProject = endpoint('POST /client/projects/:id/pause', {
  summary: 'Met un projet en pause : il quitte la liste des missions et ne reçoit plus de proposition.',
  params,
  data: Project,
});
export const resumeProject = endpoint('POST /client/projects/:id/resume', {
  summary: 'Rouvre aux propositions un projet en pause.',
  params,
  data: Project,
});
export const closeProject = endpoint('POST /client/projects/:id/close', {
  summary: 'Clôt un projet sans l’attribuer ; les freelances qui ont proposé leurs services sont prévenus.',
  params,
  body: z.object({ reason: optionalText(limits.reason) }).default({ reason: null }),
  data: Project,
});
export const cancelProject = endpoint('POST /client/projects/:id/cancel', {
  summary: 'Annule un projet, avec un motif que les freelances lisent.',
  params,
  body: z.object({ reason: requiredText(messages.REASON_REQUIRED, limits.reason) }),
  data: Project,
});
export const duplicateProject = endpoint('POST /client/projects/:id/duplicate', {
  summary: 'Copie un projet dans un nouveau brouillon, sans ses fichiers ni ses invitations.',
  params,
  data: Project,
});
export const removeProject = endpoint('DELETE /client/projects/:id', {
  summary: 'Supprime un brouillon ; retire pour tous un projet publié, sauf si un contrat en est né.',
  params,
});

/* ── Files ────────────────────────────────────────────────────────────────────────────────────── */

const ofFile = z.object({ id: Uuid, fileId: Uuid });

const ofUpload = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, driveMessages.UPLOAD_UNKNOWN) });

export const createProjectUpload = endpoint('POST /client/projects/:id/uploads', {
  summary:
    'Commence l’envoi d’un fichier à joindre à un projet (tus 1.0.0). `Upload-Metadata` : filename, key, isConfidential.',
  params,
});
export const readProjectUpload = endpoint('HEAD /client/project-uploads/:id', {
  summary: 'Où en est l’envoi d’un fichier de projet.',
  params: ofUpload,
});
export const appendProjectUpload = endpoint('PATCH /client/project-uploads/:id', {
  summary: 'La suite de l’envoi d’un fichier de projet ; à sa fin, le fichier est joint.',
  params: ofUpload,
});
export const removeProjectUpload = endpoint('DELETE /client/project-uploads/:id', {
  summary: 'Abandonne l’envoi d’un fichier de projet.',
  params: ofUpload,
});
export const moveProjectFile = endpoint('PATCH /client/projects/:id/files/:fileId', {
  summary: 'Déplace un fichier entre la partie publique et la partie confidentielle.',
  params: ofFile,
  body: z.object({ isConfidential: z.boolean() }),
  data: Project,
});
export const removeProjectFile = endpoint('DELETE /client/projects/:id/files/:fileId', {
  summary: 'Retire un fichier d’un projet.',
  params: ofFile,
  data: Project,
});
/* ── Invitations ──────────────────────────────────────────────────────────────────────────────── */

export const ProjectInvitation = z.object({
  id: z.string(),
  freelance: FreelanceSummary.pick({ id: true, name: true, headline: true, isVerified: true }),
  state: z.enum(invitationStates),
  message: z.string().nullable(),
  invitedAt: Instant,
  /** When it was last read, declined or answered by a proposal. */
  changedAt: Instant.nullable(),
});
export type ProjectInvitation = z.infer<typeof ProjectInvitation>;

export const listProjectInvitations = endpoint('GET /client/projects/:id/invitations', {
  summary: 'Les freelances que j’ai invités à un projet, et où en est chaque invitation.',
  params,
  query: z.object(pageQuery(25)),
  data: z.array(ProjectInvitation),
  /** Invitations that may still be sent today. */
  extra: z.object({ left: z.int() }),
  paginated: true,
});
export const inviteFreelances = endpoint('POST /client/projects/:id/invitations', {
  summary: 'Invite des freelances à un projet ouvert. Une personne déjà invitée ne l’est pas deux fois.',
  params,
  body: z.object({
    /** Of public profiles. */
    freelances: z.array(Uuid).min(1, 'Choisissez un freelance').max(limits.invitationsAtOnce),
    message: optionalText(limits.invitation),
  }),
  /** How many were sent. */
  data: z.object({ sent: z.int() }),
});
export const declineInvitation = endpoint('POST /missions/:id/invitation/decline', {
  summary: 'Décline l’invitation d’un client.',
  params,
});
