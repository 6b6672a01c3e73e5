import { expect, test } from 'vitest';
import {
  backupKey,
  BrokenBackupObject,
  fingerprintText,
  OtherBackupKey,
  packObject,
  unpackObject,
} from './sealed-object.ts';

const key = backupKey('une clé assez longue pour cet usage');
const content = Buffer.from('journal '.repeat(10_000));

test('what is sealed comes back, is smaller, and never twice the same', async () => {
  const [first, second] = [await packObject(key, 'a/b', content), await packObject(key, 'a/b', content)];
  expect(await unpackObject(key, 'a/b', first)).toEqual(content);
  expect(first.length).toBeLessThan(content.length / 10);
  expect(first.equals(second)).toBe(false);
  expect(first.includes('journal')).toBe(false);
});

test('each flipped byte is found, and a part that is missing', async () => {
  const sealed = await packObject(key, 'a/b', Buffer.from('court'));
  for (let index = 0; index < sealed.length; index += 1) {
    const flipped = Buffer.from(sealed);
    flipped[index] = (flipped[index] ?? 0) ^ 1;
    await expect(Promise.resolve().then(() => unpackObject(key, 'a/b', flipped))).rejects.toThrow('a/b');
  }
  const cut = sealed.subarray(0, -1);
  await expect(Promise.resolve().then(() => unpackObject(key, 'a/b', cut))).rejects.toBeInstanceOf(
    BrokenBackupObject,
  );
});

test('an object that was moved does not open, and another key is named', async () => {
  const sealed = await packObject(key, 'a/b', content);
  await expect(Promise.resolve().then(() => unpackObject(key, 'a/c', sealed))).rejects.toBeInstanceOf(
    BrokenBackupObject,
  );
  const other = backupKey('une autre clé, assez longue elle aussi');
  const refused = Promise.resolve().then(() => unpackObject(other, 'a/b', sealed));
  await expect(refused).rejects.toBeInstanceOf(OtherBackupKey);
  await expect(refused).rejects.toThrow(fingerprintText(key));
});
