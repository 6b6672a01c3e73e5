import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { markColumnTitles, markedFileTitles } from '@baara/contract/campaigns/mark-entry-words';
import type { MarkState } from '@baara/contract/campaigns/marks-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import { countMarks, isExpectedSql } from './mark-lists.queries.ts';
import { findMarkedTest, type MarkedTest, shownMarksSql } from './marked-test.queries.ts';

type Parameters = { campaignId: string; testId: string };

/** A sheet takes a few more. */
const MOST_ROWS = 1_000_000;

/** The files that take a test with their marks, by number. An import reads the same columns. */
export const markExport = defineExport<Parameters>({
  name: 'campaigns.marks',
  title: 'Notes',
  mostRows: MOST_ROWS,
  async read(db, place, { companyId }) {
    if (companyId === null) throw new Error('Marks are exported for a company.');
    const test = await findMarkedTest(db, place);
    if (!test) throw new Error('The test is gone.');
    return {
      columns: [
        { title: markColumnTitles.number, width: 18 },
        { title: markColumnTitles.mark, width: 10 },
        { title: markColumnTitles.state, width: 12 },
        { title: 'Catégorie', width: 26 },
        { title: 'Centre', width: 26 },
      ],
      expected: (await countMarks(db, test)).expected,
      batches: rows(db, test, companyId),
    };
  },
});

type Row = {
  file_number: number;
  file_prefix: string | null;
  state: MarkState | null;
  score_hundredths: number | null;
  category: string | null;
  centre: string | null;
};

async function* rows(db: Db, test: MarkedTest, companyId: string): AsyncGenerator<ExportCell[][]> {
  const statement = sql<Row>`select a.file_number, c.file_prefix, m.state, m.score_hundredths, k.name as category,
      x.city || ', ' || x.name as centre
    from campaign_applications a
      join campaigns c on c.id = a.campaign_id and c.company_id = ${companyId}
      left join ${shownMarksSql(test)} m on m.application_id = a.id
      left join campaign_categories k on k.id = a.category_id
      left join campaign_centres x on x.id = a.centre_id
    where a.campaign_id = ${test.campaign_id} and ${isExpectedSql(test)}
    order by a.file_number`;
  for await (const batch of readInBatches(db, statement))
    yield batch.map((row) => [
      fileNumberInWords(row.file_prefix, row.file_number),
      row.score_hundredths === null ? null : row.score_hundredths / 100,
      row.state && (row.state === 'marked' ? 'Présent' : markedFileTitles[row.state]),
      row.category,
      row.centre,
    ]);
}
