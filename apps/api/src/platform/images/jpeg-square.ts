/**
 * A stored square picture as JPEG, for documents whose format knows no other; without metadata.
 * @param side in pixels. @throws when it cannot be decoded.
 */
export async function jpegSquare(bytes: Uint8Array, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
