import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const GIVES_UP_AFTER_MS = 20_000;

/** Undoes the transfer encoding of an .eml, well enough to find a link in it. */
function decode(message: string): string {
  const bytes = message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function mailsTo(address: string): string[] {
  const folder = join(process.env['BAARA_E2E_DATA_DIR'] ?? '', 'mail');
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return names
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .filter((message) => /^To: .*$/m.exec(message)?.[0].includes(address))
      .map(decode);
  } catch {
    return [];
  }
}

/** Waits for the `count`th message to an address. @returns the text of the latest. */
export async function waitForMail(address: string, count = 1): Promise<string> {
  const until = Date.now() + GIVES_UP_AFTER_MS;
  while (Date.now() < until) {
    const mails = mailsTo(address);
    const latest = mails.at(-1);
    if (latest !== undefined && mails.length >= count) return latest;
    await wait(200);
  }
  throw new Error(`No message number ${count} to ${address}.`);
}

/** The path of the verification link in a message. */
export function verificationPath(message: string): string {
  const path = /\/verify-email\/[\w-]{43}/.exec(message)?.[0];
  if (!path) throw new Error('The message holds no verification link.');
  return path;
}
