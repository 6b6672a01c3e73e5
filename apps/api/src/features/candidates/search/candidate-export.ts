import type { CandidateColumn } from '@baara/contract/candidates/column-names';
import type { CandidateFilters, CandidateSort } from '@baara/contract/candidates/search';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import { selectCandidateCards } from '../public/candidate-cards.ts';
import { candidateCells, candidateSheetColumn } from '../public/candidate-cells.ts';
import { defaultSort } from './default-sort.ts';
import { type CandidateMatch, matchSql, readFilter, strongMatchOnly } from '../public/candidate-filter.ts';
import { wholeCompany } from '../../companies/access/public/offer-scope.ts';

export type CandidateExportParameters = {
  filters: CandidateFilters;
  /** The list's own when undefined. */
  sort?: CandidateSort | undefined;
  columns: readonly CandidateColumn[];
};

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;
const SOURCE = sql.raw('candidate_search s');

/** The candidates of a search, each as the card of the list shows them to this company. */
export const candidateExport = defineExport<CandidateExportParameters>({
  name: 'candidates.search',
  title: 'Candidats',
  async read(db, { filters, sort, columns }, { companyId, now }) {
    if (companyId === null) throw new Error('Candidates are exported for a company.');
    const match = await readFilter(db, filters, { scope: wholeCompany(companyId), now });
    const order = sort ?? defaultSort(filters, match);
    return {
      columns: [{ title: 'Nom', width: 26 }, ...columns.map(candidateSheetColumn)],
      expected: match.isEmptySearch ? 0 : await count(db, match),
      batches: match.isEmptySearch ? nobody() : rows(db, { match, sort: order, columns, companyId }),
    };
  },
  async onReady(tx, { accountId, companyId, rows: found, format, title, at }) {
    if (companyId === null) return;
    await recordActivity(tx, {
      companyId,
      actorId: accountId,
      kind: 'candidates.exported',
      subject: { id: format, title: `${found.toLocaleString('fr-FR')} (${title})` },
      detail: { rows: found, format },
      at,
    });
  },
});

async function* nobody(): AsyncGenerator<never> {}

async function count(db: Db, match: CandidateMatch): Promise<number> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select 1 from ${SOURCE} where ${matchSql(match)} limit ${MOST}) found`.execute(db);
  return counted[0]?.total ?? 0;
}

/** As the list orders them. */
function orderOf(match: CandidateMatch, sort: CandidateSort): RawBuilder<unknown> {
  const latest = sql`s.${sql.ref(sort === 'created' ? 'created_at' : 'updated_at')} desc, s.account_id`;
  return sort === 'relevance' && match.stems.length > 0
    ? sql`(${matchSql(strongMatchOnly(match))}) desc, ${latest}`
    : latest;
}

type Wanted = {
  match: CandidateMatch;
  sort: CandidateSort;
  columns: readonly CandidateColumn[];
  companyId: string;
};

async function* rows(db: Db, { match, sort, columns, companyId }: Wanted): AsyncGenerator<ExportCell[][]> {
  const found = sql<{ id: string }>`
    select s.account_id as id from ${SOURCE} where ${matchSql(match)}
    order by ${orderOf(match, sort)} limit ${MOST}`;
  for await (const batch of readInBatches(db, found)) {
    const ids = batch.map(({ id }) => id);
    const cards = await selectCandidateCards(db, companyId, ids);
    yield cards.map((card) => [card.name, ...candidateCells(card, columns)]);
  }
}
