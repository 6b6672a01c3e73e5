import { sign } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { auditHeadMail } from '../audit.mails.ts';
import { signingKey } from '../public/signing-keys.ts';
import { readRecipients } from '../../settings/site-settings/public/mail-recipients.ts';
import { findLastHead, findLastLink, insertHead, lockChain } from './chain.queries.ts';
import { headLine, headStatement } from './head.ts';

/** The setting that names who receives each signed head. */
export const RECIPIENTS_KEY = 'audit';

/** In the data folder: one head a line. */
export const HEADS_FILE = 'audit-heads.txt';

export type SigningDeps = {
  config: Pick<Config, 'dataDir' | 'http'> & { session: Pick<Config['session'], 'secret'> };
  mailer: Pick<Mailer, 'sendMail'>;
  now: () => Date;
};

/**
 * Signs the last link, stores its head, mails it to those the settings name, and adds it to the file of heads. Does
 * nothing when no row was linked since the last head.
 */
export function signHead(db: Db, { config, mailer, now }: SigningDeps): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockChain(tx);
    const last = await findLastLink(tx);
    const signed = await findLastHead(tx);
    if (!last || signed?.link_number === last.number) return;
    const signedAt = now();
    const { fingerprint, privateKey } = await signingKey(tx, config.session.secret, signedAt);
    const unsigned = { link: last.number, hash: last.hash, signedAt, key: fingerprint };
    const signature = sign(null, Buffer.from(headStatement(unsigned)), privateKey);
    const line = headLine({ ...unsigned, signature });
    const { addresses } = await readRecipients(tx, RECIPIENTS_KEY);
    await insertHead(tx, {
      link_number: last.number,
      hash: last.hash,
      signed_at: signedAt,
      key_fingerprint: fingerprint,
      signature,
      mailed_to: addresses.length,
    });
    const mail = auditHeadMail({
      line,
      rows: last.number,
      url: `${config.http.publicUrl}/admin/audit-logs`,
    });
    const attachment = {
      filename: `tete-audit-${last.number}.txt`,
      contentType: 'text/plain; charset=utf-8',
      contentBase64: Buffer.from(`${line}\n`).toString('base64'),
    };
    for (const to of addresses) await mailer.sendMail(tx, { ...mail, to, attachments: [attachment] });
    // Before the commit: a line too many says nothing wrong, a missing one could not be written again.
    await appendFile(join(config.dataDir, HEADS_FILE), `${line}\n`, { mode: 0o600 });
  });
}
