import { z } from 'zod';
import { stages } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { Day, Instant, optionalText, queryList, requiredText, Uuid } from './fields.ts';
import { offerStatuses } from './offers.ts';
import { pageQuery } from './pagination.ts';
import { contractTypeCodes, currencies, offerCountryCodes } from './reference.ts';
import { offerDescription, richText } from './rich-text.ts';

export const recruiterOfferMessages = {
  COMPANY_REQUIRED: "Votre compte n'est rattaché à aucune entreprise",
  OFFER_NOT_FOUND: "Cette offre d'emploi n'existe pas ou a été supprimée",
  OFFER_INCOMPLETE: "L'offre ne peut pas être publiée : complétez les champs signalés.",
  READ_ONLY_MEMBER: "Votre rôle dans l'entreprise permet de consulter, pas de modifier",
  MONEY_HIDDEN:
    "Les lettres, le portefeuille et les factures ne sont visibles que des propriétaires et des recruteurs de l'entreprise",
  OFFER_NOT_DELETABLE: 'Seul un brouillon sans candidature peut être supprimé',
  OFFER_NOT_EDITABLE: 'Cette offre est pourvue : publiez-la de nouveau ou dupliquez-la pour la modifier',
  OFFER_NOT_PUBLISHABLE: 'Cette offre est déjà publiée',
  OFFER_NOT_UNPUBLISHABLE: 'Seule une offre publiée peut être retirée de la publication',
  OFFER_NOT_FILLABLE: 'Seule une offre publiée ou expirée peut être marquée comme pourvue',
  OFFER_SUSPENDED: 'Cette offre est suspendue par la modération : elle ne peut pas être publiée',
  OFFER_CHANGED:
    "Cette offre a été modifiée entre-temps par quelqu'un d'autre. Rechargez-la avant de continuer.",
  OFFER_NOT_POSTED: "Publiez d'abord cette offre : l'affiche renvoie à sa page publique",
  OFFER_SAVED: 'Offre enregistrée',
  OFFER_PUBLISHED: 'Offre publiée',
  OFFER_UNPUBLISHED: 'Offre retirée de la publication',
  OFFER_FILLED: 'Offre marquée comme pourvue',
  OFFER_DUPLICATED: 'Offre dupliquée en brouillon',
  OFFER_DELETED: 'Brouillon supprimé',
} as const;

/** What publication demands beyond the presence of fields; days are whole, in Africa/Bamako. */
export const publicationRules = { minDescriptionLength: 50, maxOpenDays: 180, defaultOpenDays: 30 } as const;

const salaryMessage = 'Le salaire doit être un montant entier positif';
const Salary = z
  .int(salaryMessage)
  .min(0, salaryMessage)
  .max(1_000_000_000, 'Ce montant est trop élevé')
  .nullable();
const OfferLanguage = z.object({
  language: requiredText('Indiquez la langue', 60),
  level: requiredText('Indiquez le niveau', 40),
});

/**
 * What a recruiter writes. Every field may be missing while the offer is a draft; publishing demands
 * the ones listed by the server, each with its sentence.
 */
export const OfferDraft = z.object({
  title: z.string().trim().max(160, '160 caractères au maximum'),
  department: optionalText(120),
  /** HTML from the editor; sanitised by the server. */
  description: richText(offerDescription),
  keyPoints: z.array(requiredText('Ce point est vide', 240)).max(12, '12 points au maximum'),
  skills: z.array(requiredText('Cette compétence est vide', 80)).max(30, '30 compétences au maximum'),
  languages: z.array(OfferLanguage).max(10, '10 langues au maximum'),
  contractType: z.enum(contractTypeCodes, 'Choisissez un type de contrat').nullable(),
  seniority: z
    .union(
      [z.literal(0), z.literal(1), z.literal(2), z.literal(5), z.literal(10)],
      "Choisissez un niveau d'expérience",
    )
    .nullable(),
  studyLevel: z
    .int()
    .min(1, 'Choisissez un niveau d’études')
    .max(7, 'Choisissez un niveau d’études')
    .nullable(),
  categoryId: z
    .int('Choisissez une catégorie')
    .min(1, 'Choisissez une catégorie')
    .max(2_147_483_647, 'Choisissez une catégorie')
    .nullable(),
  country: z.enum(offerCountryCodes, 'Choisissez un pays'),
  city: optionalText(80),
  address: optionalText(200),
  salaryMin: Salary,
  salaryMax: Salary,
  currency: z.enum(currencies, 'Choisissez une monnaie'),
  salaryVisible: z.boolean(),
  drivingLicenceRequired: z.boolean(),
  vehicleRequired: z.boolean(),
  positions: z
    .int('Indiquez le nombre de postes')
    .min(1, 'Au moins un poste')
    .max(9999, '9 999 postes au maximum'),
  startsOn: Day.nullable(),
  /** Last day to apply, Africa/Bamako calendar; the offer expires at its end. */
  closesOn: Day.nullable(),
  isHot: z.boolean(),
  cvRequired: z.boolean(),
  messageRequired: z.boolean(),
});
export type OfferDraft = z.output<typeof OfferDraft>;

export const RecruiterOffer = OfferDraft.extend({
  id: z.int(),
  slug: z.string(),
  status: z.enum(offerStatuses),
  suspended: z.boolean(),
  company: z.object({ id: z.string(), name: z.string() }),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** Sent back with PATCH as `version`, so that two people never overwrite each other unknowingly. */
  version: z.int(),
  views: z.int(),
  applications: z.object({ total: z.int(), unread: z.int(), byStage: z.record(z.enum(stages), z.int()) }),
  /** What stops publication, field by field. */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Passages that ask of candidates what nobody may; they stop nothing, moderators look at them. */
  warnings: z.array(z.object({ reason: z.string(), quote: z.string() })),
  abilities: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    unpublish: z.boolean(),
    fill: z.boolean(),
    duplicate: z.boolean(),
    delete: z.boolean(),
  }),
});
export type RecruiterOffer = z.infer<typeof RecruiterOffer>;

export const RecruiterOfferSummary = RecruiterOffer.pick({
  id: true,
  slug: true,
  title: true,
  department: true,
  status: true,
  suspended: true,
  contractType: true,
  country: true,
  city: true,
  createdAt: true,
  updatedAt: true,
  publishedAt: true,
  expiresAt: true,
  views: true,
  abilities: true,
}).extend({ applications: z.object({ total: z.int(), unread: z.int() }) });
export type RecruiterOfferSummary = z.infer<typeof RecruiterOfferSummary>;

const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const listRecruiterOffers = endpoint('GET /recruiter/offers', {
  summary: 'Les offres de mon entreprise.',
  query: z.object({
    ...pageQuery(10),
    status: z.enum(offerStatuses).optional(),
    search: z.string().trim().max(200).optional(),
    contractTypes: queryList,
    sort: z.enum(['updated_at', 'created_at', 'expires_at', 'title', 'applications']).default('updated_at'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  data: z.array(RecruiterOfferSummary),
  paginated: true,
  extra: z.object({
    counts: z.object({ total: z.int(), draft: z.int(), active: z.int(), expired: z.int(), filled: z.int() }),
  }),
});

export const createRecruiterOffer = endpoint('POST /recruiter/offers', {
  summary: 'Crée un brouillon.',
  body: OfferDraft.partial(),
  data: RecruiterOffer,
});
export const getRecruiterOffer = endpoint('GET /recruiter/offers/:id', {
  summary: 'Une offre de mon entreprise.',
  params: offerParams,
  data: RecruiterOffer,
});
export const getRecruiterOfferPoster = endpoint('GET /recruiter/offers/:id/poster.pdf', {
  summary: "Affiche A5 d'une offre publiée de mon entreprise, avec son code à vérifier.",
  params: offerParams,
});
export const updateRecruiterOffer = endpoint('PATCH /recruiter/offers/:id', {
  summary: 'Modifie une offre ; seuls les champs envoyés changent.',
  params: offerParams,
  body: OfferDraft.partial().extend({ version: z.int().optional() }),
  data: RecruiterOffer,
});
export const deleteRecruiterOffer = endpoint('DELETE /recruiter/offers/:id', {
  summary: 'Supprime un brouillon.',
  params: offerParams,
});
export const publishRecruiterOffer = endpoint('POST /recruiter/offers/:id/publish', {
  summary: "Publie l'offre : les candidats la voient. Sans date de clôture, elle reste ouverte 30 jours.",
  params: offerParams,
  // Nothing at all may be sent.
  body: z.object({ closesOn: Day.optional() }).nullish(),
  data: RecruiterOffer,
});
export const unpublishRecruiterOffer = endpoint('POST /recruiter/offers/:id/unpublish', {
  summary: "Retire l'offre de la publication.",
  params: offerParams,
  data: RecruiterOffer,
});
export const fillRecruiterOffer = endpoint('POST /recruiter/offers/:id/fill', {
  summary: "Marque l'offre comme pourvue.",
  params: offerParams,
  /** The hiring that filled it: undone, the offer opens again. */
  body: z.object({ applicationId: Uuid.nullish() }).nullish(),
  data: RecruiterOffer,
});
export const duplicateRecruiterOffer = endpoint('POST /recruiter/offers/:id/duplicate', {
  summary: "Copie l'offre dans un nouveau brouillon.",
  params: offerParams,
  data: RecruiterOffer,
});
