import { z } from 'zod';
import { languageLevels } from '../offers/reference.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, email, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { newsPictureFiles } from '../site/news.ts';
import { freelanceLimits } from './freelance-messages.ts';
import {
  calendarMessages,
  calendarStates,
  portfolioLimits as limits,
  portfolioMessages as messages,
  testimonialMessages,
  testimonialStates,
} from './portfolio-words.ts';
import { contractStates } from './work-words.ts';

const levelCodes = languageLevels.map(({ code }) => code) as [string, ...string[]];
const byId = z.object({ id: Uuid });
const Version = z.int().min(0).max(2_147_483_647);

/** An address that a browser opens in a page of its own: no names or passwords in it, which make one site look like another. */
const pageLink = (message: string) =>
  z
    .union([
      z.literal(''),
      z
        .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: message })
        .max(limits.link, `${limits.link} caractères au maximum`)
        .refine((link) => {
          const { username, password } = URL.canParse(link) ? new URL(link) : { username: '', password: '' };
          return username === '' && password === '';
        }, message),
    ])
    .nullish()
    .transform((link) => link || null);

/* ── What everyone reads ──────────────────────────────────────────────────────────────────────── */

/** A picture of a work, drawn in several widths. */
export const WorkPicture = z.object({
  id: z.string(),
  alt: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** For `<picture>`: AVIF, then WebP. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type WorkPicture = z.infer<typeof WorkPicture>;

/** What a client confirmed by the link of an e-mail. */
export const Testimonial = z.object({
  id: z.string(),
  quote: z.string(),
  author: z.string(),
  authorRole: z.string(),
  confirmedAt: Instant,
});
export type Testimonial = z.infer<typeof Testimonial>;

const workShape = {
  id: z.string(),
  title: z.string(),
  role: z.string().nullable(),
  description: z.string().nullable(),
  year: z.int().nullable(),
  client: z.string().nullable(),
  skills: z.array(z.string()),
  link: z.string().nullable(),
  video: z.string().nullable(),
  pictures: z.array(WorkPicture),
};

export const PublicWork = z.object({ ...workShape, testimonials: z.array(Testimonial) });
export type PublicWork = z.infer<typeof PublicWork>;

/** A skill that missions asked for, and how many of them this freelance finished. */
export const ProvenSkill = z.object({ skill: z.string(), missions: z.int() });
export type ProvenSkill = z.infer<typeof ProvenSkill>;

/** `level`: a code of the levels of languages, null where none was chosen. */
const Language = z.object({ name: z.string(), level: z.enum(levelCodes).nullable() });
export type SpokenLanguage = z.infer<typeof Language>;

const OpenDays = z.object({
  /** Null when the calendar names no day. */
  freeOn: Day.nullable(),
  isToday: z.boolean(),
  /** Null: the whole week. */
  daysPerWeek: z.int().nullable(),
  partUntil: Day.nullable(),
});

export const PublicPortfolio = z.object({
  works: z.array(PublicWork),
  provenSkills: z.array(ProvenSkill),
  languages: z.array(Language),
  /** Null for a freelance without a calendar: `availability` of the profile says it. */
  openDays: OpenDays.nullable(),
  /** Today in Bamako. */
  today: Day,
  /** Path of the picture that shared links show, 1200 × 630. */
  card: z.string(),
});
export type PublicPortfolio = z.infer<typeof PublicPortfolio>;

export const getPublicPortfolio = endpoint('GET /freelances/:id/portfolio', {
  summary: 'Les réalisations d’un freelance, ses compétences prouvées, ses langues et ses jours libres.',
  params: byId,
  data: PublicPortfolio,
});
export const getFreelanceCard = endpoint('GET /freelances/:id/card.jpg', {
  summary: 'L’image qu’un lien partagé montre d’un freelance.',
  params: byId,
});
export const getWorkPicture = endpoint('GET /freelance-pictures/:id/:file', {
  summary: 'Une image d’une réalisation, dans une largeur et un format.',
  params: z.object({ id: Uuid, file: z.enum(newsPictureFiles, messages.PICTURE_NOT_FOUND) }),
});

const reportReason = z.object({
  reason: z
    .string(testimonialMessages.REPORT_REQUIRED)
    .trim()
    .min(10, testimonialMessages.REPORT_REQUIRED)
    .max(limits.report, `${limits.report} caractères au maximum`),
});

export const reportTestimonial = endpoint('POST /freelance-testimonials/:id/reports', {
  summary: 'Signale aux modérateurs un témoignage lu sur la page d’un freelance.',
  params: byId,
  body: reportReason,
});

/* ── My works ─────────────────────────────────────────────────────────────────────────────────── */

export const OwnTestimonial = z.object({
  id: z.string(),
  state: z.enum(testimonialStates),
  recipient: z.string(),
  /** Null once it is forgotten. */
  email: z.string().nullable(),
  askedAt: Instant,
  expiresAt: Instant,
  quote: z.string().nullable(),
  author: z.string().nullable(),
  authorRole: z.string().nullable(),
  answeredAt: Instant.nullable(),
});
export type OwnTestimonial = z.infer<typeof OwnTestimonial>;

export const OwnWork = z.object({
  ...workShape,
  isPublished: z.boolean(),
  /** Sent back with PUT, so that two screens never overwrite each other unknowingly. */
  version: z.int(),
  testimonials: z.array(OwnTestimonial),
});
export type OwnWork = z.infer<typeof OwnWork>;

export const OwnPortfolio = z.object({
  /** Null before the profile is written: nothing can be added. */
  profile: z
    .object({
      id: z.string(),
      isVisible: z.boolean(),
      isVerified: z.boolean(),
      dailyRate: z.int().nullable(),
      languages: z.array(Language),
      /** Of the profile. */
      version: z.int(),
    })
    .nullable(),
  /** In their order. */
  works: z.array(OwnWork),
  provenSkills: z.array(ProvenSkill),
});
export type OwnPortfolio = z.infer<typeof OwnPortfolio>;

export const getOwnPortfolio = endpoint('GET /freelance/portfolio', {
  summary: 'Mes réalisations, publiées ou non, leurs images et leurs témoignages.',
  data: OwnPortfolio,
});

const year = z
  .int(messages.YEAR_INVALID)
  .min(limits.firstYear, messages.YEAR_INVALID)
  .max(2100, messages.YEAR_INVALID);
const WorkFields = z.object({
  title: requiredText(messages.TITLE_REQUIRED, limits.title),
  role: optionalText(limits.role),
  description: optionalText(limits.description),
  year: year.nullish().transform((value) => value ?? null),
  client: optionalText(limits.client),
  skills: z
    .array(requiredText(messages.SKILL_EMPTY, 60))
    .max(limits.skills, `${limits.skills} compétences au maximum`)
    .default([])
    .transform((skills) => [...new Map(skills.map((skill) => [skill.toLowerCase(), skill])).values()]),
  link: pageLink(messages.LINK_INVALID),
  video: pageLink(messages.VIDEO_INVALID),
});
export type WorkFields = z.output<typeof WorkFields>;

export const addWork = endpoint('POST /freelance/works', {
  summary: 'Ajoute une réalisation, après les autres ; elle est publiée.',
  body: WorkFields,
  data: OwnPortfolio,
  /** Of the work that was added. */
  extra: z.object({ id: z.string() }),
});
export const saveWork = endpoint('PUT /freelance/works/:id', {
  summary: 'Enregistre une réalisation, à partir de la version lue.',
  params: byId,
  body: WorkFields.extend({ version: Version }),
  data: OwnPortfolio,
});
export const removeWork = endpoint('DELETE /freelance/works/:id', {
  summary: 'Supprime une réalisation, ses images et ses témoignages.',
  params: byId,
  data: OwnPortfolio,
});
export const publishWork = endpoint('PUT /freelance/works/:id/publication', {
  summary: 'Montre ou masque une réalisation.',
  params: byId,
  body: z.object({ isPublished: z.boolean('Répondez par oui ou par non') }),
  data: OwnPortfolio,
});

const order = (most: number) => z.object({ ids: z.array(Uuid).max(most) });

export const orderWorks = endpoint('PUT /freelance/works-order', {
  summary: 'Range mes réalisations : tous leurs identifiants, dans l’ordre voulu.',
  body: order(limits.works),
  data: OwnPortfolio,
});

const pictureParams = z.object({ id: Uuid, pictureId: Uuid });
const alt = requiredText(messages.ALT_REQUIRED, limits.pictureAlt);

export const addWorkPicture = endpoint('POST /freelance/works/:id/pictures', {
  summary: 'Ajoute une image à une réalisation : une partie `file`, et `alt`, ce que montre l’image.',
  params: byId,
  accepts: 'multipart',
  body: z.object({ alt }),
  data: OwnPortfolio,
});
export const describeWorkPicture = endpoint('PATCH /freelance/works/:id/pictures/:pictureId', {
  summary: 'Change la description d’une image d’une réalisation.',
  params: pictureParams,
  body: z.object({ alt }),
  data: OwnPortfolio,
});
export const removeWorkPicture = endpoint('DELETE /freelance/works/:id/pictures/:pictureId', {
  summary: 'Retire une image d’une réalisation.',
  params: pictureParams,
  data: OwnPortfolio,
});
export const orderWorkPictures = endpoint('PUT /freelance/works/:id/pictures-order', {
  summary: 'Range les images d’une réalisation : tous leurs identifiants, dans l’ordre voulu.',
  params: byId,
  body: order(limits.pictures),
  data: OwnPortfolio,
});

export const saveTerms = endpoint('PUT /freelance/terms', {
  summary: 'Enregistre mon tarif par jour et mes langues avec leur niveau.',
  body: z.object({
    /** Whole F CFA. */
    dailyRate: z
      .int(messages.RATE_INVALID)
      .min(1, messages.RATE_INVALID)
      .max(freelanceLimits.money, messages.RATE_INVALID)
      .nullable(),
    languages: z
      .array(
        z.object({
          name: requiredText(messages.LANGUAGE_EMPTY, 60),
          level: z.enum(levelCodes, messages.LEVEL_INVALID).nullable(),
        }),
      )
      .max(freelanceLimits.languages, `${freelanceLimits.languages} langues au maximum`)
      .superRefine((languages, context) => {
        const seen = new Set<string>();
        for (const [index, { name }] of languages.entries()) {
          const key = name.toLowerCase();
          if (seen.has(key))
            context.addIssue({ code: 'custom', message: messages.LANGUAGE_TWICE, path: [index, 'name'] });
          seen.add(key);
        }
      }),
    version: Version,
  }),
  data: OwnPortfolio,
});

/* ── A client's word ──────────────────────────────────────────────────────────────────────────── */

/** The platform sends these words to an outsider: they lead nowhere but to its own page. */
const hasNoLink = (text: string | null): boolean => !/https?:|www\.|\/\//i.test(text ?? '');

export const askTestimonial = endpoint('POST /freelance/works/:id/testimonials', {
  summary: 'Demande par email à un client un témoignage sur une réalisation ; son lien sert trente jours.',
  params: byId,
  body: z.object({
    recipient: requiredText(testimonialMessages.RECIPIENT_REQUIRED, limits.author).refine(
      hasNoLink,
      testimonialMessages.NO_LINK,
    ),
    email: email(testimonialMessages.EMAIL_INVALID),
    /** Shown in the e-mail. */
    note: optionalText(limits.note).refine(hasNoLink, testimonialMessages.NO_LINK),
  }),
  data: OwnPortfolio,
});
export const removeTestimonial = endpoint('DELETE /freelance/testimonials/:id', {
  summary: 'Annule une demande de témoignage, ou retire de ma page celui qui est confirmé.',
  params: byId,
  data: OwnPortfolio,
});

const linkParams = z.object({ token: z.string().min(1).max(200) });

/** What the link of the e-mail shows to the client, who needs no account. */
export const TestimonialLink = z.object({
  state: z.enum(['asked', 'confirmed']),
  freelance: z.object({ name: z.string(), headline: z.string(), path: z.string() }),
  recipient: z.string(),
  work: z.object({
    title: z.string(),
    role: z.string().nullable(),
    description: z.string().nullable(),
    year: z.int().nullable(),
    client: z.string().nullable(),
  }),
  askedAt: Instant,
  expiresAt: Instant,
  /** What was confirmed; null before. */
  testimonial: Testimonial.nullable(),
});
export type TestimonialLink = z.infer<typeof TestimonialLink>;

export const readTestimonialLink = endpoint('GET /testimonial-links/:token', {
  summary: 'Ce qu’un lien reçu par email demande de confirmer.',
  params: linkParams,
  data: TestimonialLink,
});
export const confirmTestimonial = endpoint('POST /testimonial-links/:token/confirmation', {
  summary: 'Confirme le travail par une phrase, un nom et une fonction, qui sont publiés.',
  params: linkParams,
  body: z.object({
    quote: requiredText(testimonialMessages.QUOTE_REQUIRED, limits.quote),
    author: requiredText(testimonialMessages.AUTHOR_REQUIRED, limits.author),
    authorRole: requiredText(testimonialMessages.ROLE_REQUIRED, limits.authorRole),
  }),
  data: TestimonialLink,
});
export const declineTestimonial = endpoint('POST /testimonial-links/:token/refusal', {
  summary: 'Décline la demande : rien n’est publié et le lien ne sert plus.',
  params: linkParams,
});
export const withdrawTestimonial = endpoint('DELETE /testimonial-links/:token', {
  summary: 'Retire le témoignage que j’ai confirmé.',
  params: linkParams,
});
export const reportTestimonialRequest = endpoint('POST /testimonial-links/:token/reports', {
  summary: 'Signale une demande abusive aux modérateurs ; le lien ne sert plus.',
  params: linkParams,
  body: reportReason,
});

/* ── My calendar ──────────────────────────────────────────────────────────────────────────────── */

export const OwnCalendar = z.object({
  today: Day,
  /** What is not wholly free, the first in front; past ones are left out. `endsOn` null: until further notice. */
  periods: z.array(
    z.object({
      state: z.enum(calendarStates),
      startsOn: Day,
      endsOn: Day.nullable(),
      /** Of a part. */
      daysPerWeek: z.int().nullable(),
    }),
  ),
  /** Signed or running contracts, which take days: only the freelance reads them. */
  contracts: z.array(
    z.object({
      id: z.string(),
      missionId: z.string().nullable(),
      number: z.string(),
      title: z.string(),
      status: z.enum(contractStates),
      startsOn: Day.nullable(),
      endsOn: Day.nullable(),
    }),
  ),
  /** As clients read it; null before the calendar says anything. */
  openDays: OpenDays.nullable(),
});
export type OwnCalendar = z.infer<typeof OwnCalendar>;

export const getOwnCalendar = endpoint('GET /freelance/calendar', {
  summary: 'Mes périodes occupées et mes contrats en cours.',
  data: OwnCalendar,
});
export const saveCalendarDays = endpoint('PUT /freelance/calendar/days', {
  summary:
    'Dit ce que sont ces jours : libres, en partie, pas libres ou congés. Remplace ce qui en était dit.',
  body: z
    .object({
      state: z.enum(calendarStates, calendarMessages.STATE_INVALID),
      startsOn: Day,
      /** Null: until further notice. */
      endsOn: Day.nullish().transform((day) => day ?? null),
      daysPerWeek: z
        .int(calendarMessages.DAYS_INVALID)
        .min(1, calendarMessages.DAYS_INVALID)
        .max(4, calendarMessages.DAYS_INVALID)
        .nullish()
        .transform((days) => days ?? null),
    })
    .superRefine(({ state, startsOn, endsOn, daysPerWeek }, context) => {
      if (endsOn !== null && endsOn < startsOn)
        context.addIssue({ code: 'custom', message: calendarMessages.ENDS_BEFORE, path: ['endsOn'] });
      if (state === 'part' && daysPerWeek === null)
        context.addIssue({ code: 'custom', message: calendarMessages.DAYS_INVALID, path: ['daysPerWeek'] });
    }),
  data: OwnCalendar,
});
