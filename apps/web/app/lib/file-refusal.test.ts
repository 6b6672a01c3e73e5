import { newsUpload } from '@baara/contract/site/news-messages';
import { describe, expect, test } from 'vitest';
import { fileRefusal } from './file-refusal.ts';

const bytes = (...head: number[]) => new Uint8Array([...head, ...Array.from({ length: 40 }, () => 0)]);
const pdf = new TextEncoder().encode('%PDF-1.7\n…');
const file = (content: BlobPart, name = 'cv.pdf') => new File([content], name);

describe('a file is read before it is sent', () => {
  test.each([
    ['a PDF', pdf],
    ['a Word document', bytes(0x50, 0x4b, 3, 4)],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ])('%s may be sent, whatever its name', async (_kind, content) => {
    expect(await fileRefusal(file(content, 'sans-extension'))).toBeNull();
  });

  test.each([
    ['a program named cv.pdf', bytes(0x4d, 0x5a)],
    ['a page of HTML', '<!doctype html><title>CV</title>'],
    ['an old Word document', bytes(0xd0, 0xcf, 0x11, 0xe0)],
    ['a WebP, of which no CV is made', 'RIFF1234WEBPVP8 '],
  ])('%s is refused with the kinds that are accepted', async (_kind, content) => {
    expect(await fileRefusal(file(content))).toMatch(/^Ce fichier n'est pas accepté\. .*PDF, DOCX, JPG, PNG/);
  });

  test('an empty file and one that is too heavy say so', async () => {
    expect(await fileRefusal(file(''))).toBe('Le fichier est vide.');
    const heavy = new Uint8Array(5 * 1024 * 1024 + 1);
    heavy.set(pdf);
    expect(await fileRefusal(file(heavy))).toMatch(/^Le fichier dépasse 5\sMo \(/);
  });

  test('each upload has its own kinds and size', async () => {
    expect(await fileRefusal(file('RIFF1234WEBPVP8 ', 'photo.webp'), newsUpload)).toBeNull();
    expect(await fileRefusal(file(bytes(0x50, 0x4b, 3, 4)), newsUpload)).toContain('WebP');
  });
});
