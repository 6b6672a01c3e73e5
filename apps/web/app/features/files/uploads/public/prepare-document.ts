import { decodePicture, PictureRefused, redrawPicture } from '../../pictures/public/prepare-picture.ts';
import { fileRefusal } from '../../../../lib/file-refusal.ts';
import { type PhotoPage, photosToPdf } from '../../paper-photos/public/photo-pdf.ts';
import { LEAST_SHARPNESS, sharpnessOf } from '../sharpness.ts';

/** A document ready to leave. */
export type PreparedDocument = { file: File; isBlurred: boolean };

/** Its message is for the person. */
export class DocumentRefused extends Error {}

/** Pixels: small letters of a paper stay legible. */
const LONGEST_SIDE = 1800;
/** Of the copy that is looked at for blur. */
const LOOKED_AT = 640;
const MOST_PAGES = 12;
const UNREADABLE = 'Cette photo ne se lit pas. Choisissez-la de nouveau.';
const MIXED = 'Choisissez un seul fichier, ou plusieurs photos : elles feront un seul PDF.';

const isPhoto = (file: File): boolean => file.type.startsWith('image/');

/**
 * Looks at what was chosen. Where the device cannot straighten photos (`canStraighten`), they become smaller as they
 * are, and several become one PDF.
 * @param longestSide of a photo, in pixels. @throws DocumentRefused with the sentence to show.
 */
export async function prepareDocument(
  files: readonly File[],
  longestSide = LONGEST_SIDE,
): Promise<PreparedDocument> {
  const [only] = files;
  if (!only) throw new DocumentRefused("Aucun fichier n'a été choisi.");
  if (!files.every(isPhoto)) {
    if (files.length > 1) throw new DocumentRefused(MIXED);
    await requireAccepted(only);
    return { file: only, isBlurred: false };
  }
  if (files.length > MOST_PAGES)
    throw new DocumentRefused(`${MOST_PAGES} photos au maximum pour un document.`);
  const pages: PhotoPage[] = [];
  let isBlurred = false;
  // One after the other: a small phone has no room for two large photos.
  for (const file of files) {
    const { page, isBlurred: isThisOne } = await preparePhoto(file, longestSide);
    pages.push(page);
    isBlurred ||= isThisOne;
  }
  const file = toFile(pages, only.name.replace(/\.[^.]*$/, '') || 'photo');
  await requireAccepted(file);
  return { file, isBlurred };
}

function toFile(pages: readonly PhotoPage[], name: string): File {
  const [first] = pages;
  if (pages.length === 1 && first)
    return new File([first.jpeg.slice()], `${name}.jpg`, { type: 'image/jpeg' });
  return new File([photosToPdf(pages)], `${name}.pdf`, { type: 'application/pdf' });
}

async function requireAccepted(file: File): Promise<void> {
  const refusal = await fileRefusal(file);
  if (refusal) throw new DocumentRefused(refusal);
}

async function preparePhoto(
  file: File,
  longestSide: number,
): Promise<{ page: PhotoPage; isBlurred: boolean }> {
  try {
    const bitmap = await decodePicture(file);
    try {
      const { width, height } = bitmap;
      const scale = Math.min(1, longestSide / Math.max(width, height));
      const blob = await redrawPicture(bitmap, scale);
      const page = {
        jpeg: new Uint8Array(await blob.arrayBuffer()),
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
      };
      return { page, isBlurred: sharpnessOfBitmap(bitmap) < LEAST_SHARPNESS };
    } finally {
      bitmap.close();
    }
  } catch (error) {
    throw new DocumentRefused(error instanceof PictureRefused ? error.message : UNREADABLE);
  }
}

function sharpnessOfBitmap(bitmap: ImageBitmap): number {
  const scale = Math.min(1, LOOKED_AT / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return Infinity;
  context.drawImage(bitmap, 0, 0, width, height);
  return sharpnessOf(context.getImageData(0, 0, width, height).data, width, height);
}
