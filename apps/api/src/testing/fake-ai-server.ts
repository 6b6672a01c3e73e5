import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The model's answer to one request; `hang` never answers. */
export type AiReply =
  | { json: object; usage?: { prompt_tokens: number; completion_tokens: number } }
  | { text: string }
  | { status: number; headers?: Record<string, string> }
  | 'hang';

export type FakeAiServer = Readonly<{
  baseUrl: string;
  /** Bodies received so far, as text, with their Authorization header. */
  received: { body: string; authorization: string | undefined }[];
  /** The next requests are answered with these, the last one for ever. A function reads what was asked. */
  answer(...replies: (AiReply | ((body: string) => AiReply))[]): void;
  stop(): Promise<void>;
}>;

const completion = (content: string, usage = { prompt_tokens: 100, completion_tokens: 50 }): string =>
  JSON.stringify({
    id: 'one',
    object: 'chat.completion',
    created: 1,
    model: 'modele-du-test',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
  });

/** An OpenAI-compatible endpoint over real HTTP. */
export async function startFakeAiServer(): Promise<FakeAiServer> {
  const received: FakeAiServer['received'] = [];
  let replies: (AiReply | ((body: string) => AiReply))[] = [{ status: 500 }];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ body, authorization: request.headers.authorization });
      const next = (replies.length > 1 ? replies.shift() : replies[0]) ?? 'hang';
      const reply = typeof next === 'function' ? next(body) : next;
      if (reply === 'hang') return;
      if ('status' in reply) {
        response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
        response.end('{"error":{"message":"no"}}');
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        'text' in reply ? completion(reply.text) : completion(JSON.stringify(reply.json), reply.usage),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    answer: (...given) => {
      replies = given;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
