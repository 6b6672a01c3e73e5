import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { type CvDocument, factsOf, makeCvDocument } from '@baara/cv-maker';
import type { Db } from '../../../../platform/db/database.ts';
import { jpegSquare } from '../../../../platform/images/jpeg-square.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import { getProfile } from '../../own-profile/public/own-profile.ts';
import { writeCvDocx } from './cv-docx.ts';
import { writeCvPdf } from './cv-pdf.ts';
import { type CvRow, findPhoto } from './cvs.queries.ts';
import { cvSectionsOf, skillsFirst, templateOf } from './cvs.view.ts';

export type CvFormat = 'pdf' | 'docx';
type Services = { storage: Storage; now: Date };

const contentTypes: Readonly<Record<CvFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
/** In pixels: a hundred points at print. */
const PHOTO_SIDE = 260;

export function documentOf(row: CvRow, profile: ApplicantProfile): CvDocument {
  return makeCvDocument(factsOf(profile), {
    template: templateOf(row),
    sections: cvSectionsOf(row),
    headline: row.headline,
    summary: row.summary,
    interests: row.interests,
    publications: row.publications,
    references: row.referees,
    firstSkills: skillsFirst(row.offer_skills ?? [], profile.skills.items),
  });
}

/** The CV as it stands now. @returns its bytes, its type, and « CV Aminata Traoré – Comptable.pdf ». */
export async function makeCvFile(
  db: Db,
  row: CvRow,
  format: CvFormat,
  { storage, now }: Services,
): Promise<{ bytes: Buffer; name: string; contentType: string; document: CvDocument }> {
  const document = documentOf(row, await getProfile(db, row.account_id, now));
  const photo = row.with_photo ? await readPhoto(db, row.account_id, storage) : null;
  const bytes =
    format === 'pdf'
      ? await writeCvPdf(document, { photo, at: now })
      : await writeCvDocx(document, { photo });
  const name = `CV ${document.name} – ${row.title}`
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .slice(0, 120)
    .trim();
  return { bytes, name: `${name}.${format}`, contentType: contentTypes[format], document };
}

/** A photo that cannot be read is left out: the CV counts more. */
async function readPhoto(db: Db, accountId: string, storage: Storage): Promise<Buffer | null> {
  const file = await findPhoto(db, accountId);
  if (!file) return null;
  try {
    return await jpegSquare(await storage.getBytes(file.storage_key), PHOTO_SIDE);
  } catch {
    return null;
  }
}
