import { expect, test } from 'vitest';
import { drawable } from './pdf.ts';

test.each([
  ['Tél. : +22376123456', 'Tél. : +223 76 12 34 56'],
  ['Écrivez au +221771234567 ou au +33612345678.', 'Écrivez au +221 77 123 45 67 ou au +33 6 12 34 56 78.'],
  ['+223 76 12 34 56', '+223 76 12 34 56'],
  ['450 + 1234567890 F', '450 + 1234567890 F'],
])('a document spaces the phone of « %s »', (text, drawn) =>
  expect(drawable(text).replaceAll('\u00a0', ' ')).toBe(drawn),
);
