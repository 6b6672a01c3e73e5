import { z } from 'zod';
import { CandidateColumns } from '../candidates/columns.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { applicationFilters, applicationOrder, offerParams } from './recruiter-applications.ts';

export const exportApplications = endpoint('POST /recruiter/offers/:id/applications/exports', {
  summary:
    "Demande un fichier des candidatures d'une offre que ces filtres trouvent ; de celles qui sont retirées, il ne dit que le nom.",
  params: offerParams,
  body: z.object({
    format: z.enum(exportFormats, 'Choisissez Excel ou CSV'),
    /** As the list takes them. */
    filters: z.object({ ...applicationFilters, ...applicationOrder }),
    /**
     * The columns exported for each candidate beside the name and the application; the caller's own choice when left
     * out.
     */
    columns: CandidateColumns.optional(),
  }),
  data: FileExport,
});
