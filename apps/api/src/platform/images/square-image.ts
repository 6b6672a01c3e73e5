import { pictureUpload } from '@baara/contract/files/upload-limits';
import { type Crop } from '@baara/contract/files/pictures';
import { drawingSeconds, openPicture, refusedPicture } from './open-picture.ts';

const QUALITY = 80;

export type SquareImageRequest = {
  /** In fractions of the upright picture; the middle when left out. */
  crop?: Crop | undefined;
  /** Sides of the squares to make, in pixels. */
  sizes: readonly number[];
};

/**
 * Draws a picture anew as square WebP images: turned upright, cropped, without any of its metadata (place, camera) nor
 * anything that followed it in the file. Only the first image of an animation is used.
 * @returns one image per size, in their order.
 * @throws 422 naming the field `file` when the picture is damaged, too small, or has more pixels than we decode.
 */
export async function squareImages(bytes: Buffer, request: SquareImageRequest): Promise<Buffer[]> {
  const source = await openPicture(bytes, 'file');
  const { width, height } = source;
  const part = croppedArea(request.crop, width, height);
  if (Math.min(part.width, part.height) < pictureUpload.smallestSide)
    throw refusedPicture('file', 'TOO_SMALL');
  const largest = Math.max(...request.sizes);
  try {
    // Decoded once; the smaller ones are drawn from the largest.
    const square = await source.image
      .autoOrient()
      .extract(part)
      .resize(largest, largest, { fit: 'cover' })
      .toColourspace('srgb')
      .timeout({ seconds: drawingSeconds })
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
    throw refusedPicture('file', 'UNREADABLE');
  }
}

type Part = { left: number; top: number; width: number; height: number };

function croppedArea(crop: Crop | undefined, width: number, height: number): Part {
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
