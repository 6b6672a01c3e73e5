import type { Config } from '../../../../config.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { Storage } from '../../../../platform/storage/storage.ts';
import type { CarryOut } from '../../../companies/approvals/public/approval-gate.ts';
import { sendLetter } from '../send-letter.ts';

type Deps = { mailer: Mailer; storage: Storage; config: Pick<Config, 'http'>; now: () => Date };

/** Sends a letter once every approver agreed. */
export const sendApproved =
  ({ mailer, storage, config, now }: Deps): CarryOut =>
  async (db, request, member, settle) => {
    const letter = { id: request.letter_id ?? '', version: request.letter_version ?? 0 };
    const services = { mailer, storage, publicUrl: config.http.publicUrl, now: now(), settle };
    await sendLetter(db, member, letter, services);
  };
