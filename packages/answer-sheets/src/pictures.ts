import sharp, { type Sharp } from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { Plane } from './reading/plane.ts';
import { type UnreadSheet, unread } from './reading/read-sheet.ts';

/** Pixels of the longest side of the reduced picture: 6 a millimetre of a sheet that fills the picture. */
const LONGEST = 2000;
/** A picture of more pixels is refused before it is decoded. */
const MOST_ENCODED = 60_000_000;
const SECONDS = 20;
const accepted = new Set(['jpeg', 'png', 'webp', 'tiff']);

/**
 * The brightness of a photo or scan, reduced to the pixels that a reading needs.
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
    return unread(
      error instanceof Error && /pixel limit/.test(error.message) ? 'too-large' : 'not-a-picture',
    );
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

/** The pages of a PDF that a scanner wrote, decoded one by one. */
export type ScannedPdf = {
  pages: number;
  /** @param number from 1. */
  page: (number: number) => Promise<Plane | UnreadSheet>;
  close: () => Promise<void>;
};

/**
 * Opens a PDF of scans. The largest image of a page is the page: nothing else of it is drawn.
 * @returns why not when it is no PDF, or one with a password.
 */
export async function openScans(bytes: Uint8Array): Promise<ScannedPdf | UnreadSheet> {
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  try {
    pdf = await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      stopAtErrors: true,
      enableXfa: false,
      maxImageSize: MOST_ENCODED,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
    });
  } catch {
    return unread('not-a-picture');
  }
  const { OPS, ImageKind } = await getResolvedPDFJS();
  return {
    pages: pdf.numPages,
    page: async (number) => {
      try {
        const page = await pdf.getPage(number);
        const { fnArray, argsArray } = await page.getOperatorList();
        let largest: Image | undefined;
        for (const [place, operator] of fnArray.entries()) {
          if (operator !== OPS.paintImageXObject) continue;
          const name = String(argsArray[place]?.[0]);
          const image = await new Promise<Image | null>((resolve) => {
            (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve);
          });
          if (image?.data && (!largest || image.width * image.height > largest.width * largest.height))
            largest = image;
        }
        const plane = largest ? await planeOfImage(largest, ImageKind.GRAYSCALE_1BPP) : unread('no-sheet');
        page.cleanup();
        return plane;
      } catch {
        return unread('not-a-picture');
      }
    },
    close: () => pdf.loadingTask.destroy(),
  };
}

type Image = { width: number; height: number; kind?: number; data: Uint8Array | Uint8ClampedArray };

async function planeOfImage(image: Image, bits: number): Promise<Plane | UnreadSheet> {
  const { width, height } = image;
  const data = image.kind === bits ? bytesOfBits(image) : image.data;
  const channels = data.length / (width * height);
  if (channels !== 1 && channels !== 3 && channels !== 4) return unread('not-a-picture');
  return planeOf(sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_ENCODED }));
}

/** One bit a pixel, rows of whole bytes, as scanners store black and white. */
function bytesOfBits({ width, height, data }: Image): Uint8Array {
  const stride = (width + 7) >> 3;
  const to = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[y * stride + (x >> 3)]! & (128 >> (x & 7))) to[y * width + x] = 255;
  return to;
}
