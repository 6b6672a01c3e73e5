import {
  MOST_DRAWN_NUMBERS,
  drawTitle,
  proofMessages as messages,
} from '@baara/contract/campaigns/proof-words';
import { Uuid } from '@baara/contract/protocol/fields';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { defineProposalKind } from '../../two-people/public/proposal-kind.ts';
import { campaignScope } from '../decisions/campaign-scope.ts';
import { updateSession } from '../sessions/sessions.queries.ts';
import { commit } from './commit.ts';
import { findValue, hasEntry } from './commitments.queries.ts';
import { type DrawPurpose, seedOf } from './proof-steps.ts';
import { selectNames } from './pseudonyms.queries.ts';

const Draw = z.object({
  campaignId: Uuid,
  purpose: z.string(),
  numbers: z.array(z.int().min(0)).min(1).max(MOST_DRAWN_NUMBERS),
});
type Draw = z.infer<typeof Draw>;

/** The numbers that came out in public: one person enters them, another who saw them confirms. */
export const campaignDrawKind = defineProposalKind<Draw>({
  name: 'campaign.draw',
  rights: campaignScope({ propose: 'manageSeals', confirm: 'witnessDraw' }),
  payload: Draw,
  path: ({ campaignId }) => `/massrecruitment/admin/campaigns/${campaignId}/preuves`,
  subjectOf: ({ campaignId, purpose }) => `${campaignId} ${purpose}`,
  async readState(db, { campaignId, purpose }) {
    const announced = await findValue(db, campaignId, 'announcement', purpose);
    return [announced?.value ?? null, await hasEntry(db, campaignId, 'draw', purpose)];
  },
  describe: (db, payloads) =>
    Promise.all(
      payloads.map(async ({ campaignId, purpose, numbers }) => {
        const names = await selectNames(db, campaignId);
        const title = drawTitle(purpose, names.get(purpose.split(':')[1] ?? '') ?? '');
        const announced = await findValue(db, campaignId, 'announcement', purpose);
        const source = announced ? ` (${announced.value.source})` : '';
        return `Inscrire le tirage ${title}${source} : ${numbers.join(' – ')}`;
      }),
    ),
  async check(tx, { campaignId, purpose }) {
    if (await hasEntry(tx, campaignId, 'draw', purpose))
      throw conflict('PROOF_SEALED_TWICE', messages.SEALED_TWICE);
    const announced = await findValue(tx, campaignId, 'announcement', purpose);
    if (!announced) throw notFound(messages.PURPOSE_UNKNOWN, 'PURPOSE_NOT_FOUND');
  },
  async apply(tx, { campaignId, purpose, numbers }, at) {
    const announced = await findValue(tx, campaignId, 'announcement', purpose);
    if (!announced || announced.value.at > at.toISOString())
      throw conflict('PROOF_DRAW_EARLY', messages.DRAW_EARLY);
    await commit(tx, { campaignId, kind: 'draw', subject: purpose, value: { numbers }, at });
    if (purpose.startsWith('seating:')) await setSessionSeed(tx, campaignId, purpose as DrawPurpose, at);
  },
  audited: ({ campaignId, purpose, numbers }) => ({
    action: 'campaign.draw',
    subject: campaignId,
    detail: { purpose, numbers },
  }),
});

/** The draw of seats goes on from there, as in every campaign. */
async function setSessionSeed(tx: Db, campaignId: string, purpose: DrawPurpose, at: Date): Promise<void> {
  const seed = await seedOf(tx, campaignId, purpose);
  await updateSession(tx, purpose.slice('seating:'.length), {
    seed,
    seed_hash: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
    seed_sealed_at: at,
  });
}
