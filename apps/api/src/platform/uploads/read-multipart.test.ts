import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generalMessages } from '@baara/contract/protocol/general-messages';
import { driveMessages } from '@baara/contract/files/documents';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { extractRawText } from 'mammoth';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeDocx, makeZip } from '../../testing/make-zip.ts';
import { registerErrorHandler } from '../http/error-handler.ts';
import type { Actor } from '../session/actor.ts';
import { registerUploads, withUploads } from './incoming-files.ts';
import { readMultipart } from './read-multipart.ts';

const MAX_BYTES = 500_000;
const CEILING_BYTES = 1_200_000;
const SHARE_BYTES = 600_000;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
const executable = Buffer.concat([Buffer.from('MZ\u0090\u0000'), Buffer.alloc(500)]);

let app: FastifyInstance;
let folder: string;
const failures: unknown[] = [];

const readCv = async (request: FastifyRequest) => {
  const cv = { maxBytes: MAX_BYTES, kinds: ['pdf', 'docx', 'jpg', 'png'], required: true } as const;
  const { fields, files } = await readMultipart(request, {
    files: { cv },
    maxFields: 3,
    maxFieldBytes: 100,
  });
  const { read, ...described } = files.cv ?? { read: async () => Buffer.alloc(0) };
  return { fields, cv: described, length: (await read()).length };
};

beforeAll(async () => {
  app = Fastify({ trustProxy: true });
  registerErrorHandler(app);
  folder = mkdtempSync(join(tmpdir(), 'baara-incoming-'));
  await registerUploads(app, { folder, ceilingBytes: CEILING_BYTES, shareBytes: SHARE_BYTES });
  // In place of the user of a session.
  app.addHook('onRequest', async (request) => {
    const { account } = request.headers;
    if (account) request.actor = { accountId: account } as Actor;
  });
  app.addHook('onError', async (_request, _reply, error) => void failures.push(error));
  app.post('/api/cv', (request) => withUploads(request, () => readCv(request)));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
/** Whatever became of a request, none of its bytes stays. */
afterEach(() =>
  vi.waitFor(
    () => {
      const left = readdirSync(folder);
      if (left.length > 0) throw new Error(`Left behind: ${left.join(', ')}`);
    },
    { timeout: 300_000 },
  ),
);

type Part = [name: string, value: string | Buffer, filename?: string];

type Sender = { account?: string; 'x-forwarded-for'?: string };

const send = (...parts: Part[]) => sendAs({}, ...parts);

async function sendAs(sender: Sender, ...parts: Part[]) {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else
      form.append(name, new Blob([new Uint8Array(value)], { type: 'application/pdf' }), filename ?? 'cv.pdf');
  }
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cv',
    headers: { ...sender, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const image = (width: number) => sharp({ create: { width, height: 10, channels: 3, background: '#283f9b' } });

describe('accepts by content, whatever the name', () => {
  const kinds: [string, string, () => Promise<Buffer> | Buffer][] = [
    ['pdf', 'application/pdf', () => pdf],
    ['jpg', 'image/jpeg', () => image(10).jpeg().toBuffer()],
    ['png', 'image/png', () => image(10).png().toBuffer()],
    [
      'docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      () => makeDocx('Curriculum vitæ'),
    ],
  ];
  test.each(kinds)('%s', async (extension, contentType, make) => {
    const content = await make();
    const { status, body } = await send(['message', 'Bonjour à tous'], ['cv', content, 'mon cv']);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      fields: { message: 'Bonjour à tous' },
      cv: { extension, contentType, filename: `mon cv.${extension}`, byteSize: content.length },
      length: content.length,
    });
    expect(body.cv.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a document accepted here is one that can be read later', async () => {
    const { value } = await extractRawText({ buffer: makeDocx('Comptable à Ségou') });
    expect(value.trim()).toBe('Comptable à Ségou');
  });
});

describe('refuses what is not what its name says', () => {
  const sheet = makeZip([
    {
      name: '[Content_Types].xml',
      content: '<Types><Override ContentType="spreadsheetml.sheet.main+xml"/></Types>',
    },
    { name: 'word/document.xml', content: 'x' },
  ]);
  const bomb = makeDocx('x', [{ name: 'word/media/a.bin', content: Buffer.alloc(70 * 1024 * 1024) }]);
  const liar = makeDocx('x', [
    { name: 'word/media/a.bin', content: Buffer.alloc(5 * 1024 * 1024), declaredSize: 10 },
  ]);
  const many = makeDocx(
    'x',
    Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}`, content: '' })),
  );
  const macros = makeDocx('x', [{ name: 'word/vbaProject.bin', content: 'x' }]);
  const cases: [string, Buffer][] = [
    ['a program', executable],
    ['a plain archive', makeZip([{ name: 'a.txt', content: 'a' }])],
    ['another kind of office document', sheet],
    ['an archive that unpacks beyond bounds', bomb],
    ['an archive that lies about its sizes', liar],
    ['an archive of too many entries', many],
    ['a document with macros', macros],
    ['a cut archive', makeDocx('x').subarray(0, -30)],
    ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a page behind a PDF header', Buffer.from('%PDF-<script>')],
    ['a cut PDF', pdf.subarray(0, 20)],
    ['a PDF that does not start as one', Buffer.concat([Buffer.from('x\n'), pdf])],
    ['an image header with nothing behind', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')],
  ];
  test.each(cases)('%s', async (_what, content) => {
    expect(content.length).toBeLessThan(MAX_BYTES);
    const { status, body } = await send(['cv', content, 'cv.docx']);
    expect(status).toBe(415);
    expect(body.errors).toEqual([{ field: 'cv', message: driveMessages.UNSUPPORTED }]);
  });

  test('an image of too many pixels', async () => {
    const huge = await sharp({
      create: { width: 16_000, height: 4_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    expect((await send(['cv', huge])).status).toBe(415);
  });
});

test('too large is 413 and names the field', async () => {
  const { status, body } = await send(['cv', Buffer.concat([pdf, Buffer.alloc(MAX_BYTES)])]);
  expect(status).toBe(413);
  expect(body).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: driveMessages.TOO_LARGE,
    errors: [{ field: 'cv', message: driveMessages.TOO_LARGE }],
  });
});

test('a client that announces too much gets its answer over a real connection', async () => {
  const { port } = app.server.address() as AddressInfo;
  const form = new FormData();
  form.append('cv', new Blob([new Uint8Array(3_000_000)]), 'cv.pdf');
  const answer = await fetch(`http://127.0.0.1:${port}/api/cv`, { method: 'POST', body: form });
  expect(answer.status).toBe(413);
});

test('empty is 422', async () => {
  const { status, body } = await send(['cv', Buffer.alloc(0)]);
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ field: 'cv', message: driveMessages.EMPTY }]);
});

test('missing is 422, and an untouched file input is missing', async () => {
  const missing = [{ field: 'cv', message: driveMessages.MISSING }];
  expect((await send(['message', 'x'])).body.errors).toEqual(missing);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cv',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload:
      '--b\r\ncontent-disposition: form-data; name="cv"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n\r\n--b--\r\n',
  });
  expect(answer.json().errors).toEqual(missing);
});

test('a file nobody asked for is skipped', async () => {
  const { status, body } = await send(['photo', executable, 'x.exe'], ['cv', pdf]);
  expect(status).toBe(200);
  expect(Object.keys(body.fields)).toEqual([]);
});

test('too many fields, or one too long, are refused', async () => {
  const many = Array.from({ length: 4 }, (_, index): Part => [`f${index}`, 'x']);
  expect((await send(...many, ['cv', pdf])).status).toBe(413);
  expect((await send(['f', 'x'.repeat(101)], ['cv', pdf])).status).toBe(413);
});

test('JSON where a form is expected is refused in French', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/cv', payload: { cv: 'x' } });
  expect(answer.statusCode).toBe(415);
  expect(answer.json().message).toBe(generalMessages.UNSUPPORTED_MEDIA_TYPE);
});

test('a body cut short is malformed, not a fault of ours', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cv',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.4',
  });
  expect(answer.statusCode).toBe(400);
});

/** Announces a request and sends the beginning of its file. */
async function begin(announcedBytes: number, sender: Sender = {}) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const received = readdirSync(folder).length;
  const from = Object.entries(sender).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST /api/cv HTTP/1.1\r\nhost: x\r\n${from.join('')}content-type: multipart/form-data; boundary=b\r\ncontent-length: ${announcedBytes}\r\n\r\n` +
      '--b\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.4\n',
  );
  await expect.poll(() => readdirSync(folder).length).toBe(received + 1);
  return socket;
}

test('a line that breaks midway ends the request', async () => {
  failures.length = 0;
  const socket = await begin(50_000);
  socket.destroy();
  await expect.poll(() => failures.length).toBe(1);
  expect(failures[0]).toMatchObject({ status: 400 });
});

test('files that leave no room for others make them wait, until they have come or broken off', async () => {
  const slow = [await begin(560_000, { account: 'a' }), await begin(560_000, { account: 'b' })];
  const file = Buffer.concat([pdf, Buffer.alloc(100_000, ' ')]);
  const refused = await send(['cv', file]);
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'UPLOADS_BUSY', message: driveMessages.UPLOADS_BUSY },
  });
  expect((await send(['cv', pdf])).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(async () => (await send(['cv', file])).status).toBe(200);
});

test.each<[string, Sender, Sender]>([
  ['account', { account: 'a' }, { account: 'b' }],
  ['network', { 'x-forwarded-for': '2001:db8::1' }, { 'x-forwarded-for': '2001:db8:0:1::1' }],
])('what one %s is sending leaves room for the others', async (_what, sender, otherSender) => {
  const slow = await begin(560_000, sender);
  const file = Buffer.concat([pdf, Buffer.alloc(100_000, ' ')]);
  expect(await sendAs(sender, ['cv', file])).toMatchObject({
    status: 503,
    body: { code: 'UPLOADS_BUSY', message: driveMessages.UPLOADS_BUSY },
  });
  expect((await sendAs(otherSender, ['cv', file])).status).toBe(200);
  slow.destroy();
  await expect.poll(async () => (await sendAs(sender, ['cv', file])).status).toBe(200);
});
