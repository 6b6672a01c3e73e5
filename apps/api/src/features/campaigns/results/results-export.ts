import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { outcomeTitles, type RankOutcome } from '@baara/contract/campaigns/results-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import { getRulesSource, rankingRulesOf } from './ranking-rules.ts';

type Test = { id: string; name: string };

/** The results of a campaign with names, by category and rank, for those who read them. */
export const resultsExport = defineExport<{ campaignId: string }>({
  name: 'campaigns.results',
  title: 'Résultats',
  async read(db, { campaignId }, { companyId }) {
    if (companyId === null) throw new Error('Results are exported for a company.');
    const source = await getRulesSource(db, campaignId);
    const names = new Map(source.tests.map(({ id, name }) => [id, name]));
    const tests = rankingRulesOf(source).tests.map(({ id }) => ({ id, name: names.get(id) ?? '' }));
    const { count } = await db
      .selectFrom('campaign_results')
      .where('campaign_id', '=', campaignId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return {
      columns: [
        { title: 'Catégorie', width: 26 },
        { title: 'Rang', width: 10 },
        { title: 'Numéro', width: 18 },
        { title: 'Nom', width: 22 },
        { title: 'Prénom', width: 22 },
        ...tests.map(({ name }) => ({ title: name, width: 16 })),
        { title: 'Moyenne sur 20', width: 16 },
        { title: 'Résultat', width: 24 },
        { title: 'Réserve', width: 22 },
      ],
      expected: count,
      batches: rows(db, { campaignId, companyId, tests }),
    };
  },
});

type Row = {
  category: string;
  category_id: string;
  rank: number | null;
  file_number: number;
  file_prefix: string | null;
  last_name: string;
  first_name: string;
  marks: (number | null)[];
  total_hundredths: number | null;
  outcome: RankOutcome;
  reserve: string | null;
  reserved: { label: string }[];
};

const marked = (hundredths: number | null | undefined): number | null =>
  hundredths === null || hundredths === undefined ? null : hundredths / 100;

async function* rows(
  db: Db,
  { campaignId, companyId, tests }: { campaignId: string; companyId: string; tests: readonly Test[] },
): AsyncGenerator<ExportCell[][]> {
  const statement = sql<Row>`select k.name as category, r.category_id, r.rank, a.file_number, c.file_prefix, a.last_name,
      a.first_name, r.marks, r.total_hundredths, r.outcome, r.reserve, k.reserved
    from campaign_results r
      join campaigns c on c.id = r.campaign_id and c.company_id = ${companyId}
      join campaign_applications a on a.id = r.application_id
      join campaign_categories k on k.id = r.category_id
    where r.campaign_id = ${campaignId} order by k.position, k.id, r.rank nulls last, a.file_number`;
  for await (const batch of readInBatches(db, statement))
    yield batch.map((row) => [
      row.category,
      row.rank,
      fileNumberInWords(row.file_prefix, row.file_number),
      row.last_name,
      row.first_name,
      ...tests.map((_, place) => marked(row.marks[place])),
      marked(row.total_hundredths),
      outcomeTitles[row.outcome],
      row.reserve === null ? null : (row.reserved[Number(row.reserve.slice(1)) - 1]?.label ?? null),
    ]);
}
