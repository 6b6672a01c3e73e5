import { z } from 'zod';
import { stages } from '../applications/stages.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, queryList, Uuid } from '../protocol/fields.ts';
import { offerStatuses } from './offers.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { draftShape } from './fields/field-schemas.ts';

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

/**
 * What a recruiter writes: the table of fields. Every field may be missing while the offer is a draft; publishing demands
 * those that the table says are required, each with its sentence, and what the server adds.
 */
export const OfferDraft = z.object(draftShape);
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
    /** To be asked of the company's approvers, instead of publishing. */
    askApproval: z.boolean(),
    unpublish: z.boolean(),
    fill: z.boolean(),
    duplicate: z.boolean(),
    delete: z.boolean(),
    /** There is something to do in the editor: write it, or publish it again. */
    openEditor: z.boolean(),
    /** Its poster. */
    print: z.boolean(),
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

/** Abilities beside a list of offers. */
export const OfferListAbilities = z.object({ create: z.boolean() });

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
    abilities: OfferListAbilities,
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
