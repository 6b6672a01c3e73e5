import { cvUpload } from '@baara/contract/files/upload-limits';
import { fileRefusal } from '../../../lib/file-refusal.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import type { Lightness, MadePage, PaperMaker } from './paper-maker.ts';
import { type PhotoPage, photosToPdf } from './public/photo-pdf.ts';

/** Its message is for the person. */
export class PagesRefused extends Error {}

/** Tried in their order until the document is light enough; the first leaves pages as they were made. */
const steps: readonly (Lightness | null)[] = [
  null,
  { quality: 0.7, longest: 1800 },
  { quality: 0.6, longest: 1600 },
  { quality: 0.5, longest: 1300 },
];

/**
 * One PDF of the pages of a document, under its limit, checked as it will be sent. A single photo that stays as it is
 * remains a photo: a portrait, for instance.
 * @param name of the document, without its kind.
 * @throws PagesRefused with the sentence to show.
 */
export async function joinPages(
  maker: Pick<PaperMaker, 'lighten'>,
  pages: readonly MadePage[],
  { name, isPhoto, maxBytes = cvUpload.maxBytes }: { name: string; isPhoto: boolean; maxBytes?: number },
): Promise<File> {
  for (const step of steps) {
    const photos: PhotoPage[] = [];
    for (const { jpeg, width, height } of pages) {
      const page = step ? await maker.lighten(jpeg, step) : { jpeg, width, height };
      photos.push({
        jpeg: new Uint8Array(await page.jpeg.arrayBuffer()),
        width: page.width,
        height: page.height,
      });
    }
    const file = toFile(photos, name, isPhoto);
    if (file.size > maxBytes) continue;
    const refusal = await fileRefusal(file, { ...cvUpload, maxBytes });
    if (refusal) throw new PagesRefused(refusal);
    return file;
  }
  throw new PagesRefused(
    `Même allégées, ces pages dépassent ${formatBytes(maxBytes)}. Retirez une page, ou joignez un PDF plus léger.`,
  );
}

function toFile(photos: readonly PhotoPage[], name: string, isPhoto: boolean): File {
  const title = name.replaceAll(/[/\\]/g, ' ');
  const [only] = photos;
  if (isPhoto && only && photos.length === 1)
    return new File([only.jpeg.slice()], `${title}.jpg`, { type: 'image/jpeg' });
  return new File([photosToPdf(photos)], `${title}.pdf`, { type: 'application/pdf' });
}
