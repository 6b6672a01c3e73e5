import type { SealedRoomList } from '@baara/contract/campaigns/days';
import { CODE_PRINT_BYTES, printedCode } from '@baara/contract/campaigns/days-words';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findScanned, findTyped, trackingCodeOf } from './find-scanned.ts';

const campaignId = 'c0ffee';
const print = (code: string): string =>
  createHash('sha256')
    .update(printedCode(campaignId, code))
    .digest('hex')
    .slice(0, CODE_PRINT_BYTES * 2);

const people = ['A1', 'A10', 'B2'].map((seat, index) => ({
  applicationId: `p${index}`,
  fileNumber: `OP26-00${index}${index}42`,
  name: `Personne ${index}`,
  seat,
  version: 'A',
  needs: [],
  code: print(`CODE00000${index}`),
}));
const sealed: SealedRoomList = {
  list: {
    campaignId,
    session: { id: 's', name: 'QCM', day: '2026-12-12', startsAt: '08:30', endsAt: '11:30' },
    room: { id: 'r', name: 'B12', centre: 'Bamako' },
    version: 1,
    people,
  },
  sha256: 'a'.repeat(64),
  elsewhere: [
    { session: 'Oral, 13 décembre', room: 'C4', codes: print('ORAL000001') + print('DEUX000001') },
    { session: null, room: 'D1', codes: print('VOISIN0001') + print('DEUX000001') },
  ],
};
const address = (code: string): string => `https://baara.ml/massrecruitment/track/${code}`;

const seatOf = (typed: string) => findTyped(people, typed)?.seat;

test('a convocation is found in the room, in another room, on another day, or nowhere', async () => {
  expect(await findScanned(sealed, address('CODE000001'))).toMatchObject({
    kind: 'here',
    person: { seat: 'A10' },
  });
  expect(await findScanned(sealed, address('VOISIN0001'))).toEqual({
    kind: 'elsewhere',
    session: null,
    room: 'D1',
  });
  expect(await findScanned(sealed, address('ORAL000001'))).toMatchObject({
    session: 'Oral, 13 décembre',
    room: 'C4',
  });
  // Of two sessions, the one of today counts.
  expect(await findScanned(sealed, address('DEUX000001'))).toMatchObject({ room: 'D1' });
  expect(await findScanned(sealed, address('INCONNU001'))).toEqual({ kind: 'unknown' });
  expect(await findScanned(sealed, 'https://exemple.ml/promo')).toEqual({ kind: 'unreadable' });
});

test('only the address of a convocation is one, whatever follows it', () => {
  expect(trackingCodeOf(' http://x/massrecruitment/track/abcdef2345?de=qr ')).toBe('ABCDEF2345');
  for (const text of [
    '',
    'ABCDEF2345',
    'http://x/massrecruitment/track/',
    'http://x/massrecruitment/track/a/b',
  ])
    expect(trackingCodeOf(text)).toBeNull();
});

test('somebody is found by a seat, a whole number or its digits', () => {
  expect(['a10', 'B2', 'op26-001142', '1142', '00 1142', '42', 'A3', ''].map(seatOf)).toEqual([
    'A10',
    'B2',
    'A10',
    'A10',
    'A10',
    'A1',
    undefined,
    undefined,
  ]);
});
