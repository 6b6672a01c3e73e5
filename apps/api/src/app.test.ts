import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

test('answers that the process is alive', async () => {
  const { status, body } = await t.json('GET', '/api/health');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'success' });
});
