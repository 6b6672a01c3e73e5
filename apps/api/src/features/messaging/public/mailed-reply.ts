import { cvUpload } from '@baara/contract/files/upload-limits';
import { createHash } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { detectFileKind, type FileKind, fileKinds } from '../../../platform/uploads/file-kind.ts';
import { safeFilename } from '../../../platform/uploads/filename.ts';
import { contentOf } from '../../../platform/uploads/incoming-files.ts';
import type { UploadedFile } from '../../../platform/uploads/read-multipart.ts';
import type { InboundMail } from '../replies/inbound-mail.ts';

/** Written in its conversation; refused, and its sender notified why; left alone, with nothing said to anybody. */
export type ReplyOutcome = 'written' | 'refused' | 'ignored';

/** A person's mail, sent to an address that the platform made. */
export type MailedReply = InboundMail & { token: string };

export type MailedReplyServices = {
  storage: Storage;
  mailer: Mailer;
  config: Pick<Config, 'http'>;
  now: Date;
};

/**
 * Takes a mail to an address that is none of a conversation. A refusal is a French sentence, which is mailed to the sender
 * once an hour at most, with the page to go on at.
 * @throws what fails for a while (503), so that the mail is handed in again.
 */
export type OtherReplies = (
  db: Db,
  mail: MailedReply,
  services: MailedReplyServices,
) => Promise<
  | { outcome: 'written' | 'ignored' }
  | { refusal: string; firstName?: string | undefined; path?: string | undefined }
>;

/** The same id for the same text: a mail handed in again is found again. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8: made by the application's own rule (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const acceptedKinds: readonly FileKind[] = cvUpload.extensions;

/** Documents of a mail by their content and size, as those joined on the site. @returns the names of the refused ones too. */
export async function checkMailed(
  attachments: MailedReply['attachments'],
  most: number,
): Promise<{ accepted: UploadedFile[]; refused: string[] }> {
  const accepted: UploadedFile[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of attachments) {
    const isFitting = accepted.length < most && bytes.length > 0 && bytes.length <= cvUpload.maxBytes;
    const kind = isFitting ? await detectFileKind(bytes) : undefined;
    if (!kind || !acceptedKinds.includes(kind)) refused.push(name);
    else
      accepted.push({
        ...contentOf(bytes),
        filename: safeFilename(name, kind),
        extension: kind,
        contentType: fileKinds[kind],
      });
  }
  return { accepted, refused };
}

const MOST_NAMES = 5;

/** What the text says of documents that were refused; empty without any. */
export function noteOfRefused(refused: readonly string[]): string {
  if (refused.length === 0) return '';
  const names = refused.slice(0, MOST_NAMES).map((name) =>
    name
      .replace(/[\p{C}\s]/gu, ' ')
      .slice(0, 80)
      .trim(),
  );
  const list = refused.length > MOST_NAMES ? `${names.join(', ')}…` : names.join(', ');
  return refused.length === 1
    ? `[1 pièce jointe refusée : ${list}]`
    : `[${refused.length} pièces jointes refusées : ${list}]`;
}
