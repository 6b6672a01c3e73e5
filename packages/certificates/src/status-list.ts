/** The list of revoked certificates. Source: https://www.w3.org/TR/vc-bitstring-status-list/ */

/** Long enough that a place in it says nothing about who is meant. */
export const SHORTEST_LIST = 131_072;

/** A bit for each certificate, the first one leftmost; set when it is revoked. */
export function bitsOf(revoked: readonly number[]): Uint8Array {
  const last = revoked.reduce((most, place) => Math.max(most, place), 0);
  const length = Math.ceil((last + 1) / SHORTEST_LIST) * SHORTEST_LIST;
  const bits = new Uint8Array(length / 8);
  for (const place of revoked) bits[place >> 3] = (bits[place >> 3] ?? 0) | (128 >> (place & 7));
  return bits;
}

export const isRevoked = (bits: Uint8Array, place: number): boolean =>
  ((bits[Math.floor(place / 8)] ?? 0) & (128 >> (place % 8))) !== 0;

/** @param list GZIP in base64url after a `u`, as the standard writes it. @throws for anything else. */
export async function readStatusList(list: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^u[\w-]+$/.test(list)) throw new Error('This is no status list.');
  const packed = Uint8Array.from(atob(list.slice(1).replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  try {
    const { body } = new Response(packed);
    if (!body) throw new Error('It is empty.');
    const bits = body.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(bits).arrayBuffer());
  } catch (error) {
    throw new Error('This is no status list.', { cause: error });
  }
}
