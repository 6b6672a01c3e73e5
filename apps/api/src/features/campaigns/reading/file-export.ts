import { conditionVerdictTitles, type ConditionVerdict } from '@baara/contract/campaigns/conditions';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { FileFilter } from '@baara/contract/campaigns/reading';
import {
  type CampaignApplicationStatus,
  campaignApplicationStatusTitles,
} from '@baara/contract/campaigns/statuses';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import { countFiles, filterSql } from './file-list.queries.ts';

export type FileExportParameters = { campaignId: string; filters: FileFilter };

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;

/** The files of a campaign that a filter finds, in the order of their numbers. */
export const fileExport = defineExport<FileExportParameters>({
  name: 'campaigns.files',
  title: 'Dossiers',
  async read(db, { campaignId, filters }, { companyId }) {
    if (companyId === null) throw new Error('Files are exported for a company.');
    return {
      columns: [
        { title: 'Numéro', width: 18 },
        { title: 'Nom', width: 22 },
        { title: 'Prénom', width: 22 },
        { title: 'Catégorie', width: 26 },
        { title: 'Centre', width: 26 },
        { title: 'Région', width: 18 },
        { title: 'Naissance', width: 14 },
        { title: 'Genre', width: 10 },
        { title: 'Téléphone', width: 18 },
        { title: 'E-mail', width: 28 },
        { title: 'Statut', width: 24 },
        { title: 'Conditions', width: 16 },
        { title: 'Déposé le', isDay: true },
      ],
      expected: Math.min(await countFiles(db, [campaignId], filters), MOST),
      batches: rows(db, campaignId, companyId, filters),
    };
  },
});

type Row = {
  file_number: number;
  file_prefix: string | null;
  last_name: string;
  first_name: string;
  category: string | null;
  centre: string | null;
  region: string | null;
  birth_date: string | null;
  gender: string | null;
  phone: string | null;
  email: string;
  status: CampaignApplicationStatus;
  verdict: ConditionVerdict | null;
  submitted_at: Date;
};

async function* rows(
  db: Db,
  campaignId: string,
  companyId: string,
  filters: FileFilter,
): AsyncGenerator<ExportCell[][]> {
  const statement = sql<Row>`select a.file_number, c.file_prefix, a.last_name, a.first_name, k.name as category,
      x.city || ', ' || x.name as centre, a.region, a.birth_date, a.gender, a.phone, p.email, a.status, a.verdict,
      a.submitted_at
    from campaign_applications a
      join campaigns c on c.id = a.campaign_id and c.company_id = ${companyId}
      join accounts p on p.id = a.candidate_id
      left join campaign_categories k on k.id = a.category_id
      left join campaign_centres x on x.id = a.centre_id
    where a.campaign_id = ${campaignId} and ${filterSql(filters)}
    order by a.file_number limit ${MOST}`;
  for await (const batch of readInBatches(db, statement))
    yield batch.map((row) => [
      fileNumberInWords(row.file_prefix, row.file_number),
      row.last_name,
      row.first_name,
      row.category,
      row.centre,
      row.region,
      row.birth_date,
      row.gender,
      row.phone,
      row.email,
      campaignApplicationStatusTitles[row.status],
      row.verdict && conditionVerdictTitles[row.verdict],
      // At midnight UTC, which is Bamako's.
      new Date(row.submitted_at.toISOString().slice(0, 10)),
    ]);
}
