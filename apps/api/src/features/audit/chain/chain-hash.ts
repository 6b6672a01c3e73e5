import { hash } from 'node:crypto';

/** Parts of a row, each with a digest of its own, as texts of the database. */
export type RowParts = {
  id: number;
  /** UTC, to the microsecond. */
  at: string;
  action: string;
  actor_role: string | null;
  actor: string | null;
  subject: string | null;
  detail: string;
  ip: string | null;
};

/** Bytes of a salt; a key of `DIGEST_BYTES` is the digest of a part that was erased. */
export const SALT_BYTES = 16;
const DIGEST_BYTES = 32;
export const GENESIS = Buffer.alloc(DIGEST_BYTES);

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

/** As `audit_digest` in the database: an absent value is not an empty one. */
export function partDigest(salt: Buffer, value: string | null): Buffer {
  if (value === null) return sha256(Buffer.concat([salt, Buffer.from([0])]));
  return sha256(Buffer.concat([salt, Buffer.from([1]), Buffer.from(value, 'utf8')]));
}

export const isErased = (key: Buffer): boolean => key.length === DIGEST_BYTES;

/** What is never erased. */
export const factsOf = ({ id, at, action, actor_role: role }: RowParts): string =>
  JSON.stringify([id, at, role, action]);

export type LinkKeys = {
  facts_salt: Buffer;
  actor_key: Buffer;
  subject_key: Buffer;
  detail_key: Buffer;
  origin_key: Buffer;
};

/**
 * The hash of a link: the hash before it, its number, its row's, and the digest of each part of the row.
 * @returns undefined when a part that was erased has a value again.
 */
export function linkHash(
  previous: Buffer,
  number: number,
  row: RowParts,
  keys: LinkKeys,
): Buffer | undefined {
  const erasable: readonly (readonly [key: Buffer, value: string | null, empty: string | null])[] = [
    [keys.actor_key, row.actor, null],
    [keys.subject_key, row.subject, null],
    [keys.detail_key, row.detail, '{}'],
    [keys.origin_key, row.ip, null],
  ];
  if (erasable.some(([key, value, empty]) => isErased(key) && value !== empty)) return undefined;
  const numbers = Buffer.alloc(16);
  numbers.writeBigUInt64BE(BigInt(number), 0);
  numbers.writeBigUInt64BE(BigInt(row.id), 8);
  return sha256(
    Buffer.concat([
      previous,
      numbers,
      partDigest(keys.facts_salt, factsOf(row)),
      ...erasable.map(([key, value]) => (isErased(key) ? key : partDigest(key, value))),
    ]),
  );
}
