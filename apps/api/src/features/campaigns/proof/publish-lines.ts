import { lineOf, statementOf } from '@baara/concours-proof';
import { commitmentTitle, drawTitle, proofMessages as messages } from '@baara/contract/campaigns/proof-words';
import { sign } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { rawKeyOf, signingKey, signingKeyOf } from '../../audit/public/signing-keys.ts';
import { nameOfSubject, wordsOf } from './proof.view.ts';
import {
  findLogKey,
  findObserved,
  lockUnsigned,
  selectDocuments,
  selectUnsignedCampaigns,
  signEntry,
} from './commitments.queries.ts';
import { sealedLinesMail } from './proof.mails.ts';
import { selectNames } from './pseudonyms.queries.ts';
import { awaitedHalves } from './read-progress.ts';

export type LineServices = {
  config: { session: Pick<Config['session'], 'secret'>; http: Pick<Config['http'], 'publicUrl'> };
  mailer: Pick<Mailer, 'sendMail'>;
  now: () => Date;
};

/**
 * Signs the entries of a campaign that are committed and unsigned, and mails their lines to its observers.
 * One key signs a whole log. @throws 409 PROOF_KEY_LOST when the installation's secret no longer opens it.
 */
export async function publishLines(
  db: Db,
  campaignId: string,
  { config, mailer, now }: LineServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const entries = await lockUnsigned(tx, campaignId);
    if (entries.length === 0) return;
    const used = await findLogKey(tx, campaignId);
    const key = used
      ? await signingKeyOf(tx, config.session.secret, used)
      : await signingKey(tx, config.session.secret, now());
    if (!key) throw conflict('PROOF_KEY_LOST', messages.KEY_LOST);
    const raw = rawKeyOf(key.publicKey);
    const names = await selectNames(tx, campaignId);
    const opened = await selectDocuments(tx, campaignId, ['announcement', 'draw']);
    const words = new Map(opened.map(({ entry, document }) => [entry, wordsOf(document)]));
    const lines: { title: string; words: string | null; line: string }[] = [];
    for (const { entry, at, kind, subject, entry_hash } of entries) {
      const of = { campaign: campaignId, entry, at: at.toISOString() };
      const statement = statementOf(of, entry_hash, raw);
      const signature = sign(null, Buffer.from(statement), key.privateKey).toString('base64url');
      const line = lineOf(statement, signature);
      await signEntry(tx, { campaignId, entry }, { line, signature, key_fingerprint: key.fingerprint });
      const title = commitmentTitle(kind, subject, nameOfSubject(subject, names));
      lines.push({ title, words: words.get(entry) ?? null, line });
    }
    const { title, observers } = await findObserved(tx, campaignId);
    const awaited = (await awaitedHalves(tx, campaignId, now())).map((purpose) =>
      drawTitle(purpose, nameOfSubject(purpose, names)),
    );
    for (const { email, first_name } of observers)
      await mailer.sendMail(tx, {
        ...sealedLinesMail({
          publicUrl: config.http.publicUrl,
          campaignId,
          firstName: first_name,
          campaign: title,
          lines,
          awaited,
        }),
        to: email,
      });
    await announcePageChange(tx);
  });
}

/** The same for every campaign. A campaign that fails does not stop the others. @throws the first failure, at the end. */
export async function publishAllLines(db: Db, services: LineServices): Promise<void> {
  const failures: unknown[] = [];
  for (const campaignId of await selectUnsignedCampaigns(db))
    await publishLines(db, campaignId, services).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
