import { z } from 'zod';

export const pictureMessages = {
  TOO_LARGE: "L'image dépasse 8 Mo. Choisissez une image plus légère.",
  UNSUPPORTED: "Cette image n'est pas acceptée. Formats acceptés : JPG, PNG, WebP.",
  EMPTY: 'Le fichier est vide.',
  MISSING: 'Choisissez une image.',
  UNREADABLE: "Cette image est endommagée ou trop grande : elle n'a pas pu être lue.",
  TOO_SMALL: "L'image est trop petite : 100 × 100 pixels au minimum.",
  CROP_INVALID: "Le cadrage de l'image n'est pas valide.",
  PHOTO_SAVED: 'Photo enregistrée',
  PHOTO_REMOVED: 'Photo retirée',
  NOT_FOUND: "Cette photo n'existe pas",
} as const;

const fraction = z.coerce
  .number(pictureMessages.CROP_INVALID)
  .min(0, pictureMessages.CROP_INVALID)
  .max(1, pictureMessages.CROP_INVALID);

/**
 * The part of an upright picture to crop to, in fractions of its width and height. All four, or none: then the middle
 * is used. A part that is not square is reduced to its own middle.
 */
export const CropFields = z
  .object({
    x: fraction.optional(),
    y: fraction.optional(),
    width: fraction.optional(),
    height: fraction.optional(),
  })
  .transform(({ x, y, width, height }, context): Crop | undefined => {
    if (x === undefined && y === undefined && width === undefined && height === undefined) return undefined;
    // Browsers compute fractions: a hair beyond the border is the border.
    const isWhole = x !== undefined && y !== undefined && Boolean(width) && Boolean(height);
    if (isWhole && x + Number(width) <= 1.001 && y + Number(height) <= 1.001) {
      return { x, y, width: Number(width), height: Number(height) };
    }
    context.addIssue({ code: 'custom', message: pictureMessages.CROP_INVALID, path: ['width'] });
    return z.NEVER;
  });
export type Crop = { x: number; y: number; width: number; height: number };
