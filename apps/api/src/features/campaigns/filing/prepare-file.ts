import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import type { DraftContent, FilingDraft } from '@baara/contract/campaigns/filing';
import { filingMessages as messages } from '@baara/contract/campaigns/filing-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireCandidate } from '../apply-to-campaign.ts';
import { applyRefusal } from '../campaign-application.policy.ts';
import { stateOf } from '../campaigns.view.ts';
import { type FeeMoment, isInGrace, readFeeParts } from '../fees/read-fee.ts';
import {
  deleteDraftDocument,
  findDraft,
  findProfileFacts,
  selectDraftDocuments,
  touchDraft,
  writeDraft,
} from './drafts.queries.ts';
import { findFiled } from './filed.queries.ts';
import { type FilingCampaign, type Filing, findFiling } from './filing.queries.ts';
import { contentOfProfile, filingDraftView, type FilingParts, isOpenFile } from './filing.view.ts';

/** @throws 403 CANDIDATES_ONLY; 404 for a campaign this candidate may not read. */
export async function requireFiling(db: Db, actor: Actor, key: string): Promise<Filing> {
  requireCandidate(actor);
  const filing = await findFiling(db, key, actor.accountId);
  if (!filing) throw notFound(campaignMessages.NOT_FOUND, 'CAMPAIGN_NOT_FOUND');
  return filing;
}

/** @throws as `requireFiling`. */
export const requireFilingCampaign = async (db: Db, actor: Actor, key: string): Promise<FilingCampaign> =>
  (await requireFiling(db, actor, key)).campaign;

/** What was typed so far; what the profile says before that. */
export async function readContent(db: Db, actor: Actor, campaign: FilingCampaign): Promise<DraftContent> {
  const draft = await findDraft(db, campaign.id, actor.accountId);
  return draft?.content ?? contentOfProfile(await findProfileFacts(db, actor.accountId));
}

/** A candidate's own file as it stands. @param known what was read already. */
export async function readParts(
  db: Db,
  actor: Actor,
  campaign: FilingCampaign,
  known: Partial<Pick<FilingParts, 'draft' | 'filed'>> = {},
): Promise<FilingParts> {
  const { accountId } = actor;
  const draft = known.draft ?? (await findDraft(db, campaign.id, accountId));
  const content = draft?.content ?? contentOfProfile(await findProfileFacts(db, accountId));
  const documents = await selectDraftDocuments(db, campaign.id, accountId);
  const filed = 'filed' in known ? known.filed : await findFiled(db, campaign.id, accountId);
  const fee = await readFeeParts(db, campaign, accountId, content);
  return { campaign, draft, content, documents, filed, fee };
}

export async function readDraft(db: Db, actor: Actor, key: string, moment: FeeMoment): Promise<FilingDraft> {
  const { campaign, filed } = await requireFiling(db, actor, key);
  return filingDraftView(await readParts(db, actor, campaign, { filed }), moment);
}

/**
 * A file whose fee was paid in time may be sent for a while after the closing.
 * @throws 409 CAMPAIGN_CLOSED, CAMPAIGN_UPCOMING; FILE_SEALED once somebody examines it or it was withdrawn.
 */
export async function requireChangeable(
  db: Db,
  campaign: FilingCampaign,
  { candidateId, filed }: { candidateId: string; filed: FilingParts['filed'] },
  now: Date,
): Promise<void> {
  const refusal = applyRefusal(stateOf(campaign, now));
  if (refusal && (filed || !(await isInGrace(db, campaign, candidateId, now)))) throw refusal;
  if (filed?.status === 'WITHDRAWN') throw conflict('ALREADY_APPLIED', campaignMessages.ALREADY_WITHDRAWN);
  if (!isOpenFile(filed)) throw conflict('FILE_SEALED', messages.SEALED);
}

/**
 * Saves what was typed so far.
 * @throws 404; 409 DRAFT_CHANGED when another device saved meanwhile, and as `requireChangeable`.
 */
export async function saveDraft(
  db: Db,
  actor: Actor,
  key: string,
  { version, content }: { version: number; content: DraftContent },
  moment: FeeMoment,
): Promise<FilingDraft> {
  const { now } = moment;
  const { campaign, filed } = await requireFiling(db, actor, key);
  const { accountId: candidateId } = actor;
  await requireChangeable(db, campaign, { candidateId, filed }, now);
  const draft = await writeDraft(db, { campaignId: campaign.id, candidateId, version, content, at: now });
  if (!draft) throw conflict('DRAFT_CHANGED', messages.CHANGED_ELSEWHERE);
  return filingDraftView(await readParts(db, actor, campaign, { draft, filed }), moment);
}

/** Takes a document out of the file; gone already, it is no error. @throws 404; 409. */
export async function removeDocument(
  db: Db,
  actor: Actor,
  { campaign: key, document }: { campaign: string; document: string },
  moment: FeeMoment,
): Promise<FilingDraft> {
  const campaign = await requireFilingCampaign(db, actor, key);
  const { accountId } = actor;
  const { now } = moment;
  await db.transaction().execute(async (tx) => {
    const filed = await findFiled(tx, campaign.id, accountId);
    await requireChangeable(tx, campaign, { candidateId: accountId, filed }, now);
    if (!(await deleteDraftDocument(tx, campaign.id, accountId, document))) return;
    const { content } = await readParts(tx, actor, campaign);
    await touchDraft(tx, { campaignId: campaign.id, candidateId: accountId, content, at: now });
  });
  return filingDraftView(await readParts(db, actor, campaign), moment);
}
