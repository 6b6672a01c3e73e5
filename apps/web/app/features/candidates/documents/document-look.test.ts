import { expect, it } from 'vitest';
import { documentLook, documentName } from './document-look.ts';

it.each([
  ['cv.pdf', 'pdf'],
  ['CV.PDF', 'pdf'],
  ['lettre.doc', 'word'],
  ['lettre.v2.docx', 'word'],
  ['photo.jpg', 'image'],
  ['photo.jpeg', 'image'],
  ['scan.png', 'image'],
  ['logo.gif', 'image'],
  ['notes.txt', 'text'],
  ['tableau.ods', 'other'],
  ['constructor', 'other'],
  ['pdf', 'other'],
  ['', 'other'],
])('%s looks like %s', (filename, look) => {
  expect(documentLook({ name: 'Un document', filename })).toBe(look);
});

it('is shown by its name, then by its file, then as nameless', () => {
  expect(documentName({ name: 'Mon CV', filename: 'cv.pdf' })).toBe('Mon CV');
  expect(documentName({ name: ' ', filename: 'cv.pdf' })).toBe('cv.pdf');
  expect(documentName({ name: '', filename: '' })).toBe('Document sans nom');
});
