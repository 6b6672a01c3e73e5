import type { Crop } from '@baara/contract/files/pictures';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { IncomingContent } from '../../../platform/uploads/incoming-files.ts';
import { dropDocument, hideDocument, showDocument } from '../../files/public/documents.ts';
import { storeHiddenPicture } from '../../files/public/pictures.ts';
import { readOnly, requireCompanyWriter } from './change-company.ts';
import { companyAbilities } from './company.policy.ts';
import { type CompanyRow, findCompany, giveLogoToCompany, writeCompany } from './profile.queries.ts';
import { lockTeam } from '../team/team-access.ts';

type Change = { actor: Actor; ip: string; now: Date };

/**
 * Makes a picture the company's logo; the one before is seen no more, and the nightly purge clears it.
 * @throws 403 READ_ONLY_MEMBER, 422 for a picture that cannot be read.
 */
export async function saveLogo(
  db: Db,
  storage: Storage,
  { upload, crop }: { upload: IncomingContent; crop: Crop | undefined },
  change: Change,
): Promise<CompanyRow> {
  const { actor, now } = change;
  requireCompanyWriter(actor);
  const picture = { ownerId: actor.accountId, kind: 'logo' as const, upload, crop, now };
  const file = await storeHiddenPicture(db, storage, picture);
  try {
    return await setLogo(db, file.id, change);
  } catch (error) {
    await dropDocument(db, storage, file);
    throw error;
  }
}

/** The company is shown by its initials again. @throws 403 READ_ONLY_MEMBER. */
export function removeLogo(db: Db, change: Change): Promise<CompanyRow> {
  return setLogo(db, null, change);
}

function setLogo(db: Db, fileId: string | null, { actor, ip, now }: Change): Promise<CompanyRow> {
  const team = requireCompanyWriter(actor);
  return db.transaction().execute(async (tx) => {
    if (!companyAbilities(await lockTeam(tx, team)).edit) throw readOnly();
    const before = await findCompany(tx, team.companyId);
    if (fileId === before.logo_file_id) return before;
    if (fileId) {
      await giveLogoToCompany(tx, fileId);
      await showDocument(tx, fileId);
    }
    if (before.logo_file_id) await hideDocument(tx, before.logo_file_id, now);
    const row = await writeCompany(tx, before, { logo_file_id: fileId }, now);
    const action = fileId ? 'company.logo_changed' : 'company.logo_removed';
    await audit(tx, { actor, action, subject: team.companyId, ip });
    return row;
  });
}
