import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { GENESIS, linkHash, SALT_BYTES } from './chain-hash.ts';
import { findLastLink, insertLinks, type Link, lockChain, selectUnlinked } from './chain.queries.ts';

const BATCH = 2000;

/** Gives a link to committed rows that have none. @returns whether there may be more. */
export function linkSomeRows(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockChain(tx);
    const rows = await selectUnlinked(tx, BATCH);
    if (rows.length === 0) return false;
    const last = await findLastLink(tx);
    let number = last?.number ?? 0;
    let previous = last?.hash ?? GENESIS;
    const links: Link[] = [];
    for (const row of rows) {
      number += 1;
      const salts = randomBytes(5 * SALT_BYTES);
      const salt = (index: number): Buffer => salts.subarray(index * SALT_BYTES, (index + 1) * SALT_BYTES);
      const keys = {
        facts_salt: salt(0),
        actor_key: salt(1),
        subject_key: salt(2),
        detail_key: salt(3),
        origin_key: salt(4),
      };
      const hash = linkHash(previous, number, row, keys);
      if (!hash) throw new Error('A salt is no digest.');
      links.push({ ...keys, number, row_id: row.id, hash });
      previous = hash;
    }
    await insertLinks(tx, links);
    return rows.length === BATCH;
  });
}

/** Gives a link to every committed row. */
export async function linkRows(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) if (signal?.aborted || !(await linkSomeRows(db))) return;
}
