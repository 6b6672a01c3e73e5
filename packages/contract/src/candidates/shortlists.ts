import { z } from 'zod';
import { CandidateCard } from './cards.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, optionalText, queryFlag, queryList, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  notInvitedReasons,
  shortlistLimits as limits,
  shortlistMessages as messages,
  shortlistSorts,
  shortlistStatuses,
} from './shortlist-messages.ts';
import { stages } from '../applications/stages.ts';

/** A candidate that a company shortlisted: for one of its offers, in one of its talent pools, else in general. */
export const ShortlistEntry = z.object({
  id: z.string(),
  candidate: CandidateCard,
  offer: z.object({ id: z.int(), title: z.string(), isOpen: z.boolean() }).nullable(),
  pool: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Null once their account is gone. */
  addedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  addedAt: Instant,
  note: z.string().nullable(),
  /** The day to come back to them; of pools only. */
  followUpOn: Day.nullable(),
  /** The company's last message or invitation. */
  lastContactAt: Instant.nullable(),
  status: z.enum(shortlistStatuses),
  /** Each save returns it. */
  version: z.int(),
  /** When the company invited them to this offer. */
  invitedAt: Instant.nullable(),
  /** Theirs to this offer, when they applied and did not withdraw. */
  application: z.object({ id: z.string(), stage: z.enum(stages), stageTitle: z.string() }).nullable(),
});
export type ShortlistEntry = z.infer<typeof ShortlistEntry>;

const OfferId = z.coerce
  .number("Cette offre n'existe pas")
  .int("Cette offre n'existe pas")
  .positive("Cette offre n'existe pas")
  .max(2_147_483_647, "Cette offre n'existe pas");

const filters = {
  ...pageQuery(20),
  search: z.string().trim().max(200, '200 caractères au maximum').optional(),
  status: z.enum(shortlistStatuses, "Cet état n'existe pas").optional(),
  /** Only candidates that the current member shortlisted. */
  mine: queryFlag,
  /** `yes`: invited to the offer they are shortlisted for; `no`: not yet. */
  invited: z.enum(['yes', 'no'], "Ce choix n'existe pas").optional(),
  sort: z.enum(shortlistSorts, "Ce tri n'existe pas").default('added'),
};
const abilities = z.object({ abilities: z.object({ write: z.boolean() }) });

export const listShortlist = endpoint('GET /recruiter/shortlist', {
  summary: "Les candidats que l'entreprise garde sous la main, pour une offre ou en général.",
  query: z.object({
    ...filters,
    /** Only those shortlisted for an offer, or only those shortlisted in general. */
    scope: z.enum(['offers', 'general'], "Ce choix n'existe pas").optional(),
  }),
  data: z.array(ShortlistEntry),
  extra: abilities,
  paginated: true,
});

export const listOfferShortlist = endpoint('GET /recruiter/offers/:id/shortlist', {
  summary: "Les profils gardés pour une offre, qu'ils aient postulé ou non.",
  params: z.object({ id: OfferId }),
  query: z.object(filters),
  data: z.array(ShortlistEntry),
  extra: abilities,
  paginated: true,
});

const some = <Item extends z.ZodType>(item: Item) =>
  z.array(item, messages.NOBODY).min(1, messages.NOBODY).max(limits.atOnce, messages.TOO_MANY);

const note = optionalText(limits.note);

export const addToShortlist = endpoint('POST /recruiter/shortlist', {
  summary: 'Garde des candidats, pour une offre ou en général ; ceux qui y sont déjà y restent tels quels.',
  body: z.object({
    candidateIds: some(Uuid),
    offerId: OfferId.nullish().transform((id) => id ?? null),
    note,
  }),
  /** Those added now; `already` were there. */
  data: z.object({ ids: z.array(z.string()), already: z.int() }),
});

export const shortlistApplicants = endpoint('POST /recruiter/shortlist/applicants', {
  summary: "Garde des personnes qui ont postulé, chacune pour l'offre de sa candidature.",
  body: z.object({ applicationIds: some(Uuid) }),
  /** As `addToShortlist`; a candidate who withdrew is skipped. */
  data: z.object({ ids: z.array(z.string()), already: z.int() }),
});

export const editShortlistEntry = endpoint('PATCH /recruiter/shortlist/:id', {
  summary: "Change la note ou l'état d'un profil gardé.",
  params: z.object({ id: Uuid }),
  body: z.object({
    version: z.int('Version invalide').positive('Version invalide'),
    note: note.optional(),
    /** Of someone in a pool; left out, it stays. */
    followUpOn: Day.nullable().optional(),
    status: z.enum(shortlistStatuses, "Cet état n'existe pas").optional(),
  }),
  data: ShortlistEntry,
});

const ids = z.object({ ids: some(Uuid) });

export const removeFromShortlist = endpoint('POST /recruiter/shortlist/removals', {
  summary: 'Retire des candidats des profils gardés ; cela peut se défaire pendant 30 jours.',
  body: ids,
  /** Those removed now. */
  data: z.object({ ids: z.array(z.string()) }),
});

export const restoreToShortlist = endpoint('POST /recruiter/shortlist/restorations', {
  summary: 'Remet parmi les profils gardés ceux qui viennent d’en être retirés, avec leur note.',
  body: ids,
  data: z.object({ ids: z.array(z.string()) }),
});

/** The shortlists that contain one candidate. */
export const ShortlistMark = z.object({
  candidateId: z.string(),
  entryId: z.string(),
  /** Null: in general. */
  offer: z.object({ id: z.int(), title: z.string() }).nullable(),
});
export type ShortlistMark = z.infer<typeof ShortlistMark>;

export const listShortlistMarks = endpoint('GET /recruiter/shortlist/marks', {
  summary: "Où l'entreprise garde chacun de ces candidats.",
  query: z.object({
    /** Up to 100. */
    candidateIds: queryList.pipe(z.array(Uuid).max(limits.atOnce, messages.TOO_MANY)),
  }),
  data: z.array(ShortlistMark),
});

export const inviteToApply = endpoint('POST /recruiter/offers/:id/invitations', {
  summary: 'Invite des candidats à postuler à une offre, chacun une seule fois.',
  params: z.object({ id: OfferId }),
  body: z.object({ candidateIds: some(Uuid) }),
  data: z.object({
    invited: z.array(z.string()),
    skipped: z.array(
      z.object({
        candidateId: z.string(),
        reason: z.enum(Object.keys(notInvitedReasons) as (keyof typeof notInvitedReasons)[]),
      }),
    ),
  }),
});
