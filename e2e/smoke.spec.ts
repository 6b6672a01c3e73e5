import { expect, test } from '@playwright/test';

test('the product answers and says that it is ready', async ({ request }) => {
  const alive = await request.get('/api/health');
  expect(alive.status()).toBe(200);
  const ready = await request.get('/api/health/ready');
  expect(ready.status()).toBe(200);
});
