import { z } from 'zod';
import { roles } from '../accounts/accounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Day, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  ANNOUNCEMENT_BODY_LENGTH,
  ANNOUNCEMENT_SMS_LENGTH,
  ANNOUNCEMENT_TITLE_LENGTH,
  announcementActivities,
  announcementChannels,
  announcementCompanyStates,
  announcementConsents,
  announcementMessages as messages,
  announcementSkips,
  announcementStatuses,
} from './announcement-words.ts';

const upTo = (max: number) => z.string().trim().max(max, `${max} caractères au maximum`);

/** Whom an announcement is for: every criterion must be met; an empty one asks nothing. */
export const AnnouncementSegment = z.object({
  roles: z.array(z.enum(roles)).max(roles.length).default([]),
  countries: z.array(CountryCode).max(20).default([]),
  /** The town of a candidate's profile or of a company. */
  city: upTo(80).default(''),
  /** The trade of a candidate's profile. */
  categoryId: z.int().positive().nullable().default(null),
  /** Words of a company's sector. */
  sector: upTo(80).default(''),
  activity: z.enum(announcementActivities).nullable().default(null),
  companyState: z.enum(announcementCompanyStates).nullable().default(null),
  consent: z.enum(announcementConsents).nullable().default(null),
  /** Who sent a file to this campaign. */
  campaignId: Uuid.nullable().default(null),
  /** Days of Bamako on which the account was created, both included. */
  registeredFrom: Day.nullable().default(null),
  registeredTo: Day.nullable().default(null),
});
export type AnnouncementSegment = z.infer<typeof AnnouncementSegment>;

const Channels = z.array(z.enum(announcementChannels)).min(1, messages.CHANNEL_REQUIRED);

export const AnnouncementDraft = z.object({
  name: requiredText(messages.NAME_REQUIRED, 80),
  channels: Channels,
  segment: AnnouncementSegment,
  /** The bell's sentence, and the subject of the e-mail. */
  title: upTo(ANNOUNCEMENT_TITLE_LENGTH),
  body: upTo(ANNOUNCEMENT_BODY_LENGTH),
  smsText: upTo(ANNOUNCEMENT_SMS_LENGTH),
  /** A page of the site, where the button leads. */
  link: z
    .string()
    .trim()
    .max(300)
    .regex(/^\/(?![/\\])[^\s\\]*$/, messages.LINK_INVALID)
    .nullable()
    .or(z.literal('').transform(() => null)),
  linkLabel: upTo(60),
});
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

/** What sending would do now. */
export const AnnouncementReach = z.object({
  people: z.int(),
  /** Of them, how many take each chosen channel. */
  byChannel: z.object({ bell: z.int(), email: z.int(), sms: z.int() }),
  /** SMS that one person's text takes; 0 without that channel. */
  smsParts: z.int(),
  smsCostXof: z.int(),
  smsCeilingXof: z.int(),
  isSmsOn: z.boolean(),
  isOverCeiling: z.boolean(),
  needsTwoPeople: z.boolean(),
});
export type AnnouncementReach = z.infer<typeof AnnouncementReach>;

export const AnnouncementResults = z.object({
  people: z.int(),
  sent: z.int(),
  waiting: z.int(),
  /** Written to by no channel. */
  skipped: z.int(),
  bell: z.object({ sent: z.int(), opened: z.int() }),
  /** `delivered`: their server took it. Nothing reports whether an e-mail was read. */
  email: z.object({ sent: z.int(), delivered: z.int(), refused: z.int(), unsubscribed: z.int() }),
  sms: z.object({ sent: z.int(), delivered: z.int(), failed: z.int(), costXof: z.int() }),
  clicked: z.int(),
  /** By channel and reason, those that occurred. */
  skips: z.array(
    z.object({ channel: z.enum(announcementChannels), reason: z.enum(announcementSkips), count: z.int() }),
  ),
});
export type AnnouncementResults = z.infer<typeof AnnouncementResults>;

const summary = {
  id: Uuid,
  name: z.string(),
  status: z.enum(announcementStatuses),
  channels: z.array(z.enum(announcementChannels)),
  /** A proposal waits for another person. */
  isProposed: z.boolean(),
  scheduledAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  author: z.string().nullable(),
  createdAt: Instant,
};

export const AnnouncementSummary = z.object({
  ...summary,
  /** 0 until it starts. */
  people: z.int(),
  sent: z.int(),
});
export type AnnouncementSummary = z.infer<typeof AnnouncementSummary>;

export const Announcement = z.object({
  ...summary,
  segment: AnnouncementSegment,
  title: z.string(),
  body: z.string(),
  smsText: z.string(),
  link: z.string().nullable(),
  linkLabel: z.string(),
  /** The campaign of the segment. */
  campaignTitle: z.string().nullable(),
  stoppedBy: z.string().nullable(),
  /** Null before it starts. */
  results: AnnouncementResults.nullable(),
  /** Quiet hours, or a mail server that is behind, delay the rest. */
  pausedBecause: z.enum(['quiet', 'mail']).nullable(),
  version: z.int(),
  abilities: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    stop: z.boolean(),
    unschedule: z.boolean(),
    remove: z.boolean(),
  }),
});
export type Announcement = z.infer<typeof Announcement>;

const params = z.object({ id: Uuid });
const version = z.int().min(0);

export const listAnnouncements = endpoint('GET /admin/announcements', {
  summary: 'Les annonces, de la plus récente à la plus ancienne.',
  query: z.object({
    ...pageQuery(25),
    status: z.enum(announcementStatuses).optional(),
    search: z.string().trim().max(200, '200 caractères au maximum').optional(),
  }),
  data: z.array(AnnouncementSummary),
  paginated: true,
});
export const getAnnouncement = endpoint('GET /admin/announcements/:id', {
  summary: 'Une annonce, et ses résultats quand elle part.',
  params,
  data: Announcement,
});
export const createAnnouncement = endpoint('POST /admin/announcements', {
  summary: 'Crée un brouillon ; d’après une autre annonce quand `copyOf` la nomme.',
  body: z.object({ name: requiredText(messages.NAME_REQUIRED, 80), copyOf: Uuid.nullish() }),
  data: Announcement,
});
export const changeAnnouncement = endpoint('PUT /admin/announcements/:id', {
  summary: 'Change un brouillon.',
  params,
  body: z.object({ ...AnnouncementDraft.shape, version }),
  data: Announcement,
});
export const deleteAnnouncement = endpoint('DELETE /admin/announcements/:id', {
  summary: 'Supprime un brouillon.',
  params,
});
export const countAnnouncement = endpoint('POST /admin/announcements/reach', {
  summary: 'Combien de personnes des critères trouvent, par canal, et ce que les SMS coûteraient.',
  body: z.object({
    segment: AnnouncementSegment,
    channels: z.array(z.enum(announcementChannels)),
    smsText: z.string().max(2000),
  }),
  data: AnnouncementReach,
});
export const testAnnouncement = endpoint('POST /admin/announcements/:id/test', {
  summary: 'Envoie l’annonce à soi seul, par ses canaux.',
  params,
  body: z.object({}),
});
export const sendAnnouncement = endpoint('POST /admin/announcements/:id/sending', {
  summary:
    'Envoie un brouillon, maintenant ou plus tard ; au-delà du seuil des réglages, le propose à une autre personne.',
  params,
  body: z.object({ version, at: Instant.nullish(), reason: optionalText(500) }),
  data: Announcement,
});
export const stopAnnouncement = endpoint('POST /admin/announcements/:id/stop', {
  summary: 'Arrête un envoi : ce qui n’est pas parti ne partira pas.',
  params,
  data: Announcement,
});
export const unscheduleAnnouncement = endpoint('POST /admin/announcements/:id/unscheduling', {
  summary: 'Annule un envoi programmé : l’annonce redevient un brouillon.',
  params,
  data: Announcement,
});

const count = (max: number) => z.int().min(0).max(max);
const hour = z.int().min(0).max(23);

export const AnnouncementSettings = z.object({
  /** Above so many recipients, two people. */
  twoPeopleAbove: count(10_000_000),
  smsPriceXof: count(10_000),
  /** What the SMS of one announcement may cost. */
  smsCeilingXof: count(1_000_000_000),
  /** Announcements that reach one person in a day, by channel. */
  bellsPerDay: count(50),
  emailsPerDay: count(50),
  smsPerDay: count(6),
  /** Nothing leaves from this hour on, until the other: of Bamako; the same twice for none. */
  quietFromHour: hour,
  quietToHour: hour,
  version,
});
export type AnnouncementSettings = z.infer<typeof AnnouncementSettings>;

export const getAnnouncementSettings = endpoint('GET /admin/announcements/settings', {
  summary: 'Seuils, prix et limites des annonces.',
  data: z.object({ settings: AnnouncementSettings, abilities: z.object({ change: z.boolean() }) }),
});
export const saveAnnouncementSettings = endpoint('PUT /admin/announcements/settings', {
  summary: 'Change les seuils, prix et limites des annonces.',
  body: AnnouncementSettings,
  data: AnnouncementSettings,
});

export const listAnnouncementCampaigns = endpoint('GET /admin/announcements/campaigns', {
  summary: 'Les campagnes dont les candidats peuvent recevoir une annonce.',
  data: z.array(z.object({ id: Uuid, title: z.string() })),
});

/** An announcement as who received it reads it. */
export const ReceivedAnnouncement = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  linkLabel: z.string(),
  sentAt: Instant,
});
export type ReceivedAnnouncement = z.infer<typeof ReceivedAnnouncement>;

export const getReceivedAnnouncement = endpoint('GET /announcements/:id', {
  summary: 'Une annonce que j’ai reçue.',
  params,
  data: ReceivedAnnouncement,
});
export const openReceivedAnnouncement = endpoint('POST /announcements/:id/opening', {
  summary: 'Note que j’ai ouvert une annonce, ou suivi son bouton.',
  params,
  body: z.object({ hasClicked: z.boolean().default(false) }),
});
export const followAnnouncement = endpoint('GET /announcements/links/:token', {
  summary: 'Le bouton d’un e-mail d’annonce : mène à la page du site.',
  params: z.object({ token: z.string().max(200) }),
});
