import { createHash } from 'node:crypto';
import type { Address, Attachment, Email } from 'postal-mime';
import { htmlText } from './html-text.ts';
import { replyText } from './reply-text.ts';

export type InboundMail = {
  /** Of the address it was sent to; null when that is none of ours. */
  token: string | null;
  /** Lower case; empty when it does not say, or names several. */
  from: string;
  /** The same for the same mail, handed in twice. */
  id: string;
  /** Sent by a program (absence, failed delivery, list): nobody wrote it, and nobody reads an answer to it. */
  isAutomatic: boolean;
  /** The mail server we trust could not prove that the sender is who it says. */
  isForged: boolean;
  /** What the person wrote: no quotation, no signature. */
  text: string;
  attachments: readonly { name: string; bytes: Buffer }[];
};

/** Not a mail, or one built to exhaust its reader. */
export class MailRefused extends Error {}

/** Parts inside parts, far beyond what programs send. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };
/** Beyond, a mail says nothing more that anybody typed. */
const READ_CHARACTERS = 200_000;

/** @throws MailRefused */
export async function readInboundMail(
  raw: Buffer,
  { domain, authservId }: { domain: string; authservId: string | null },
): Promise<InboundMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, limits).catch((cause: unknown) => {
    throw new MailRefused('This is not a mail.', { cause });
  });
  const plain = (mail.text ?? '').slice(0, READ_CHARACTERS);
  const written = plain.trim() === '' ? htmlText((mail.html ?? '').slice(0, READ_CHARACTERS)) : plain;
  const identity = mail.messageId?.trim() ?? '';
  return {
    token: tokenOf(mail, domain),
    from: valuesOf(mail, 'from').length === 1 ? (mail.from?.address?.trim().toLowerCase() ?? '') : '',
    id: createHash('sha256')
      .update(identity === '' ? raw : identity)
      .digest('hex'),
    isAutomatic: isAutomatic(mail),
    isForged: authservId !== null && !isAuthenticated(mail, authservId),
    // What the database does not store: control characters, halves of characters.
    text: replyText(written.replace(/[^\P{Cc}\n\r\t]/gu, '').toWellFormed()),
    attachments: mail.attachments.filter(isSent).map(({ filename, content }) => ({
      name: filename ?? 'document',
      bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  };
}

const valuesOf = (mail: Email, name: string): string[] =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

/** The pictures of signatures, and what programs add to a mail for other programs, are nothing that somebody attached. */
function isSent({ disposition, related, contentId, mimeType }: Attachment): boolean {
  if (related || (contentId && disposition !== 'attachment')) return false;
  return !/^(?:application\/(?:pgp-signature|pkcs7-signature|x-pkcs7-signature|ms-tnef)|text\/calendar|message\/)/.test(
    mimeType,
  );
}

const flat = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((one) => one.group?.map(({ address }) => address) ?? one.address ?? []);

function tokenOf(mail: Email, domain: string): string | null {
  const received = ['x-original-to', 'delivered-to', 'envelope-to'].flatMap((name) => valuesOf(mail, name));
  for (const address of [...received, ...flat(mail.to), ...flat(mail.cc)]) {
    const [local = '', at = ''] = address.replace(/^<|>$/g, '').toLowerCase().split('@');
    const token = /^reply\+([a-z2-7]{32})$/.exec(local)?.[1];
    if (token && at === domain) return token;
  }
  return null;
}

/** Only the first one that this server wrote: a sender may have written others below it. */
function isAuthenticated(mail: Email, authservId: string): boolean {
  const written = valuesOf(mail, 'authentication-results').find(
    (value) => value.split(/[\s;]/, 1)[0]?.toLowerCase() === authservId,
  );
  return written !== undefined && /;\s?dmarc=pass\b/i.test(written.replace(/\s+/g, ' '));
}

function isAutomatic(mail: Email): boolean {
  const first = (name: string): string => valuesOf(mail, name)[0]?.toLowerCase() ?? '';
  const submitted = first('auto-submitted');
  const from = mail.from?.address?.toLowerCase() ?? '';
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(?:bulk|list|junk|auto_reply)\b/.test(first('precedence')) ||
    valuesOf(mail, 'return-path').some((path) => path === '<>') ||
    first('list-id') !== '' ||
    first('x-autoreply') !== '' ||
    first('x-autorespond') !== '' ||
    first('x-auto-response-suppress') === 'all' ||
    first('content-type').startsWith('multipart/report') ||
    /^(?:mailer-daemon|postmaster|no-?reply|ne-pas-repondre)@/.test(from)
  );
}
