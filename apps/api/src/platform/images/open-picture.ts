import { pictureUpload } from '@baara/contract/files/upload-limits';
import { pictureMessages } from '@baara/contract/files/pictures';
import type { Sharp } from 'sharp';
import { DomainError } from '../http/errors.ts';

const formats: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);
/** Far beyond what a good photo takes; a hostile one stops there. */
export const drawingSeconds = 15;

/**
 * Reads the head of a picture; only the first image of an animation is looked at.
 * @returns the picture and its size once upright, in pixels.
 * @throws 422 naming `field` when it is damaged, or has more pixels than we decode.
 */
export async function openPicture(
  bytes: Buffer,
  field: string,
): Promise<{ image: Sharp; width: number; height: number }> {
  // The image library is large: only processes that receive images load it.
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: pictureUpload.largestPixels, failOn: 'error', pages: 1 });
  try {
    const { format, autoOrient } = await image.metadata();
    if (formats.has(format)) return { image, ...autoOrient };
  } catch {
    // Said below.
  }
  throw refusedPicture(field, 'UNREADABLE');
}

export function refusedPicture(field: string, reason: 'UNREADABLE' | 'TOO_SMALL'): DomainError {
  const message = pictureMessages[reason];
  return new DomainError(422, 'VALIDATION_FAILED', message, { errors: [{ field, message }] });
}
