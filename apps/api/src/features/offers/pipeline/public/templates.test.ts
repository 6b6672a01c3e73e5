import { expect, it } from 'vitest';
import { fillTemplate } from './templates.ts';

it('leaves braces that name no variable as they were written', () => {
  const template = { subject: '{constructor}', body: 'Bonjour {prénom}, {toString} {offre}.' };
  expect(fillTemplate(template, { prénom: 'Awa' })).toEqual({
    subject: '{constructor}',
    body: 'Bonjour Awa, {toString}.',
  });
});
