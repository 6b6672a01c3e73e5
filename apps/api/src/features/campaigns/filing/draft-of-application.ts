import type { Db } from '../../../platform/db/database.ts';
import {
  findDraft,
  findProfileFacts,
  markSubmitted,
  putDraftDocument,
  touchDraft,
} from './drafts.queries.ts';
import { contentOfProfile } from './filing.view.ts';
import { leavePlace } from './places.queries.ts';

type Applied = {
  campaignId: string;
  candidateId: string;
  categoryId: string | null;
  documents: readonly { key: string; fileId: string }[];
  now: Date;
};

/**
 * The file of an application that came in one request: its documents are there when the person goes on with it, and none
 * leaves it unasked. An earlier draft preserves its answers.
 */
export async function putInDraft(tx: Db, applied: Applied): Promise<void> {
  const { campaignId, candidateId, categoryId, documents, now: at } = applied;
  const draft = await findDraft(tx, campaignId, candidateId);
  const profile = draft ? draft.content : contentOfProfile(await findProfileFacts(tx, candidateId));
  const content = { ...profile, categoryId };
  await touchDraft(tx, { campaignId, candidateId, content, at });
  for (const { key, fileId } of documents)
    await putDraftDocument(tx, { campaignId, candidateId, key, fileId, at });
  await markSubmitted(tx, campaignId, candidateId);
  await leavePlace(tx, { campaignId, candidateId });
}
