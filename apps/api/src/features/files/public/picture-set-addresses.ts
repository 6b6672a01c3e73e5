/** Widths drawn of a picture of the platform or of a company, in pixels. */
const WIDTHS = [360, 720, 1080];

export type PictureSetAddresses = {
  url: string;
  /** For `<picture>`: AVIF, then WebP. */
  sources: { type: string; srcset: string }[];
  /** 1200 × 630, JPEG. */
  card: string;
};

/**
 * Where the drawings of a picture set are served, below `base`.
 * @param width of the largest drawing. @param hash of its content: browsers cache a drawing for ever, so that what
 * changes it is in its address.
 */
export function pictureSetAddresses(
  base: string,
  { id, hash, width: widest }: { id: string; hash: Buffer | null; width: number },
): PictureSetAddresses {
  const version = hash?.toString('hex').slice(0, 12) ?? '';
  const at = (name: string): string => `${base}/${id}/${name}?v=${version}`;
  const drawn = WIDTHS.filter((_width, index) => index === 0 || (WIDTHS[index - 1] ?? 0) < widest);
  const srcset = (type: 'avif' | 'webp'): string =>
    drawn.map((width) => `${at(`${width}.${type}`)} ${Math.min(width, widest)}w`).join(', ');
  return {
    url: at('1080.webp'),
    sources: (['avif', 'webp'] as const).map((type) => ({ type: `image/${type}`, srcset: srcset(type) })),
    card: at('card.jpg'),
  };
}
