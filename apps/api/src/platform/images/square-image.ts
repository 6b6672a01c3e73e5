import { type Crop, pictureMessages, pictureUpload } from '@baara/contract/pictures';
import type { Sharp } from 'sharp';
import { DomainError } from '../http/errors.ts';

const formats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);
const QUALITY = 80;
/** Far beyond what a good photo takes; a hostile one stops there. */
const SECONDS = 15;

export type SquareImageRequest = {
  /** In fractions of the upright picture; the middle when left out. */
  crop?: Crop | undefined;
  /** Sides of the squares to make, in pixels. */
  sizes: readonly number[];
};

/**
 * Draws a picture anew as square WebP images: turned upright, cropped, without any of its metadata (place, camera)
 * nor anything that followed it in the file. Only the first image of an animation is kept.
 * @returns one image per size, in their order.
 * @throws 422 naming the field `file` when the picture is damaged, too small, or has more pixels than we decode.
 */
export async function squareImages(bytes: Buffer, request: SquareImageRequest): Promise<Buffer[]> {
  const source = await open(bytes);
  const { width, height } = source;
  const part = partToKeep(request.crop, width, height);
  if (Math.min(part.width, part.height) < pictureUpload.smallestSide) throw refused('TOO_SMALL');
  const largest = Math.max(...request.sizes);
  try {
    // Decoded once; the smaller ones are drawn from the largest.
    const square = await source.image
      .autoOrient()
      .extract(part)
      .resize(largest, largest, { fit: 'cover' })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { default: sharp } = await import('sharp');
    const { channels } = square.info;
    return await Promise.all(
      request.sizes.map((size) =>
        sharp(square.data, { raw: { width: largest, height: largest, channels } })
          .resize(size, size)
          .webp({ quality: QUALITY })
          .toBuffer(),
      ),
    );
  } catch {
    throw refused('UNREADABLE');
  }
}

async function open(bytes: Buffer): Promise<{ image: Sharp; width: number; height: number }> {
  // The image library is large: only processes that receive images load it.
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: pictureUpload.largestPixels, failOn: 'error', pages: 1 });
  try {
    const { format, autoOrient } = await image.metadata();
    if (formats.has(format)) return { image, ...autoOrient };
  } catch {
    // Said below.
  }
  throw refused('UNREADABLE');
}

type Part = { left: number; top: number; width: number; height: number };

function partToKeep(crop: Crop | undefined, width: number, height: number): Part {
  if (!crop) return { left: 0, top: 0, width, height };
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

function refused(reason: 'UNREADABLE' | 'TOO_SMALL'): DomainError {
  const message = pictureMessages[reason];
  return new DomainError(422, 'VALIDATION_FAILED', message, { errors: [{ field: 'file', message }] });
}
