import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { dropDocument, hideDocument, showDocument } from '../../files/public/documents.ts';
import { storeHiddenPlatformFile } from '../../files/public/platform-files.ts';
import { changeCampaign, type OwnCampaign, requireOwnCampaign } from './change-campaign.ts';
import { refusalOf } from './managed-campaign.policy.ts';
import { updateCampaign } from './managed-campaigns.queries.ts';

/** Before megabytes are read. @throws 404; 403 CAMPAIGN_ROLE. */
export async function requireBannerWriter(
  db: Db,
  member: CompanyMember,
  id: string,
  now: Date,
): Promise<void> {
  const { situation } = await requireOwnCampaign(db, member, id, now);
  const refusal = refusalOf('edit', situation);
  if (refusal) throw refusal;
}

/**
 * Draws a picture anew as the campaign's banner; the former one is seen no more, and the nightly purge clears it.
 * @throws 404; 403 CAMPAIGN_ROLE; 422 for a picture that cannot be read; 429; 503 when storage is full.
 */
export async function setBanner(
  db: Db,
  member: CompanyMember,
  id: string,
  { upload, storage, now }: { upload: UploadedFile; storage: Storage; now: Date },
): Promise<void> {
  const sending = { senderId: member.accountId, upload, field: 'file', now };
  const { file, width, height } = await storeHiddenPlatformFile(db, storage, sending);
  try {
    await changeCampaign(db, member, id, now, 'edit', async (tx, { row }) => {
      const banner = { banner_file_id: file.id, banner_width: width, banner_height: height };
      await updateCampaign(tx, id, banner, now);
      await showDocument(tx, file.id);
      await hideBanner(tx, row, now);
      return { kind: 'saved', detail: 'la bannière' };
    });
  } catch (error) {
    await dropDocument(db, storage, file);
    throw error;
  }
}

/** Removed already, it is no error. @throws 404; 403 CAMPAIGN_ROLE. */
export async function removeBanner(db: Db, member: CompanyMember, id: string, now: Date): Promise<void> {
  await changeCampaign(db, member, id, now, 'edit', async (tx, { row }) => {
    await updateCampaign(tx, id, { banner_file_id: null, banner_width: null, banner_height: null }, now);
    await hideBanner(tx, row, now);
    return { kind: 'saved', detail: 'la bannière' };
  });
}

/** Of the campaign as it was read. */
export async function hideBanner(tx: Db, { banner }: OwnCampaign['row'], now: Date): Promise<void> {
  if (banner) await hideDocument(tx, banner.id, now);
}
