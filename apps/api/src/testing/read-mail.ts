export type ReadMail = Readonly<{
  /** Lower-case names; encoded words decoded. */
  headers: Record<string, string>;
  subject: string;
  to: string;
  text: string;
  html: string;
  /** Addresses found in the text part, in order. */
  links: string[];
  attachments: { contentType: string; content: string }[];
}>;

type Part = { headers: Record<string, string>; body: string };

function fromQuotedPrintable(encoded: string): Buffer {
  const joined = encoded.replace(/=\r?\n/g, '');
  const bytes = joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, content: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString()
        : fromQuotedPrintable(content.replaceAll('_', ' ')).toString(),
    );
}

function readPart(raw: string): Part {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function leaves(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(part.headers['content-type'] ?? '')?.[1];
  if (!boundary) return [part];
  const pieces = part.body.split(`--${boundary}`).slice(1, -1);
  return pieces.flatMap((piece) => leaves(readPart(piece.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

function contentOf({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body).toString() : body;
}

/** Reads a raw message (.eml) the way a mail program does. */
export function readMail(raw: string): ReadMail {
  const message = readPart(raw);
  const parts = leaves(message);
  const typed = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    return part ? contentOf(part).replaceAll('\r\n', '\n') : '';
  };
  const text = typed('text/plain');
  return {
    headers: message.headers,
    subject: message.headers.subject ?? '',
    to: message.headers.to ?? '',
    text,
    html: typed('text/html'),
    links: text.match(/https?:\/\/\S+/g) ?? [],
    attachments: parts
      .filter(({ headers }) => headers['content-disposition']?.startsWith('attachment'))
      .map((part) => ({ contentType: part.headers['content-type'] ?? '', content: contentOf(part) })),
  };
}
