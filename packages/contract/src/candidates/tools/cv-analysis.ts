import { z } from 'zod';
import { CvReading } from '../../files/cv-texts.ts';
import { endpoint } from '../../protocol/endpoint.ts';
import { Instant, Uuid } from '../../protocol/fields.ts';
import { pageQuery } from '../../protocol/pagination.ts';
import { cvAnalysisMessages as messages, tasteLimits } from './cv-analysis-words.ts';

const part = z.object({
  key: z.string(),
  title: z.string(),
  weight: z.int(),
  points: z.int(),
  sentence: z.string(),
});
const askedThing = z.object({
  kind: z.enum(['trade', 'skill', 'language', 'study', 'experience', 'licence']),
  asked: z.string(),
  state: z.enum(['found', 'other', 'absent']),
  /** The words of the CV, when they are others. */
  as: z.string().nullable(),
});

export const CvAnalysisContent = z.object({
  /** 0–100. */
  score: z.int(),
  parts: z.array(part),
  findings: z.array(
    z.object({
      part: z.string(),
      title: z.string(),
      line: z.string().nullable(),
      why: z.string(),
      proposal: z.string().nullable(),
      weight: z.int(),
    }),
  ),
  spelling: z.array(z.object({ line: z.string(), before: z.string(), after: z.string() })),
  /** The text as a recruiter's software reads it, without contacts. */
  text: z.string(),
  /** E-mails, phones and links read. */
  contacts: z.array(z.string()),
  pageCount: z.int().nullable(),
  offer: z
    .object({ id: z.int(), title: z.string(), company: z.string(), asked: z.array(askedThing) })
    .nullable(),
});
export type CvAnalysisContent = z.infer<typeof CvAnalysisContent>;

const analysis = z.object({
  /** What a recruiter's software makes of the file: a picture whose letters we recognized is still none to it. */
  reading: CvReading,
  content: CvAnalysisContent.nullable(),
  name: z.string(),
});
export type CvAnalysisAnswer = z.infer<typeof analysis>;

/** One of the person's documents, or one of the CVs they made; nothing at all is a 422. */
export const analyseOwnCv = endpoint('POST /user/cv-analyses', {
  summary: 'Analyse un de mes CV, face à une offre si je la nomme ; la note rejoint mon historique.',
  body: z
    .object({
      documentId: Uuid.nullish(),
      cvId: Uuid.nullish(),
      offerId: z.int().positive().nullish(),
    })
    .refine(({ documentId, cvId }) => Boolean(documentId) !== Boolean(cvId), {
      message: messages.CHOOSE,
      path: ['documentId'],
    }),
  data: analysis,
});

export const PastAnalysis = z.object({
  id: z.string(),
  name: z.string(),
  score: z.int(),
  parts: z.array(part),
  offerTitle: z.string().nullable(),
  /** Of those asked by the offer. */
  found: z.int().nullable(),
  asked: z.int().nullable(),
  createdAt: Instant,
});
export type PastAnalysis = z.infer<typeof PastAnalysis>;

export const listCvAnalyses = endpoint('GET /user/cv-analyses', {
  summary: 'Mes analyses passées, de la plus récente à la plus ancienne.',
  query: z.object(pageQuery(25)),
  data: z.array(PastAnalysis),
  paginated: true,
});
export const deleteCvAnalysis = endpoint('DELETE /user/cv-analyses/:id', {
  summary: 'Efface une de mes analyses passées.',
  params: z.object({ id: Uuid }),
});

/** A file (`file`) or a text. */
export const tasteCvAnalysis = endpoint('POST /cv-analysis', {
  summary: 'Analyse un CV sans compte ; rien n’est conservé.',
  accepts: 'multipart',
  body: z.object({
    text: z.string().trim().max(tasteLimits.text, '20 000 caractères au maximum').optional(),
  }),
  data: analysis,
});
