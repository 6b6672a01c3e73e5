import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type Received = { headers: IncomingHttpHeaders; body: string };

type Receiver = {
  address: string;
  received: Received[];
  /** The statuses of the next answers; 200 after them. */
  answers: (number | 'never')[];
  answerText: string;
  /** Ends what it never answers. */
  hangUp: () => void;
};

/** For tests: a company's program, on this machine, that takes webhooks; each test finds it empty. */
export function useReceiver(): Receiver {
  const hangUp = (): void => http.closeAllConnections();
  const receiver: Receiver = { address: '', received: [], answers: [], answerText: 'merci', hangUp };
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      const status = receiver.answers.shift() ?? 200;
      if (status === 'never') return;
      response.writeHead(status, status === 302 ? { location: `${receiver.address}/elsewhere` } : {});
      response.end(receiver.answerText);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    receiver.address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    receiver.received = [];
    receiver.answers = [];
    receiver.answerText = 'merci';
  });
  afterAll(() => {
    hangUp();
    http.close();
  });
  return receiver;
}
