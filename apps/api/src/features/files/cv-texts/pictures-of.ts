import type { Picture } from '@baara/paper-photos';
import sharp, { type Sharp } from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';

/** Pages that are recognized: a CV that goes on after these has said what matters. */
const MOST_PICTURES = 4;
/** Pixels of the longest side, about 200 a typographic inch of A4: more letters are not read in more. */
const LONGEST = 2340;
/** A smaller picture in a PDF is a portrait or a logo. */
const LEAST_PIXELS = 300_000;
/** A photo of 50 megapixels. */
const MOST_PIXELS = 50_000_000;

/**
 * The pages of a photo or of a scanned PDF, as pixels, upright as their file says. The pictures of a PDF are taken out
 * of it as they are: pages need not be drawn.
 * @throws Error for a file that is no picture.
 */
export async function picturesOf(
  bytes: Buffer,
  isPdf: boolean,
): Promise<{ pictures: Picture[]; pageCount: number | null }> {
  if (!isPdf)
    return { pictures: [await pictureOf(sharp(bytes, { limitInputPixels: MOST_PIXELS }))], pageCount: null };
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    stopAtErrors: false,
    enableXfa: false,
  });
  const pictures: Picture[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PICTURES); number += 1) {
    const images = await extractImages(pdf, number);
    const largest = images.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
    if (!largest || largest.width * largest.height < LEAST_PIXELS) continue;
    const { data, width, height, channels } = largest;
    pictures.push(
      await pictureOf(sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_PIXELS })),
    );
  }
  return { pictures, pageCount: pdf.numPages };
}

async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
