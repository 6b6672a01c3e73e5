import { averageOf } from '@baara/concours-ranking';
import { resultsMessages as messages } from '@baara/contract/campaigns/results-words';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { runThread } from '../../../platform/bounded-process/run-thread.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { beforeResults, lotNamesOf, seedOf } from '../proof/proof-steps.ts';
import { changeSeating } from '../sessions/session-access.ts';
import {
  type Deliberation,
  findDeliberation,
  putDeliberation,
  readInputHash,
  selectTestStates,
  type TestState,
} from './deliberation.queries.ts';
import { readRankedPeople } from './ranked-candidates.ts';
import { getRulesSource, type RulesSource } from './ranking-rules.ts';
import type { RankingInput, RankingOutput } from './rank-with-figures.ts';
import { resultListPdf } from './result-list-pdf.ts';
import { type NewResult, replaceResults, selectListed } from './results.queries.ts';

export const rankCampaignJob = defineJob<{ campaignId: string }>('campaigns.rank', { policy: 'short' });

/** Why no ranking is computed now; undefined when one can. One that runs is no reason: asked for again, it runs once. */
export function rankRefusalOf(
  deliberation: Pick<Deliberation, 'decided_at' | 'results_published_at' | 'input_sha256'>,
  input: string,
  { sealedAt }: Pick<RulesSource, 'sealedAt'>,
  tests: readonly TestState[],
): DomainError | undefined {
  const { decided_at, results_published_at, input_sha256 } = deliberation;
  if (results_published_at || (decided_at && input_sha256 === input))
    return conflict('RANKING_FINAL', messages.RANKING_FINAL);
  if (tests.length === 0) return conflict('NO_TEST', messages.NO_TEST);
  if (!sealedAt) return conflict('RULES_NOT_SEALED', messages.RULES_NOT_SEALED);
  return tests.some(({ marks_sealed_at }) => marks_sealed_at === null)
    ? conflict('MARKS_NOT_SEALED', messages.MARKS_NOT_SEALED)
    : undefined;
}

/** Asks for a ranking, once all marks are sealed. What the jury decided of marks that changed since is void. @throws 404; 403; 409 by what misses. */
export async function askForRanking(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'deliberate', now }, async (tx) => {
    const source = await getRulesSource(tx, campaignId);
    const refusal = rankRefusalOf(
      await findDeliberation(tx, campaignId),
      await readInputHash(tx, campaignId),
      source,
      await selectTestStates(tx, campaignId),
    );
    if (refusal) throw refusal;
    await beforeResults(tx, { campaignId, at: now });
    await putDeliberation(tx, campaignId, { state: 'running', asked_at: now, decided_at: null });
    await queue.enqueue(tx, rankCampaignJob, { campaignId }, { key: campaignId });
    return { kind: 'ranking-asked' };
  });
}

const BOUNDS = { milliseconds: 120_000, heapMb: 1024 };

/** Runs a ranking, or what is tried of one, in a thread. @returns undefined when it failed. */
export const rankInThread = <Output>(input: RankingInput): Promise<Output | undefined> =>
  runThread<Output>(new URL('rank.thread.ts', import.meta.url), input, BOUNDS);

/**
 * Computes the ranking of a campaign as its marks stand, and writes results and lists.
 * @returns its counts; undefined when it failed.
 */
export async function computeRanking(
  tx: Db,
  campaignId: string,
  at: Date,
): Promise<RankingOutput['figures'] | undefined> {
  const { rules, candidates, withdrawn } = await readRankedPeople(tx, campaignId);
  const seed = await seedOf(tx, campaignId, 'ties');
  const lotNames = await lotNamesOf(tx, campaignId);
  const ranked = await rankInThread<RankingOutput>({ rules, candidates, withdrawn, seed, lotNames });
  if (!ranked) return undefined;
  const weights = new Map(
    rules.categories.map(({ id }) => [
      id,
      rules.tests
        .filter(({ categories }) => categories.length === 0 || categories.includes(id))
        .reduce((sum, { weight }) => sum + weight, 0),
    ]),
  );
  // Both are in the order in which the candidates came.
  const results = ranked.results.map(
    ({ id, categoryId, rank, outcome, reserve, total }, place): NewResult => {
      const average = total === null ? null : averageOf(total, weights.get(categoryId) ?? 1);
      return { id, categoryId, rank, outcome, reserve, average, marks: candidates[place]?.marks ?? [] };
    },
  );
  await replaceResults(tx, campaignId, results, at);
  await drawLists(tx, campaignId, at);
  return ranked.figures;
}

/** Draws the list of each category anew. */
async function drawLists(tx: Db, campaignId: string, at: Date): Promise<void> {
  const { categories } = await getRulesSource(tx, campaignId);
  const campaign = await tx
    .selectFrom('campaigns as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where('c.id', '=', campaignId)
    .select([
      'c.title',
      'c.file_prefix as filePrefix',
      sql<string>`coalesce(nullif(c.institution, ''), co.name)`.as('institution'),
    ])
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('campaign_result_lists').where('campaign_id', '=', campaignId).execute();
  for (const category of categories) {
    const people = await selectListed(tx, { campaignId, categoryId: category.id });
    const content = await resultListPdf(campaign, category, people, at);
    await tx
      .insertInto('campaign_result_lists')
      .values({
        campaign_id: campaignId,
        category_id: category.id,
        sha256: createHash('sha256').update(content).digest('hex'),
        content,
      })
      .execute();
  }
}

/** The job: ranks while requests are answered, and writes everything or nothing. A second run changes nothing. */
export async function runRanking(db: Db, campaignId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('campaign_deliberations')
      .where('campaign_id', '=', campaignId)
      .select(['state', 'decided_at'])
      .forUpdate()
      .executeTakeFirst();
    if (row?.state !== 'running' || row.decided_at) return;
    const input = await readInputHash(tx, campaignId);
    const figures = await computeRanking(tx, campaignId, now);
    await putDeliberation(
      tx,
      campaignId,
      figures
        ? { state: 'done', computed_at: now, input_sha256: input, figures: JSON.stringify(figures) }
        : { state: 'failed' },
    );
  });
}
