import { FEE_PIECE, feeMessages as messages } from '@baara/contract/campaigns/fee-words';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requireCampaignOfFile } from '../reading/reading-access.ts';
import { findFeeCampaign, isFeePaid, writeExemption } from './fees.queries.ts';

/**
 * An officer says that a file is exempted from the fee. Its candidate sees it in their file.
 * @throws 404 FILE_NOT_FOUND; 403 CAMPAIGN_ROLE; 409 NO_EXEMPTION.
 */
export async function acceptExemption(
  db: Db,
  member: CompanyMember,
  id: string,
  { actor, ip, now }: { actor: Actor; ip: string; now: Date },
): Promise<void> {
  const campaign = await requireCampaignOfFile(db, member, id, 'decideFiles');
  await db.transaction().execute(async (tx) => {
    const answer = { state: 'accepted' as const, by: member.accountId, at: now, from: [null] };
    if (!(await writeExemption(tx, id, answer))) throw conflict('NO_EXEMPTION', messages.NO_EXEMPTION);
    const detail = { campaignId: campaign.id };
    await audit(tx, { actor, action: 'campaigns.exemption-accepted', subject: id, detail, ip });
  });
}

/**
 * The fee is asked for like a document: an exemption that was asked for is refused thereby.
 * @throws 422 naming `documents` when the fee is not paid on Baara, or is paid.
 */
export async function refuseExemption(
  tx: Db,
  file: { id: string; campaignId: string; candidateId: string },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const campaign = await findFeeCampaign(tx, file.campaignId);
  const isAskable =
    campaign?.fee_is_online === true &&
    campaign.cancelled_at === null &&
    !(await isFeePaid(tx, file.campaignId, file.candidateId));
  if (!isAskable) throw invalid([{ field: 'documents', message: messages.FEE_NOT_ASKABLE }]);
  await writeExemption(tx, file.id, { state: 'refused', by, at, from: [null, 'accepted'] });
}

/** The documents of the notice among pieces that are asked for. */
export const documentKeys = (keys: readonly string[]): string[] => keys.filter((key) => key !== FEE_PIECE);
