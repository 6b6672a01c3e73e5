import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const brand = { productName: 'Baara', publicUrl: 'https://baara.ml' };

test('what people wrote never becomes markup', () => {
  const { html, text } = renderMail(
    {
      subject: 'Bonjour',
      heading: '<script>alert(1)</script>',
      paragraphs: ['a & b <img src=x onerror=alert(1)>'],
      action: { label: '"><b>', url: 'https://baara.ml/x?a=1&b="><script>' },
      footerNote: "l'offre <i>",
    },
    brand,
  );
  expect(html).not.toMatch(/<script|<img|<b>|<i>/);
  expect(html).toContain('a &amp; b &lt;img');
  expect(html).toContain('https://baara.ml/x?a=1&amp;b=%22%3E%3Cscript%3E');
  expect(text).toContain('a & b <img src=x onerror=alert(1)>');
});

test('the text part carries the whole message, the address included', () => {
  const { text } = renderMail(
    {
      subject: 'Vérifiez votre adresse',
      heading: 'Bienvenue',
      paragraphs: ['Première ligne', 'Deuxième'],
      action: { label: 'Vérifier', url: 'https://baara.ml/verifier?jeton=abc' },
      footerNote: 'Ce lien est valable 24 heures.',
    },
    brand,
  );
  expect(text).toBe(`Bienvenue

Première ligne

Deuxième

Vérifier :
https://baara.ml/verifier?jeton=abc

Ce lien est valable 24 heures.

-- 
Baara
https://baara.ml
`);
});

test('a subject stays on one line', () => {
  const { subject } = renderMail(
    { subject: 'Bonjour\r\nBcc: tous@example.org', heading: '', paragraphs: [] },
    brand,
  );
  expect(subject).toBe('Bonjour Bcc: tous@example.org');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])('no link to %s', (url) => {
  expect(() =>
    renderMail({ subject: '', heading: '', paragraphs: [], action: { label: 'x', url } }, brand),
  ).toThrow(TypeError);
});
