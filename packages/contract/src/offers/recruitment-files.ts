import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { recruitmentFileKinds, recruitmentFileMessages as messages } from './recruitment-file-kinds.ts';

export const MAX_FILE_VERSIONS = 50;

const Person = z.object({ id: z.string(), name: z.string() });

const FileVersion = z.object({
  number: z.int(),
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
  note: z.string().nullable(),
  /** Null once their account is erased. */
  by: Person.nullable(),
  createdAt: Instant,
});

export const RecruitmentFile = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(recruitmentFileKinds),
  offer: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** The last version. */
  current: FileVersion,
  versions: z.int(),
  /** People of the company who opened the last version. */
  readers: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type RecruitmentFile = z.infer<typeof RecruitmentFile>;

export const RecruitmentFileDetail = RecruitmentFile.extend({
  /** The last one first. */
  history: z.array(
    FileVersion.extend({
      readers: z.array(Person.extend({ readings: z.int(), firstReadAt: Instant, lastReadAt: Instant })),
    }),
  ),
  abilities: z.object({ edit: z.boolean() }),
});
export type RecruitmentFileDetail = z.infer<typeof RecruitmentFileDetail>;

const fileParams = z.object({ id: Uuid });
const title = requiredText(messages.TITLE_REQUIRED, 160);
const kind = z.enum(recruitmentFileKinds, messages.KIND_REQUIRED);
const offerId = z.coerce
  .number(messages.OFFER_UNKNOWN)
  .int(messages.OFFER_UNKNOWN)
  .positive(messages.OFFER_UNKNOWN)
  .max(2_147_483_647, messages.OFFER_UNKNOWN);

export const listRecruitmentFiles = endpoint('GET /recruiter/recruitment-files', {
  summary: 'Les documents des recrutements de mon entreprise.',
  query: z.object({
    ...pageQuery(20),
    search: z.string().trim().max(160).optional(),
    kind: z.enum(recruitmentFileKinds, messages.KIND_REQUIRED).optional(),
    offerId: offerId.optional(),
  }),
  data: z.array(RecruitmentFile),
  paginated: true,
  extra: z.object({ abilities: z.object({ create: z.boolean() }) }),
});
/** Multipart, with the part `file`. */
export const addRecruitmentFile = endpoint('POST /recruiter/recruitment-files', {
  summary: "Ajoute un document à un recrutement, ou à l'entreprise sans offre.",
  body: z.object({
    title: optionalText(160),
    kind: kind.default('other'),
    offerId: z
      .union([z.literal('').transform(() => null), offerId])
      .nullable()
      .default(null),
  }),
  data: RecruitmentFileDetail,
  accepts: 'multipart',
});
export const getRecruitmentFile = endpoint('GET /recruiter/recruitment-files/:id', {
  summary: 'Un document de recrutement, ses versions, et qui les a ouvertes.',
  params: fileParams,
  data: RecruitmentFileDetail,
});
export const updateRecruitmentFile = endpoint('PATCH /recruiter/recruitment-files/:id', {
  summary: "Change le titre, la sorte ou l'offre d'un document.",
  params: fileParams,
  body: z.object({ title: title.optional(), kind: kind.optional(), offerId: offerId.nullable().optional() }),
  data: RecruitmentFileDetail,
});
/** Multipart, with the part `file`. */
export const addRecruitmentFileVersion = endpoint('POST /recruiter/recruitment-files/:id/versions', {
  summary: "Ajoute une version d'un document ; les précédentes restent.",
  params: fileParams,
  body: z.object({ note: optionalText(500) }),
  data: RecruitmentFileDetail,
  accepts: 'multipart',
});
export const deleteRecruitmentFile = endpoint('DELETE /recruiter/recruitment-files/:id', {
  summary: 'Supprime un document et toutes ses versions.',
  params: fileParams,
});
export const getRecruitmentFileContent = endpoint(
  'GET /recruiter/recruitment-files/:id/versions/:number/content',
  {
    summary: "Le contenu d'une version ; l'ouvrir se note.",
    params: fileParams.extend({ number: z.coerce.number().int().min(1).max(32_767) }),
    query: z.object({ preview: z.string().optional() }),
  },
);
