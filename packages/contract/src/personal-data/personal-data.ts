import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { stages } from '../applications/stages.ts';

/** Consents: a person gives them, or allows something and may withdraw it. */
export const consentPurposes = ['terms', 'profile_visibility', 'outside_ai'] as const;

export const Consent = z.object({
  purpose: z.enum(consentPurposes),
  version: z.string(),
  isGiven: z.boolean(),
  at: Instant,
});
export type Consent = z.infer<typeof Consent>;

export const DataExport = z.object({
  id: z.string(),
  status: z.enum(['pending', 'ready', 'failed']),
  requestedAt: Instant,
  /** From when another can be asked for; one that failed can be asked for again at once. */
  renewableAt: Instant,
  /** When the archive stops being there. */
  expiresAt: Instant.nullable(),
  byteSize: z.int().nullable(),
  downloadUrl: z.string().nullable(),
  /** `request`: another archive. */
  abilities: z.object({ request: z.boolean() }),
});
export type DataExport = z.infer<typeof DataExport>;

export const PersonalData = z.object({
  /** Every choice made, most recent first. */
  consents: z.array(Consent),
  /** `accepted` is the version last accepted. */
  terms: z.object({ current: z.string(), accepted: z.string().nullable() }),
  /** The latest archive asked for. */
  export: DataExport.nullable(),
  deletion: z.object({ requestedAt: Instant, dueAt: Instant }).nullable(),
  /** Whether a deletion is confirmed by the password, or by typing the address where there is none. */
  hasPassword: z.boolean(),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const getPersonalData = endpoint('GET /personal-data', {
  summary: 'Mes consentements, ma dernière archive et la suppression demandée.',
  data: PersonalData,
});

export const acceptTerms = endpoint('POST /personal-data/consents', {
  summary: 'Accepte la version des conditions que la personne a sous les yeux.',
  body: z.object({ purpose: z.literal('terms'), version: z.string().trim().min(1).max(60) }),
  data: PersonalData,
});

export const requestExport = endpoint('POST /personal-data/exports', {
  summary: 'Demande une archive de tout ce qui me concerne (JSON, PDF et documents).',
  data: DataExport,
});
export const downloadExport = endpoint('GET /personal-data/exports/:id/content', {
  summary: 'L’archive demandée, en zip.',
  params: z.object({ id: Uuid }),
});

export const requestDeletion = endpoint('POST /personal-data/deletion', {
  summary: 'Demande la suppression de mon compte ; elle est annulable pendant 30 jours.',
  body: z.object({
    password: z.string().max(200).default(''),
    /** One's own address, for an account without a password. */
    confirmation: z.string().trim().toLowerCase().max(254).default(''),
  }),
  data: PersonalData,
});
export const cancelDeletion = endpoint('DELETE /personal-data/deletion', {
  summary: 'Annule la suppression demandée.',
  data: PersonalData,
});

export const ProfileView = z.object({
  company: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }),
  /** The last time. */
  viewedAt: Instant,
  /** Times the profile was opened in the last twelve months. */
  views: z.int(),
  /** Its offers that can be applied to today. */
  openOffers: z.int(),
  /** My latest application to it that I did not withdraw. */
  application: z.object({ id: z.string(), title: z.string(), stage: z.enum(stages) }).nullable(),
});
export type ProfileView = z.infer<typeof ProfileView>;

export const listProfileViews = endpoint('GET /personal-data/profile-views', {
  summary: 'Les entreprises qui ont ouvert mon profil depuis douze mois.',
  query: z.object(pageQuery(20)),
  data: z.array(ProfileView),
  paginated: true,
});
