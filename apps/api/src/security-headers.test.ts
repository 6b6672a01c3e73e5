import { expect, test } from 'vitest';
import { useTestApp } from './testing/test-app.ts';

const server = useTestApp();

test.each([
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/offres.rss',
  '/news.rss',
  '/assets/inconnu.js',
  '/nulle-part',
  '/api/health',
  '/api/v1/offres-inconnues',
  '/%E0%A4%A',
])('%s carries a policy and the other headers', async (url) => {
  const { headers } = await server.inject({ method: 'GET', url });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
