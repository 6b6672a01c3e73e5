import { afterAll, afterEach, beforeAll } from 'vitest';
import { type FakeCinetpay, fakeCinetpayKeys, startFakeCinetpay } from './fake-cinetpay-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** For tests: an application whose payments go to a payment operator of their own; administrators manage money. */
export function usePayingApp(): { cinetpay: FakeCinetpay; server: TestApp } {
  const cinetpay = {} as FakeCinetpay;
  const server = {} as TestApp;
  beforeAll(async () => {
    Object.assign(cinetpay, await startFakeCinetpay());
    const started = await startTestApp({
      CINETPAY_API_KEY: fakeCinetpayKeys.apiKey,
      CINETPAY_SITE_ID: fakeCinetpayKeys.siteId,
      CINETPAY_SECRET_KEY: fakeCinetpayKeys.secretKey,
      CINETPAY_BASE_URL: cinetpay.baseUrl,
      CINETPAY_TRANSFER_PASSWORD: fakeCinetpayKeys.transferPassword,
      CINETPAY_TRANSFER_BASE_URL: cinetpay.baseUrl,
      CINETPAY_TIMEOUT_SECONDS: '1',
    });
    Object.assign(server, started);
    await server.db
      .insertInto('role_permissions')
      .values({ role: 'admin', permission: 'wallet.manage' })
      .execute();
  });
  afterAll(async () => {
    await server.stop();
    await cinetpay.stop();
  });
  afterEach(() => cinetpay.become('up'));
  return { cinetpay, server };
}
