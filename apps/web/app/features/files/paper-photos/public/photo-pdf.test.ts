import { expect, test } from 'vitest';
import { extractImages, getDocumentProxy } from 'unpdf';
import { photosToPdf } from './photo-pdf.ts';

const start =
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/';
const end =
  'DASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwC4CSe//9k=';
const jpeg = (sides: string): Uint8Array => new Uint8Array(Buffer.from(start + sides + end, 'base64'));
const upright = { jpeg: jpeg('wAARCAAMAAg'), width: 8, height: 12 };
const lying = { jpeg: jpeg('wAARCAAIAAw'), width: 12, height: 8 };

test('photos become the pages of one PDF, each as it was taken', async () => {
  const pdf = await getDocumentProxy(photosToPdf([upright, lying]));
  expect(pdf.numPages).toBe(2);
  const sizes = [];
  for (const number of [1, 2]) {
    const [, , width, height] = (await pdf.getPage(number)).view;
    const [image] = await extractImages(pdf, number);
    sizes.push([width, height, image?.width, image?.height]);
  }
  expect(sizes).toEqual([
    [595, 842, 8, 12],
    [842, 595, 12, 8],
  ]);
});
