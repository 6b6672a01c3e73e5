import type { CandidateColumn } from '@baara/contract/candidates/column-names';
import { type CandidateSort, MAX_COUNTED, type SortOrder } from '@baara/contract/candidates/list-sorts';
import type { CandidateFilters } from '@baara/contract/candidates/search';
import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { readInBatches } from '../../../platform/db/read-in-batches.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { defineExport, type ExportCell } from '../../files/exports/public/define-export.ts';
import { selectCandidateCards } from '../public/candidate-cards.ts';
import { candidateCells, candidateSheetColumn } from '../public/candidate-cells.ts';
import { foundOrderSql, foundTablesSql } from './column-sort.queries.ts';
import { defaultSort, type IndexedSort } from './default-sort.ts';
import { foundSortOf, type Sorted, wantedOrder } from './list-candidates.ts';
import type { OfferFits } from '../public/offer-comparison.ts';
import {
  amongOnly,
  type CandidateMatch,
  matchSql,
  readFilter,
  strongMatchOnly,
} from '../public/candidate-filter.ts';
import { type OfferScope, wholeCompany } from '../../companies/access/public/offer-scope.ts';

export type CandidateExportParameters = {
  filters: CandidateFilters;
  /** The list's own when undefined. */
  sort?: CandidateSort | undefined;
  order?: SortOrder | undefined;
  columns: readonly CandidateColumn[];
  /** With an offer: whom the list shows, the best first. */
  fits?: OfferFits['fits'];
};

/** One more than a file takes, so that what is left out is known. */
const MOST = EXPORT_MAX_ROWS + 1;
const SOURCE = sql.raw('candidate_search s');

/** The candidates of a search, each as the card of the list shows them to this company. */
export const candidateExport = defineExport<CandidateExportParameters>({
  name: 'candidates.search',
  title: 'Candidats',
  async read(db, { filters, sort, order, columns, fits }, { companyId, now }) {
    if (companyId === null) throw new Error('Candidates are exported for a company.');
    const scope = wholeCompany(companyId);
    const all = await readFilter(db, filters, { scope, now });
    const match = fits
      ? amongOnly(
          all,
          fits.map(({ id }) => id),
        )
      : all;
    const expected = match.isEmptySearch ? 0 : await count(db, match);
    const sorted = orderOf(match, { sort, order, usual: defaultSort(filters, match), fits, expected });
    return {
      columns: [
        { title: 'Nom', width: 26 },
        ...(fits ? [{ title: 'Adéquation (sur 100)', width: 18 }] : []),
        ...columns.map(candidateSheetColumn),
      ],
      expected,
      batches: match.isEmptySearch ? nobody() : rows(db, { match, sorted, columns, scope, fits }),
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

type Fits = CandidateExportParameters['fits'];
type Asked = Pick<CandidateExportParameters, 'sort' | 'order' | 'fits'> & {
  usual: IndexedSort;
  expected: number;
};

/** As the list orders them: it does not sort more than it counts by a column. */
function orderOf(match: CandidateMatch, { sort, order, usual, fits, expected }: Asked): Sorted {
  if (fits && (sort === undefined || sort === 'fit')) return { by: 'fit', order: 'desc' };
  const wanted = wantedOrder({ sort, order, usual }, match);
  const isTooMany = expected > MAX_COUNTED && foundSortOf(wanted) !== undefined;
  return isTooMany ? { by: usual, order: 'desc' } : wanted;
}

type Wanted = {
  match: CandidateMatch;
  sorted: Sorted;
  columns: readonly CandidateColumn[];
  scope: OfferScope;
  fits: Fits;
};

function foundSql({ match, sorted, scope, fits = [] }: Wanted): RawBuilder<{ id: string }> {
  const { by, order } = sorted;
  const found = sql`select s.account_id from ${SOURCE} where ${matchSql(match)}`;
  if (by === 'fit') {
    const ids = fits.map(({ id }) => id);
    return sql`select s.account_id as id from ${SOURCE} where ${matchSql(match)}
      order by array_position(${ids}::uuid[], s.account_id) limit ${MOST}`;
  }
  const foundSort = foundSortOf(sorted);
  if (foundSort)
    return sql`select c.account_id as id from ${foundTablesSql(sql`(${found}) hits`)}
      order by ${foundOrderSql({ sort: foundSort, order }, scope)} limit ${MOST}`;
  const latest = sql`s.${sql.ref(by === 'created' ? 'created_at' : 'updated_at')} desc, s.account_id`;
  const isRelevance = by === 'relevance' && match.stems.length > 0;
  return sql`select s.account_id as id from ${SOURCE} where ${matchSql(match)}
    order by ${isRelevance ? sql`(${matchSql(strongMatchOnly(match))}) desc, ${latest}` : latest} limit ${MOST}`;
}

async function* rows(db: Db, wanted: Wanted): AsyncGenerator<ExportCell[][]> {
  const { columns, scope, fits } = wanted;
  const fitOf = new Map(fits?.map(({ id, fit }) => [id, fit]));
  for await (const batch of readInBatches(db, foundSql(wanted))) {
    const ids = batch.map(({ id }) => id);
    const cards = await selectCandidateCards(db, scope, ids);
    yield cards.map((card) => [
      card.name,
      ...(fits ? [fitOf.get(card.id) ?? null] : []),
      ...candidateCells(card, columns),
    ]);
  }
}
