import type { getPublicResults, PublicResults } from '@baara/contract/campaigns/published-results';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { resultsMessages as messages } from '@baara/contract/campaigns/results-words';
import { TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import { paginate } from '@baara/contract/protocol/pagination';
import { readShortCode } from '@baara/short-code';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, notFound } from '../../../platform/http/errors.ts';
import { API_BASE } from '../../../platform/http/route.ts';
import type { CampaignDetailRow } from '../campaigns.queries.ts';
import { findTracked } from '../read-application.ts';
import { readFileNumber } from './change-rules.ts';
import { findDeliberation, selectListHashes } from './deliberation.queries.ts';
import { getRulesSource, type NamedCategory } from './ranking-rules.ts';
import { countListed, findResult, type FoundRow, type ListedRow, selectListed } from './results.queries.ts';
import { selectReplacements } from './withdrawals.ts';

type Asked = QueryOf<typeof getPublicResults> & { address: string; now: Date };
type Campaign = Pick<CampaignDetailRow, 'id' | 'slug' | 'title' | 'institution' | 'results_published_at'>;

export const notPublished = () => notFound(messages.NOT_PUBLISHED, 'RESULTS_NOT_PUBLISHED');

/**
 * The published results of a campaign: one category's list, or what a number or a tracking code finds.
 * @throws 404 before they are published.
 */
export async function readPublicResults(
  db: Db,
  campaign: Campaign,
  filePrefix: string | null,
  { categoryId, search, page, limit, address, now }: Asked,
): Promise<{ data: PublicResults; pagination: ReturnType<typeof paginate> }> {
  if (!campaign.results_published_at) throw notPublished();
  const { categories } = await getRulesSource(db, campaign.id);
  const deliberation = await findDeliberation(db, campaign.id);
  const hashes = await selectListHashes(db, campaign.id);
  const counts = await countListed(db, campaign.id);
  const category = categories.find(({ id }) => id === categoryId) ?? categories[0];
  const own = counts.find(({ category_id }) => category_id === category?.id);
  const people = category
    ? await selectListed(db, { campaignId: campaign.id, categoryId: category.id }, { page, limit })
    : [];
  const numberOf = (row: Pick<ListedRow, 'file_number'>): string =>
    fileNumberInWords(filePrefix, row.file_number);
  const found = await searchResults(db, { campaign, categories, numberOf }, { search, address, now });
  const changes = await selectReplacements(db, campaign.id);
  const data: PublicResults = {
    campaign: {
      id: campaign.id,
      slug: campaign.slug,
      title: campaign.title,
      institution: campaign.institution,
    },
    publishedAt: campaign.results_published_at.toISOString(),
    complaintsUntil:
      deliberation.complaint_days === 0 ? null : (deliberation.complaints_until?.toISOString() ?? null),
    categories: categories.map(({ id, name, seats }) => {
      const count = counts.find(({ category_id }) => category_id === id);
      return {
        id,
        name,
        seats,
        admitted: count?.admitted ?? 0,
        waiting: count?.waiting ?? 0,
        sha256: hashes.find(({ category_id }) => category_id === id)?.sha256 ?? '',
        url: `${API_BASE}/mass-recruitment/campaigns/${campaign.id}/results/${id}`,
      };
    }),
    categoryId: category?.id ?? '',
    people: people.map((row) => ({
      fileNumber: numberOf(row),
      outcome: row.outcome,
      rank: row.rank,
      waitingPlace: row.waiting_place,
      reserve: labelOf(category, row.reserve),
    })),
    ...found,
    changes: changes.map((change) => ({
      day: (change.confirmed_at ?? change.left_at).toISOString().slice(0, 10),
      category: change.category,
      left: fileNumberInWords(filePrefix, change.left_number),
      admitted: change.next_number === null ? null : fileNumberInWords(filePrefix, change.next_number),
    })),
  };
  return { data, pagination: paginate(page, limit, (own?.admitted ?? 0) + (own?.waiting ?? 0)) };
}

const labelOf = (category: NamedCategory | undefined, reserve: string | null): string | null =>
  category?.reserves.find(({ id }) => id === reserve)?.label ?? null;

type Searched = Pick<PublicResults, 'found' | 'searchError'>;
type In = {
  campaign: Campaign;
  categories: readonly NamedCategory[];
  numberOf: (row: Pick<ListedRow, 'file_number'>) => string;
};

/** A tracking code is its owner's: it says their outcome. A number says what the list says, and nothing of other people. */
async function searchResults(
  db: Db,
  { campaign, categories, numberOf }: In,
  { search, address, now }: Pick<Asked, 'search' | 'address' | 'now'>,
): Promise<Searched> {
  const nothing = { found: null, searchError: null };
  if (!search) return nothing;
  const number = readFileNumber(search);
  const isCode = readShortCode(search, TRACKING_CODE_LENGTH) !== null;
  if (!isCode && number === undefined) return { found: null, searchError: messages.SEARCH_MISTYPED };
  let searchError: string = messages.NOT_LISTED;
  if (isCode) {
    const byCode = await findByTrackingCode(db, campaign.id, search, { address, now });
    if (typeof byCode !== 'string') return { ...nothing, found: foundView(byCode, categories, numberOf) };
    // The same characters may be a number.
    if (number === undefined) searchError = byCode;
  }
  const row = number === undefined ? undefined : await findResult(db, campaign.id, { fileNumber: number });
  const isNamed = row?.outcome === 'admitted' || row?.outcome === 'waiting';
  return row && isNamed
    ? { ...nothing, found: foundView(row, categories, numberOf) }
    : { found: null, searchError };
}

/** @returns why nothing is found, else the result. */
async function findByTrackingCode(
  db: Db,
  campaignId: string,
  code: string,
  { address, now }: Pick<Asked, 'address' | 'now'>,
): Promise<FoundRow | string> {
  try {
    const { campaign_id, id } = await findTracked(db, code, address, now);
    const row =
      campaign_id === campaignId ? await findResult(db, campaignId, { applicationId: id }) : undefined;
    return row ?? messages.CODE_ELSEWHERE;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

function foundView(
  row: FoundRow,
  categories: readonly NamedCategory[],
  numberOf: In['numberOf'],
): NonNullable<PublicResults['found']> {
  const category = categories.find(({ id }) => id === row.category_id);
  return {
    fileNumber: numberOf(row),
    outcome: row.outcome,
    category: category?.name ?? null,
    rank: row.rank,
    waitingPlace: row.waiting_place,
    reserve: labelOf(category, row.reserve),
  };
}
