import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { materialMessages as messages } from './materials-words.ts';

/** A file for people with a seat. */
export const TrainingMaterial = z.object({
  id: z.string(),
  title: z.string(),
  fileName: z.string(),
  extension: z.string(),
  byteSize: z.int(),
  /** Null: for every session. */
  sessionId: z.string().nullable(),
  addedAt: Instant,
});
export type TrainingMaterial = z.infer<typeof TrainingMaterial>;

const params = z.object({ id: Uuid });

export const listTrainingMaterials = endpoint('GET /admin/trainings/:id/materials', {
  summary: 'Les documents d’une formation et de ses sessions, les derniers d’abord.',
  params,
  data: z.array(TrainingMaterial),
});
/** Multipart: `file`, `title` and `sessionId`. */
export const addTrainingMaterial = endpoint('POST /admin/trainings/:id/materials', {
  summary: 'Ajoute un document, pour toutes les sessions ou pour une seule.',
  params,
  accepts: 'multipart',
  body: z.object({
    title: requiredText(messages.TITLE_REQUIRED, 160),
    sessionId: z
      .union([z.literal(''), Uuid])
      .optional()
      .transform((id) => id || null),
  }),
  data: z.array(TrainingMaterial),
});
export const removeTrainingMaterial = endpoint('DELETE /admin/training-materials/:id', {
  summary: 'Retire un document ; plus personne ne le lit.',
  params,
});
export const getTrainingMaterial = endpoint('GET /training-materials/:id/contenu', {
  summary: 'Un document, pour les personnes qui ont une place et pour ceux qui gèrent les formations.',
  params,
});
