import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cvLines, makeCvPdf } from '../../../testing/make-cv.ts';
import { makeDocx, makeZip } from '../../../testing/make-zip.ts';
import { readCvText } from './read-cv-text.ts';

const read = (bytes: Buffer, extension = 'pdf') => readCvText(bytes, { extension, isAgain: true });
const word = (text: string, tag = 'w:hdr') =>
  `<?xml version="1.0"?><${tag} xmlns:w="w" xmlns:mc="mc"><w:p><w:r>${text}</w:r></w:p></${tag}>`;

/** A one-page PDF whose page draws `content`, compressed. */
function pdfDrawing(content: Buffer): Buffer {
  const head = Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
4 0 obj <</Length ${content.length}/Filter/FlateDecode>> stream
`);
  return Buffer.concat([
    head,
    content,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R/Size 6>>\nstartxref\n0\n%%EOF\n'),
  ]);
}

it('reads the text of a PDF, without what its author is reached by', async () => {
  const outcome = await read(await makeCvPdf({ lines: cvLines, scannedPages: 1 }));
  expect(outcome).toMatchObject({ status: 'read', detail: null, language: 'fr', pageCount: 1 });
  expect(outcome.text).toContain('Comptable générale à la SOTELMA depuis 2019');
  expect(outcome.text).not.toMatch(/76 12|@/);
  expect(outcome.contacts).toEqual({ emails: ['aminata@example.ml'], phones: ['+22376123456'], links: [] });
});

it('reads a Word document with its headers, footers and text boxes, once each', async () => {
  const box =
    '<w:t>Permis B</w:t><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>Sage Saari</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:p><w:r><w:t>Sage Saari</w:t></w:r></w:p></mc:Fallback></mc:AlternateContent>';
  const docx = makeDocx('Comptable &amp; caissière à Kati', [
    { name: 'word/header1.xml', content: word('<w:t>Kadidia Diarra</w:t>') },
    { name: 'word/header2.xml', content: word('<w:t>Kadidia Diarra</w:t>') },
    { name: 'word/footer1.xml', content: word(`${box}<w:delText>Supprimé</w:delText>`, 'w:ftr') },
  ]);
  const { status, text } = await read(docx, 'docx');
  expect(status).toBe('read');
  expect(text).toBe('Kadidia Diarra\n\nComptable & caissière à Kati\n\nPermis B\nSage Saari');
});

it.each([
  ['a scan', () => makeCvPdf({ scannedPages: 2 }), 'pdf', 'scanned', null],
  ['a photo', () => Buffer.from('jpeg'), 'jpg', 'scanned', 'picture'],
  [
    'a Word document with a picture',
    () => makeDocx('', [{ name: 'word/media/image1.jpg', content: 'x' }]),
    'docx',
    'scanned',
    null,
  ],
  ['a blank page', () => makeCvPdf({}), 'pdf', 'empty', null],
  [
    'a PDF behind a password',
    () => makeCvPdf({ lines: cvLines, userPassword: 'secret' }),
    'pdf',
    'corrupt',
    'encrypted',
  ],
  [
    'a PDF cut off',
    async () => (await makeCvPdf({ lines: cvLines })).subarray(0, 400),
    'pdf',
    'corrupt',
    null,
  ],
  ['an empty PDF', () => Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n'), 'pdf', 'corrupt', null],
  [
    'a Word document that is not XML',
    () => makeZip([{ name: 'word/document.xml', content: '<w:p><w:t>a' }]),
    'docx',
    'corrupt',
    null,
  ],
  ['an old Word document', () => Buffer.from('d0cf11e0a1b11ae1aaaa', 'hex'), 'doc', 'corrupt', 'old_word'],
  [
    'a Word document behind a password',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'docx',
    'corrupt',
    'encrypted',
  ],
  [
    'an archive that lies about its size',
    () => makeZip([{ name: 'word/document.xml', content: 'a'.repeat(9000), declaredSize: 10 }]),
    'docx',
    'corrupt',
    null,
  ],
] as const)('detects %s', async (_, make, extension, status, detail) => {
  expect(await read(await make(), extension)).toMatchObject({ status, detail, text: '' });
});

it('is not exhausted by entities that multiply', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><w:document xmlns:w="w"><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:document>`;
  expect(await read(makeZip([{ name: 'word/document.xml', content: bomb }]), 'docx')).toMatchObject({
    status: 'corrupt',
  });
});

it('stops a PDF that unpacks to more than its memory', async () => {
  // Half a gigabyte of spaces in half a megabyte.
  const bomb = pdfDrawing(deflateSync(Buffer.alloc(512 * 1024 * 1024, ' ')));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await read(bomb)).toMatchObject({ status: 'too_large', text: '' });
});

const line = (index: number) => `1 0 0 1 9 ${800 - (index % 80) * 9} Tm (comptable de la ville de Bamako) Tj`;

it('stores the first 200 KB of a text that does not end', async () => {
  const drawn = Array.from({ length: 9000 }, (_, index) => line(index)).join('\n');
  const page = deflateSync(Buffer.from(`BT /F 9 Tf ${drawn} ET`));
  const { status, text } = await read(pdfDrawing(page));
  expect(status).toBe('read');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(200_000);
  expect(text.length).toBeGreaterThan(190_000);
});

it('ends with files made to exhaust it, at the first try for Word', async () => {
  const drawn = Buffer.from('BT /F 12 Tf 10 10 Td (Bonjour tout le monde) Tj ET\n');
  const pdf = pdfDrawing(deflateSync(Buffer.alloc(120 * 1024 * 1024, drawn), { level: 9 }));
  expect(pdf.length).toBeLessThan(500_000);
  expect((await read(pdf)).status).toBe('too_large');
  const paragraphs = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(600_000);
  const docx = makeZip([{ name: 'word/document.xml', content: `<w:document>${paragraphs}</w:document>` }]);
  expect(docx.length).toBeLessThan(100_000);
  expect(await readCvText(docx, { extension: 'docx', isAgain: false })).toMatchObject({
    status: 'too_large',
  });
});
