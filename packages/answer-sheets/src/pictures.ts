import sharp, { type Sharp } from 'sharp';
import type { Plane } from './reading/plane.ts';
import { type UnreadSheet, unread } from './reading/read-sheet.ts';

/** Pixels of the longest side of what is read: 6 a millimetre of a sheet that fills the picture. */
const LONGEST = 2000;
/** A picture of more pixels is refused before it is decoded. */
const MOST_ENCODED = 60_000_000;
const SECONDS = 20;
const accepted = new Set(['jpeg', 'png', 'webp', 'tiff']);

/**
 * The brightness of a photo or scan, reduced to what is read.
 * @returns why not when it is no picture, or a hostile one.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Plane | UnreadSheet> {
  const picture = sharp(bytes, { limitInputPixels: MOST_ENCODED, failOn: 'error', pages: 1 });
  try {
    const { format, width, height } = await picture.metadata();
    if (!accepted.has(format)) return unread('not-a-picture');
    if (width * height > MOST_ENCODED) return unread('too-large');
    return await planeOf(picture);
  } catch (error) {
    return unread(error instanceof Error && /pixel limit/.test(error.message) ? 'too-large' : 'not-a-picture');
  }
}

async function planeOf(picture: Sharp): Promise<Plane> {
  const { data, info } = await picture
    .timeout({ seconds: SECONDS })
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
