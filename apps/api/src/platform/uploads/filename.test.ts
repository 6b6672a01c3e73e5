import { expect, test } from 'vitest';
import { safeFilename } from './filename.ts';

test.each([
  ['CV Aïssata Keïta.pdf', 'CV Aïssata Keïta.pdf'],
  ['CV Ke\u0308i\u0308ta.PDF', 'CV Këïta.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\moi\\cv.pdf', 'cv.pdf'],
  ['cv.exe', 'cv.exe.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['facture\u202Efdp.exe', 'facturefdp.exe.pdf'],
  ['a\r\nb"c<d>.pdf', 'ab c d.pdf'],
  ['', 'document.pdf'],
  ['.pdf', 'document.pdf'],
])('%j becomes %j', (given, expected) => {
  expect(safeFilename(given, 'pdf')).toBe(expected);
});

test('a long name is cut, its ending stays', () => {
  const name = safeFilename(`${'é'.repeat(300)}.jpeg`, 'jpg');
  expect([...name]).toHaveLength(120);
  expect(name).toMatch(/é\.jpeg$/);
});
