import type { RoomList, SealedRoomList } from '@baara/contract/campaigns/days';
import { CODE_PRINT_BYTES, printedCode } from '@baara/contract/campaigns/days-words';

/** Where a scanned convocation belongs. */
export type Found =
  | { kind: 'here'; person: RoomList['people'][number] }
  | { kind: 'elsewhere'; room: string; session: string | null }
  | { kind: 'unknown' }
  | { kind: 'unreadable' };

/** The tracking code of a convocation's QR, which is an address; null for any other QR. */
export function trackingCodeOf(text: string): string | null {
  const address = /\/massrecruitment\/track\/([A-Za-z0-9]{6,20})\/?(?:[?#].*)?$/.exec(text.trim());
  return address?.[1]?.toUpperCase() ?? null;
}

const HEX_OF_PRINT = CODE_PRINT_BYTES * 2;

async function printOf(campaignId: string, code: string): Promise<string> {
  const bytes = new TextEncoder().encode(printedCode(campaignId, code));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, CODE_PRINT_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Prints stand one after the other: one that begins between two others is none. */
function containsPrint(codes: string, print: string): boolean {
  for (let at = codes.indexOf(print); at !== -1; at = codes.indexOf(print, at + 1))
    if (at % HEX_OF_PRINT === 0) return true;
  return false;
}

/** Finds a scanned QR in what the phone took along, without the network. */
export async function findScanned({ list, elsewhere }: SealedRoomList, text: string): Promise<Found> {
  const code = trackingCodeOf(text);
  if (code === null) return { kind: 'unreadable' };
  const print = await printOf(list.campaignId, code);
  const person = list.people.find((one) => one.code === print);
  if (person) return { kind: 'here', person };
  // The session's own rooms first: the same person may sit other sessions too.
  const rooms = elsewhere.toSorted(
    (one, other) => Number(one.session !== null) - Number(other.session !== null),
  );
  const place = rooms.find(({ codes }) => containsPrint(codes, print));
  return place ? { kind: 'elsewhere', room: place.room, session: place.session } : { kind: 'unknown' };
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** Finds somebody by a seat (`F3`) or a file number, whole or its digits alone. */
export function findTyped(people: RoomList['people'], typed: string): RoomList['people'][number] | undefined {
  const text = typed.trim().toUpperCase();
  const bySeat = people.find(({ seat }) => seat === text);
  if (bySeat) return bySeat;
  const byNumber = people.find(({ fileNumber }) => fileNumber.toUpperCase() === text);
  const digits = /^\d[\d\s]*$/.test(text) ? digitsOf(text) : '';
  if (byNumber || digits === '') return byNumber;
  return people.find(({ fileNumber }) => digitsOf(fileNumber.split('-').at(-1) ?? '') === digits);
}
