/**
 * The files that a candidate may upload as a CV: the content decides the kind, never the name. Separate from the
 * schemas, so that the browser can load it alone.
 */
export const cvUpload = {
  maxBytes: 5 * 1024 * 1024,
  extensions: ['pdf', 'docx', 'jpg', 'png'],
  accept: '.pdf,.docx,.jpg,.jpeg,.png',
} as const;
/** A photo or a logo, before it is cropped and made smaller. */
export const pictureUpload = {
  maxBytes: 8 * 1024 * 1024,
  extensions: ['jpg', 'png', 'webp'],
  accept: 'image/jpeg,image/png,image/webp',
  /** Side of the cropped square, in pixels. */
  smallestSide: 100,
  /** Pixels of the whole: what the largest phone cameras take. */
  largestPixels: 50_000_000,
} as const;
