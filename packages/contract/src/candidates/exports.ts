import { z } from 'zod';
import { CandidateColumns } from './columns.ts';
import { candidateSorts } from './list-sorts.ts';
import { CandidateListQuery } from './search.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';

export const exportCandidates = endpoint('POST /recruiter/candidates/exports', {
  summary:
    'Demande un fichier des candidats que ces filtres trouvent ; ceux qui ne sont pas ouverts à mon entreprise y sont masqués.',
  body: z.object({
    format: z.enum(exportFormats, 'Choisissez Excel ou CSV'),
    /** As in the address of the list. */
    filters: CandidateListQuery.extend({ sort: z.enum(candidateSorts).optional().catch(undefined) }),
    /** Mine when left out. */
    columns: CandidateColumns.optional(),
  }),
  data: FileExport,
});
