import { pictureUpload } from '@baara/contract/files/upload-limits';
import type { Sharp } from 'sharp';
import { drawingSeconds, openPicture, refusedPicture } from './open-picture.ts';

/** Widths drawn, in pixels; a narrower picture is never made larger. */
export const pictureSetWidths = [360, 720, 1080] as const;
const LARGEST = 1080;
/** Tall pictures are bounded too: twice as high as wide. */
const LARGEST_HEIGHT = 2160;
const QUALITY = { avif: 50, webp: 78 } as const;

const CARD = { width: 1200, height: 630 } as const;
/** What messaging applications fetch on a poor line. */
const CARD_BYTES = 50 * 1024;
const CARD_QUALITIES = [78, 62, 46, 30, 18];

export type PictureSet = {
  /** Pixels of the largest drawing. */
  width: number;
  height: number;
  /** By name: `360.avif`, `1080.webp`, `card.jpg`… */
  files: ReadonlyMap<string, Buffer>;
};

/**
 * Draws a picture anew in several widths, AVIF and WebP, and as the 1200 × 630 JPEG card that shared links show, under
 * 50 KB: turned upright, without any of its metadata. Decoded once, one drawing at a time, so that a large photo costs
 * what one drawing of it costs.
 * @param field named by a refusal.
 * @throws 422 when it is damaged, too small, or has more pixels than we decode.
 */
export async function drawPictureSet(bytes: Buffer, field: string): Promise<PictureSet> {
  const source = await openPicture(bytes, field);
  if (Math.min(source.width, source.height) < pictureUpload.smallestSide) {
    throw refusedPicture(field, 'TOO_SMALL');
  }
  try {
    const { data, info } = await source.image
      .autoOrient()
      .resize(LARGEST, LARGEST_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: drawingSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { default: sharp } = await import('sharp');
    const { width, height, channels } = info;
    const drawing = (): Sharp => sharp(data, { raw: { width, height, channels } });
    const files = new Map<string, Buffer>();
    for (const wanted of pictureSetWidths) {
      const sized = (): Sharp => drawing().resize(Math.min(wanted, width));
      files.set(`${wanted}.avif`, await sized().avif({ quality: QUALITY.avif, effort: 3 }).toBuffer());
      files.set(`${wanted}.webp`, await sized().webp({ quality: QUALITY.webp }).toBuffer());
    }
    files.set('card.jpg', await drawCard(drawing));
    return { width, height, files };
  } catch {
    throw refusedPicture(field, 'UNREADABLE');
  }
}

async function drawCard(drawing: () => Sharp): Promise<Buffer> {
  let card = Buffer.alloc(0);
  for (const quality of CARD_QUALITIES) {
    card = await drawing()
      .resize(CARD.width, CARD.height, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (card.length <= CARD_BYTES) break;
  }
  return card;
}
