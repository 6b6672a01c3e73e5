import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readMail, type ReadMail } from '../apps/api/src/testing/read-mail.ts';

const GIVES_UP_AFTER_MS = 120_000;

/** A message never changes once it has its name: each is read once, of the hundreds that journeys wait among. */
const known = new Map<string, ReadMail>();

function readOnce(path: string): ReadMail {
  const mail = known.get(path) ?? readMail(readFileSync(path, 'utf8'));
  known.set(path, mail);
  return mail;
}

/** What the product sent to an address so far, oldest first. */
export function mailsTo(address: string): ReadMail[] {
  const folder = join(process.env['BAARA_E2E_DATA_DIR'] ?? '', 'mail');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readOnce(join(folder, name)))
      .filter((mail) => mail.to.includes(address));
  } catch {
    return [];
  }
}

async function waitFor(address: string, what: string, find: (mails: ReadMail[]) => ReadMail | undefined) {
  const until = Date.now() + GIVES_UP_AFTER_MS;
  while (Date.now() < until) {
    const found = find(mailsTo(address));
    if (found) return found;
    await wait(50);
  }
  throw new Error(`No message to ${address}: ${what}.`);
}

/** Waits for the `count`th message to an address. @returns the text of the latest. */
export async function waitForMail(address: string, count = 1): Promise<string> {
  const mail = await waitFor(address, `number ${count}`, (mails) =>
    mails.length >= count ? mails.at(-1) : undefined,
  );
  return mail.text;
}

/** Waits for a message whose text contains all of these words. */
export function waitForMailWith(address: string, ...words: string[]): Promise<ReadMail> {
  return waitFor(address, `with « ${words.join(' », « ')} »`, (mails) =>
    mails.findLast(({ text }) => words.every((one) => text.includes(one))),
  );
}

/** The path of the verification link in a message. */
export function verificationPath(message: string): string {
  const path = /\/verify-email\/[\w-]{43}/.exec(message)?.[0];
  if (!path) throw new Error('The message holds no verification link.');
  return path;
}
