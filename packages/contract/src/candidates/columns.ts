import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { type CandidateColumn, candidateColumnNames } from './column-names.ts';

const NOT_ENOUGH = 'Gardez au moins une colonne';

/** In the order they are shown; each once. The name is always there, before them. */
export const CandidateColumns = z
  .array(z.enum(candidateColumnNames, 'Colonne inconnue'), 'Choisissez des colonnes')
  .min(1, NOT_ENOUGH)
  .max(candidateColumnNames.length, 'Trop de colonnes')
  .transform((columns): CandidateColumn[] => [...new Set(columns)]);

const MyColumns = z.object({
  columns: z.array(z.enum(candidateColumnNames)),
  isChosen: z.boolean(),
  /** `export`: takes a list away, under these columns. */
  abilities: z.object({ export: z.boolean() }),
});

export const getCandidateColumns = endpoint('GET /recruiter/candidate-columns', {
  summary: 'Les colonnes que je vois dans les listes de candidats, dans mon ordre.',
  data: MyColumns,
});
export const setCandidateColumns = endpoint('PUT /recruiter/candidate-columns', {
  summary: 'Choisit ces colonnes et leur ordre ; sans colonnes, ceux de départ.',
  body: z.object({ columns: CandidateColumns.nullable() }),
  data: MyColumns,
});
