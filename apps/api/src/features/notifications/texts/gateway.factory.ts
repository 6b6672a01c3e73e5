import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SmsConfig } from '../../../platform/sms/sms-config.ts';

export type Posted = {
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: string; from: string; to: string; text: string };
};

export const gatewaySecret = 'un-secret-de-passerelle-de-32-lettres';

/** For tests: a gateway on this machine that takes SMS; each test finds it empty. */
export function useGateway() {
  const gateway = {
    posted: [] as Posted[],
    /** The statuses of the next answers; 200 after them. */
    answers: [] as number[],
    config: {
      url: '',
      token: 'jeton-de-test',
      secret: gatewaySecret as string | null,
      sender: 'Baara',
      priceXof: 25,
      alertsCeilingXof: 1000,
      whatsapp: null as SmsConfig['whatsapp'],
      perMinute: 100,
      timeoutMs: 2000,
    } satisfies SmsConfig,
  };
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      gateway.posted.push({ headers: request.headers, text, body: JSON.parse(text) as Posted['body'] });
      response.writeHead(gateway.answers.shift() ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: `passerelle-${gateway.posted.length}` }));
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    gateway.config.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/sms`;
  });
  beforeEach(() => {
    gateway.posted = [];
    gateway.answers = [];
  });
  afterAll(() => void http.close());
  return gateway;
}
