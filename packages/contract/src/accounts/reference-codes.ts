import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

export const referenceCodeMessages = {
  CODE_REQUIRED: 'Le code est requis',
  CODE_FORMAT: 'De 2 à 40 lettres sans accent, chiffres ou tirets',
  CODE_TAKEN: 'Ce code existe déjà',
  EXPIRY_PAST: "La date d'expiration doit être à venir",
  SAVED: 'Le code de référence est enregistré.',
  NOT_FOUND: "Ce code de référence n'existe pas.",
} as const;

/** The filters of a list of candidates. */
export const ReferenceCode = z.object({
  id: Uuid,
  /** In upper case: what `reference_code` takes in the candidate list. */
  code: z.string(),
  label: z.string(),
  /** Candidates registered with it, as far as the reader may see them. */
  candidates: z.int(),
});
export type ReferenceCode = z.infer<typeof ReferenceCode>;

export const referenceCodeStates = ['active', 'inactive', 'expired'] as const;

export const AdminReferenceCode = ReferenceCode.extend({
  /** `inactive`: withdrawn by hand. `expired`: over by its date. Neither registers anyone. */
  state: z.enum(referenceCodeStates),
  isActive: z.boolean(),
  /** Last day it registers someone, Africa/Bamako; null for no end. */
  expiresOn: z.iso.date().nullable(),
  createdBy: z.string().nullable(),
  createdAt: Instant,
});
export type AdminReferenceCode = z.infer<typeof AdminReferenceCode>;

const search = z.string().trim().max(200, '200 caractères au maximum').optional();

export const listPromoCodes = endpoint('GET /recruiter/candidates/promo-codes', {
  summary:
    'Les codes de référence par lesquels filtrer les candidats, et combien se sont inscrits avec chacun.',
  query: z.object({ ...pageQuery(50), search }),
  data: z.array(ReferenceCode),
  paginated: true,
});

export const listReferenceCodes = endpoint('GET /admin/reference-codes', {
  summary: 'Tous les codes de référence.',
  query: z.object({ ...pageQuery(20), search, state: z.enum(referenceCodeStates).optional() }),
  data: z.array(AdminReferenceCode),
  paginated: true,
});

const fields = {
  code: z
    .string(referenceCodeMessages.CODE_REQUIRED)
    .trim()
    .toUpperCase()
    .min(1, { error: referenceCodeMessages.CODE_REQUIRED, abort: true })
    .regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, referenceCodeMessages.CODE_FORMAT),
  label: z.string().trim().max(120, '120 caractères au maximum'),
  isActive: z.boolean(),
  expiresOn: Day.nullable(),
};

export const ReferenceCodeBody = z.object({
  ...fields,
  label: fields.label.default(''),
  isActive: fields.isActive.default(true),
  expiresOn: fields.expiresOn.default(null),
});
export const ReferenceCodePatch = z.object(fields).partial();

export const createReferenceCode = endpoint('POST /admin/reference-codes', {
  summary: 'Crée un code de référence.',
  body: ReferenceCodeBody,
  data: AdminReferenceCode,
});

export const changeReferenceCode = endpoint('PATCH /admin/reference-codes/:id', {
  summary: 'Renomme, active, désactive un code ou change sa date de fin ; les inscrits le gardent.',
  params: z.object({ id: Uuid }),
  body: ReferenceCodePatch,
  data: AdminReferenceCode,
});
