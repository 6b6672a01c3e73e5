import { pictureUpload } from '@baara/contract/files/upload-limits';

/** A picture ready to be framed and sent. Free `url` with `URL.revokeObjectURL`. */
export type PreparedPicture = { blob: Blob; name: string; url: string };

/** Its message is for the person. */
export class PictureRefused extends Error {}

/** Pixels: thrice the side that the server stores, so that a part of the picture can be framed. */
const LONGEST_SIDE = 1600;
/** Smaller files are sent as they are. */
const LIGHT_BYTES = 400 * 1024;
const QUALITY = 0.85;

const UNREADABLE = "Cette image n'a pas pu être lue. Choisissez une photo au format JPG, PNG ou WebP.";
const TOO_LARGE = "L'image dépasse 8 Mo. Choisissez une image plus légère.";
const TOO_SMALL = "L'image est trop petite : 100 × 100 pixels au minimum.";

/**
 * Reduces a photo before it goes over a slow connection: several megabytes become some hundred kilobytes.
 * @throws PictureRefused with the sentence to show when the browser cannot read it, or it is too small.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const bitmap = await decodePicture(file);
  const longest = Math.max(bitmap.width, bitmap.height);
  const isTooSmall = Math.min(bitmap.width, bitmap.height) < pictureUpload.smallestSide;
  try {
    if (isTooSmall) throw new PictureRefused(TOO_SMALL);
    const isLight = file.size <= LIGHT_BYTES && longest <= LONGEST_SIDE;
    const isAccepted = pictureUpload.accept.split(',').includes(file.type);
    const blob =
      isLight && isAccepted ? file : await redrawPicture(bitmap, Math.min(1, LONGEST_SIDE / longest));
    if (blob.size > pictureUpload.maxBytes) throw new PictureRefused(TOO_LARGE);
    return { blob, name: file.name, url: URL.createObjectURL(blob) };
  } finally {
    bitmap.close();
  }
}

export async function decodePicture(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureRefused(UNREADABLE);
  }
}

export async function redrawPicture(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefused(UNREADABLE);
  // A transparent picture becomes a JPEG: on white, as people see it.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new PictureRefused(UNREADABLE);
  return blob;
}
