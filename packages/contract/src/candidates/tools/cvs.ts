import { z } from 'zod';
import { endpoint } from '../../protocol/endpoint.ts';
import { Instant, optionalText, requiredText, Uuid } from '../../protocol/fields.ts';
import { cvLimits as limits, cvMessages as messages, cvSectionKeys, cvTemplateKeys } from './cv-words.ts';

const Template = z.enum(cvTemplateKeys, messages.TEMPLATE_INVALID);
const SectionKey = z.enum(cvSectionKeys, messages.SECTIONS_INVALID);

export const CvBody = z.object({
  title: requiredText(messages.TITLE_REQUIRED, limits.title),
  template: Template,
  /** Those shown, in their order. */
  sections: z
    .array(SectionKey, messages.SECTIONS_INVALID)
    .min(1, messages.SECTIONS_REQUIRED)
    .max(cvSectionKeys.length)
    .transform((keys) => [...new Set(keys)]),
  /** Null is the profile's own. */
  headline: optionalText(limits.headline),
  summary: optionalText(limits.summary),
  interests: optionalText(limits.written),
  publications: optionalText(limits.written),
  references: optionalText(limits.written),
  withPhoto: z.boolean('Répondez par oui ou par non'),
  /** The offer it is adapted to: skills that the offer asks are named first. */
  offerId: z.int().positive().nullable(),
});

export const Cv = z.object({
  id: z.string(),
  title: z.string(),
  template: Template,
  sections: z.array(SectionKey),
  headline: z.string().nullable(),
  summary: z.string().nullable(),
  interests: z.string().nullable(),
  publications: z.string().nullable(),
  references: z.string().nullable(),
  withPhoto: z.boolean(),
  offer: z.object({ id: z.int(), title: z.string(), company: z.string() }).nullable(),
  /** Skills of the profile that its offer asks, to be named first. */
  firstSkills: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  share: z.object({ path: z.string(), since: Instant, openings: z.int() }).nullable(),
});
export type Cv = z.infer<typeof Cv>;

const params = z.object({ id: Uuid });

export const listCvs = endpoint('GET /user/cvs', {
  summary: 'Mes CV, du dernier modifié au plus ancien : douze au plus.',
  data: z.array(Cv),
});
export const getCv = endpoint('GET /user/cvs/:id', { summary: 'Un de mes CV.', params, data: Cv });
export const createCv = endpoint('POST /user/cvs', {
  summary: 'Crée un CV à partir de mon profil.',
  body: CvBody,
  data: Cv,
});
export const updateCv = endpoint('PUT /user/cvs/:id', {
  summary: 'Remplace les choix d’un de mes CV.',
  params,
  body: CvBody,
  data: Cv,
});
export const deleteCv = endpoint('DELETE /user/cvs/:id', { summary: 'Supprime un de mes CV.', params });

const format = z.enum(['pdf', 'docx']).default('pdf');
export const downloadCv = endpoint('GET /user/cvs/:id/file', {
  summary: 'Un de mes CV en PDF ou en DOCX.',
  params,
  query: z.object({ format, shown: z.stringbool().default(false) }),
});
export const addCvToDocuments = endpoint('POST /user/cvs/:id/documents', {
  summary: 'Ajoute un de mes CV à mes documents, tel qu’il est maintenant.',
  params,
  body: z.object({ format }),
  data: z.object({ id: z.string(), name: z.string() }),
});
export const shareCv = endpoint('POST /user/cvs/:id/share', {
  summary: 'Crée un lien secret vers un de mes CV ; le lien précédent se ferme.',
  params,
  data: Cv,
});
export const unshareCv = endpoint('DELETE /user/cvs/:id/share', {
  summary: 'Ferme le lien secret d’un de mes CV.',
  params,
  data: Cv,
});

const shared = z.object({ token: z.string().min(20).max(80) });
const entry = z.object({
  title: z.string(),
  subtitle: z.string(),
  dates: z.string(),
  shortDates: z.string(),
  lines: z.array(z.string()),
});
const section = z.object({ key: SectionKey, title: z.string() });
export const SharedCv = z.object({
  template: Template,
  name: z.string(),
  headline: z.string().nullable(),
  contacts: z.array(z.string()),
  sections: z.array(
    z.discriminatedUnion('kind', [
      section.extend({ kind: z.literal('text'), paragraphs: z.array(z.string()) }),
      section.extend({ kind: z.literal('entries'), entries: z.array(entry) }),
      section.extend({ kind: z.literal('items'), items: z.array(z.string()) }),
      section.extend({
        kind: z.literal('pairs'),
        pairs: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
    ]),
  ),
});
export type SharedCv = z.infer<typeof SharedCv>;

export const readSharedCv = endpoint('GET /shared-cvs/:token', {
  summary: 'Le CV qu’un lien secret ouvre.',
  params: shared,
  data: SharedCv,
});
export const downloadSharedCv = endpoint('GET /shared-cvs/:token/file', {
  summary: 'Le même en PDF.',
  params: shared,
});
