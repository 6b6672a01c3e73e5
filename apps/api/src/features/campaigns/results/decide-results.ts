import type { CampaignLogKind } from '@baara/contract/campaigns/campaign-log';
import {
  outcomeCounts,
  type RankOutcome,
  resultsMessages as messages,
} from '@baara/contract/campaigns/results-words';
import { Uuid } from '@baara/contract/protocol/fields';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { defineProposalKind } from '../../two-people/public/proposal-kind.ts';
import { logCampaign } from '../administration/campaign-log.ts';
import { campaignScope } from '../decisions/campaign-scope.ts';
import { afterResultsPublished, beforeResults } from '../proof/proof-steps.ts';
import {
  type Deliberation,
  findDeliberation,
  putDeliberation,
  readInputHash,
  selectListHashes,
} from './deliberation.queries.ts';
import { computeRanking } from './rank-campaign.ts';
import { getRulesSource } from './ranking-rules.ts';
import { proposalsOf, selectReplacements } from './withdrawals.ts';

/** What the jury decides, each proposed by one person and confirmed by another. */

const DAY_MS = 86_400_000;

const resultsPath = ({ campaignId }: { campaignId: string }): string =>
  `/recruiter/mass-recruitment/admin/campaigns/${campaignId}/results`;

async function selectTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('campaigns').where('id', 'in', ids).select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const countsInWords = ({ figures }: Deliberation): string => {
  const total = (outcome: RankOutcome): number =>
    figures.reduce(
      (sum, { outcomes }) => sum + (outcomes.find((one) => one.outcome === outcome)?.count ?? 0),
      0,
    );
  const admitted = total('admitted').toLocaleString('fr-FR');
  return `${admitted} admis, ${outcomeCounts.waiting.toLowerCase()} : ${total('waiting').toLocaleString('fr-FR')}`;
};

/** A line of the campaign's log, in the name of who proposed: the audit says who confirmed. */
async function logDecision(
  tx: Db,
  campaignId: string,
  { kind, log, detail, at }: { kind: string; log: CampaignLogKind; detail: string; at: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('two_person_proposals as p')
    .innerJoin('campaigns as c', 'c.id', 'p.scope_id')
    .where('p.scope_id', '=', campaignId)
    .where('p.kind', '=', kind)
    .orderBy('p.proposed_at', 'desc')
    .select(['p.proposed_by', 'c.company_id'])
    .executeTakeFirst();
  if (!row?.proposed_by) return;
  const { proposed_by: actorId, company_id: companyId } = row;
  await logCampaign(tx, { campaignId, companyId, actorId, kind: log, detail, at });
}

/** @throws 409 RANKING_REQUIRED, RANKING_OUTDATED, RANKING_FINAL. */
async function requireRanking(db: Db, campaignId: string): Promise<Deliberation> {
  const deliberation = await findDeliberation(db, campaignId);
  if (deliberation.decided_at) throw conflict('RANKING_FINAL', messages.RANKING_FINAL);
  if (deliberation.state === 'running') throw conflict('RANKING_RUNNING', messages.RANKING_RUNNING);
  if (deliberation.state !== 'done') throw conflict('RANKING_REQUIRED', messages.RANKING_REQUIRED);
  if (deliberation.input_sha256 !== (await readInputHash(db, campaignId)))
    throw conflict('RANKING_OUTDATED', messages.RANKING_OUTDATED);
  return deliberation;
}

export const resultsKind = defineProposalKind({
  name: 'campaign.results',
  payload: z.object({ campaignId: Uuid }),
  rights: campaignScope({ propose: 'deliberate', confirm: 'deliberate' }),
  path: resultsPath,
  subjectOf: ({ campaignId }) => `results:${campaignId}`,
  readState: async (db, { campaignId }) => {
    const { input_sha256, computed_at, decided_at } = await findDeliberation(db, campaignId);
    return { input_sha256, computed_at, decided_at, lists: await selectListHashes(db, campaignId) };
  },
  async describe(db, payloads) {
    const titles = await selectTitles(
      db,
      payloads.map(({ campaignId }) => campaignId),
    );
    return Promise.all(
      payloads.map(async ({ campaignId }) => {
        const counts = countsInWords(await findDeliberation(db, campaignId));
        return `Arrêter le classement de « ${titles.get(campaignId) ?? ''} » : ${counts}`;
      }),
    );
  },
  async check(tx, { campaignId }) {
    await requireRanking(tx, campaignId);
  },
  async apply(tx, { campaignId }, at) {
    await beforeResults(tx, { campaignId, at });
    await putDeliberation(tx, campaignId, { decided_at: at });
    const detail = countsInWords(await findDeliberation(tx, campaignId));
    await logDecision(tx, campaignId, { kind: 'campaign.results', log: 'results-decided', detail, at });
  },
  audited: ({ campaignId }) => ({
    action: 'campaign.results-decided',
    subject: `campaign:${campaignId}`,
    detail: { campaign: campaignId },
  }),
});

/** @throws 409 DECISION_REQUIRED, PUBLISHED_TWICE, RANKING_OUTDATED. */
async function requirePublishable(db: Db, campaignId: string): Promise<void> {
  const { decided_at, results_published_at, input_sha256 } = await findDeliberation(db, campaignId);
  if (results_published_at) throw conflict('PUBLISHED_TWICE', messages.PUBLISHED_TWICE);
  if (!decided_at) throw conflict('DECISION_REQUIRED', messages.DECISION_REQUIRED);
  if (input_sha256 !== (await readInputHash(db, campaignId)))
    throw conflict('RANKING_OUTDATED', messages.RANKING_OUTDATED);
}

const hashesInWords = async (db: Db, campaignId: string): Promise<string> =>
  (await selectListHashes(db, campaignId)).map(({ name, sha256 }) => `${name} : ${sha256}`).join(' ; ');

/** Midnight in Bamako, so many days after the day of the publication. */
const complaintsEnd = (at: Date, days: number): Date =>
  days === 0 ? at : new Date((Math.floor(at.getTime() / DAY_MS) + days + 1) * DAY_MS);

export const publicationKind = defineProposalKind({
  name: 'campaign.publication',
  payload: z.object({ campaignId: Uuid, complaintDays: z.int().min(0).max(60) }),
  rights: campaignScope({ propose: 'publishResults', confirm: 'publishResults' }),
  path: resultsPath,
  subjectOf: ({ campaignId }) => `publication:${campaignId}`,
  readState: async (db, { campaignId }) => {
    const { decided_at, results_published_at } = await findDeliberation(db, campaignId);
    return { decided_at, results_published_at, lists: await selectListHashes(db, campaignId) };
  },
  async describe(db, payloads) {
    const titles = await selectTitles(
      db,
      payloads.map(({ campaignId }) => campaignId),
    );
    return payloads.map(({ campaignId, complaintDays }) => {
      const days = complaintDays === 0 ? 'sans réclamation' : `${complaintDays} jours pour réclamer`;
      return `Publier les résultats de « ${titles.get(campaignId) ?? ''} », ${days}`;
    });
  },
  check: (tx, { campaignId }) => requirePublishable(tx, campaignId),
  /** Candidates are notified by a job, which looks for publications each minute. */
  async apply(tx, { campaignId, complaintDays }, at) {
    await tx
      .updateTable('campaigns')
      .set({ results_published_at: at })
      .where('id', '=', campaignId)
      .execute();
    await putDeliberation(tx, campaignId, {
      complaint_days: complaintDays,
      complaints_until: complaintsEnd(at, complaintDays),
      // A later withdrawal leaves the ranking as it was computed.
      input_sha256: await readInputHash(tx, campaignId),
    });
    const detail = await hashesInWords(tx, campaignId);
    await logDecision(tx, campaignId, { kind: 'campaign.publication', log: 'results-published', detail, at });
    await afterResultsPublished(tx, { campaignId, at });
    await announcePageChange(tx);
  },
  audited: ({ campaignId, complaintDays }) => ({
    action: 'campaign.results-published',
    subject: `campaign:${campaignId}`,
    detail: { campaign: campaignId, complaintDays },
  }),
});

/** @throws 409 RESULTS_NOT_PUBLISHED, NOTHING_TO_RECTIFY, REPLACEMENTS_OPEN. */
async function requireRectifiable(db: Db, campaignId: string): Promise<void> {
  const { results_published_at, input_sha256 } = await findDeliberation(db, campaignId);
  if (!results_published_at) throw conflict('RESULTS_NOT_PUBLISHED', messages.NOT_PUBLISHED);
  if (input_sha256 === (await readInputHash(db, campaignId)))
    throw conflict('NOTHING_TO_RECTIFY', messages.NOTHING_TO_RECTIFY);
  const replacements = await selectReplacements(db, campaignId);
  const proposed = await proposalsOf(db, campaignId, await getRulesSource(db, campaignId), replacements);
  if (proposed.size > 0) throw conflict('REPLACEMENTS_OPEN', messages.REPLACEMENTS_OPEN);
}

/** Published results computed anew, once marks were corrected. People whose outcome changes are notified by the job. */
export const rectificationKind = defineProposalKind({
  name: 'campaign.rectification',
  payload: z.object({ campaignId: Uuid }),
  rights: campaignScope({ propose: 'publishResults', confirm: 'publishResults' }),
  path: resultsPath,
  subjectOf: ({ campaignId }) => `rectification:${campaignId}`,
  readState: (db, { campaignId }) => readInputHash(db, campaignId),
  async describe(db, payloads) {
    const titles = await selectTitles(
      db,
      payloads.map(({ campaignId }) => campaignId),
    );
    return payloads.map(
      ({ campaignId }) =>
        `Rectifier les résultats publiés de « ${titles.get(campaignId) ?? ''} » : des notes ont été corrigées`,
    );
  },
  check: (tx, { campaignId }) => requireRectifiable(tx, campaignId),
  async apply(tx, { campaignId }, at) {
    await beforeResults(tx, { campaignId, at });
    const before = await hashesInWords(tx, campaignId);
    const input = await readInputHash(tx, campaignId);
    const figures = await computeRanking(tx, campaignId, at);
    if (!figures) throw conflict('RANKING_FAILED', messages.TRIED_IN_VAIN);
    await putDeliberation(tx, campaignId, {
      computed_at: at,
      input_sha256: input,
      figures: JSON.stringify(figures),
    });
    const detail = `Avant : ${before}. Après : ${await hashesInWords(tx, campaignId)}`;
    await logDecision(tx, campaignId, {
      kind: 'campaign.rectification',
      log: 'results-rectified',
      detail,
      at,
    });
    await afterResultsPublished(tx, { campaignId, at });
    await announcePageChange(tx);
  },
  audited: ({ campaignId }) => ({
    action: 'campaign.results-rectified',
    subject: `campaign:${campaignId}`,
    detail: { campaign: campaignId },
  }),
});
