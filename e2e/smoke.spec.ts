import { expect, test } from '@playwright/test';

test('pages for development only are missing', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
  expect((await request.get('/dev/ui/button')).status()).toBe(404);
  expect((await request.get('/api/v1/dev/mails')).status()).toBe(404);
});

test('the product answers and says that it is ready', async ({ request }) => {
  const alive = await request.get('/api/health');
  expect(alive.status()).toBe(200);
  const ready = await request.get('/api/health/ready');
  expect(ready.status()).toBe(200);
});
