import { z } from 'zod';
import { CandidateColumns } from './candidate-columns.ts';
import { endpoint } from './endpoint.ts';
import { exportFormats } from './export-messages.ts';
import { FileExport } from './exports.ts';
import { applicationFilters, applicationOrder, offerParams } from './recruiter-applications.ts';

export const exportApplications = endpoint('POST /recruiter/offers/:id/applications/exports', {
  summary:
    "Demande un fichier des candidatures d'une offre que ces filtres trouvent ; de celles qui sont retirées, il ne dit que le nom.",
  params: offerParams,
  body: z.object({
    format: z.enum(exportFormats, 'Choisissez Excel ou CSV'),
    /** As the list takes them. */
    filters: z.object({ ...applicationFilters, ...applicationOrder }),
    /** What is told of each candidate beside the name and the application; mine when left out. */
    columns: CandidateColumns.optional(),
  }),
  data: FileExport,
});
