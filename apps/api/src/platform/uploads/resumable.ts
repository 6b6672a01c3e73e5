import { driveMessages } from '@baara/contract/files/documents';
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from '@tus/server';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../http/errors.ts';

/** A file on its way, as it is stored between two requests. */
export type ResumableUpload = { id: string; byteSize: number; received: number };

/**
 * What one request about a resumable upload works on. Whose upload it is and where its bytes go is the caller's affair:
 * the protocol is tus 1.0.0 (https://tus.io/protocols/resumable-upload), the library's.
 */
export type ResumableStore = {
  /** @param metadata of the client, untrusted. @throws DomainError to refuse it. */
  create(upload: { id: string; byteSize: number; metadata: Record<string, string | null> }): Promise<void>;
  /** Undefined for one that is not there, or not this caller's. */
  find(id: string): Promise<ResumableUpload | undefined>;
  /** Stores bytes that follow those received. @throws DomainError; OFFSET_TAKEN when another request stored them. */
  append(upload: ResumableUpload, bytes: Buffer): Promise<void>;
  remove(id: string): Promise<void>;
};

export type ResumableOptions = {
  /** Address below which an upload stands: `<path>/<id>`. */
  path: string;
  maxBytes: number;
};

/** One request at a time for each upload in this process; beyond it, `append` refuses bytes stored already. */
const locker = new MemoryLocker();

/**
 * Of one request: what it read or made once is not read again. Its body is read here and not by the library, which would
 * pass each chunk through five streams.
 */
class Store extends DataStore {
  readonly #store: ResumableStore;
  readonly #body: Readable | undefined;
  #upload: ResumableUpload | undefined;

  constructor(store: ResumableStore, body: Readable | undefined) {
    super();
    this.#store = store;
    this.#body = body;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    if (upload.size === undefined) throw ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION;
    const { id, size: byteSize } = upload;
    await this.#store.create({ id, byteSize, metadata: upload.metadata ?? {} });
    this.#upload = { id, byteSize, received: 0 };
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    // Read when the request has its turn: what another one stored before is seen.
    const upload = await this.#store.find(id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    this.#upload = upload;
    return new Upload({ id, size: upload.byteSize, offset: upload.received });
  }

  /** What came before a line broke is stored too: it is never sent again. */
  override async write(empty: Readable, id: string, offset: number): Promise<number> {
    empty.resume();
    const upload = this.#upload;
    if (upload?.id !== id) throw ERRORS.FILE_NOT_FOUND;
    if (!this.#body) return offset;
    const { bytes, failure } = await collect(this.#body, upload.byteSize - offset);
    if (bytes.length > 0) await this.#store.append({ ...upload, received: offset }, bytes);
    if (failure) throw failure;
    return offset + bytes.length;
  }

  override async remove(id: string): Promise<void> {
    await this.#store.remove(id);
  }
}

/** Reads a body to its end. @param most bytes; what comes beyond is dropped, and a failure. */
async function collect(body: Readable, most: number): Promise<{ bytes: Buffer; failure?: unknown }> {
  const chunks: Buffer[] = [];
  let size = 0;
  const excess = new Promise<never>((_resolve, reject) => {
    // Listened to and not iterated: a body that comes too slowly is recognised by its flowing (slow-requests.ts).
    body.on('data', (chunk: Buffer) => {
      const left = most - size;
      if (left > 0) chunks.push(chunk.subarray(0, left));
      size += Math.min(left, chunk.length);
      if (chunk.length > left) reject(ERRORS.ERR_SIZE_EXCEEDED);
    });
  });
  const failure: unknown = await Promise.race([finished(body, { writable: false }), excess]).then(
    () => undefined,
    (error: unknown) => error,
  );
  const [first] = chunks;
  return { bytes: first && chunks.length === 1 ? first : Buffer.concat(chunks, size), failure };
}

/** A refusal as the library throws them; its body is the product's answer of failure. */
const asRefusal = (error: unknown): { status_code: number; body: string } | undefined => {
  if (!(error instanceof DomainError)) return undefined;
  const { status, code, message, errors } = error;
  return { status_code: status, body: JSON.stringify({ status: 'error', code, message, errors }) };
};

/** The library's own refusals. */
const isOfProtocol = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status_code' in error;

/** Answers one request of the tus protocol. The body is a stream, or absent. */
export async function answerResumable(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  store: ResumableStore,
  { path, maxBytes }: ResumableOptions,
): Promise<FastifyReply> {
  let failure: unknown;
  const body = request.body instanceof Readable ? request.body : undefined;
  const tus = new Server({
    path,
    datastore: new Store(store, body),
    locker,
    maxSize: maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    generateUrl: (_request, { id }) => `${path}/${id}`,
    onResponseError: (_request, error) => {
      const isLineCut = request.raw.errored !== null;
      if (!isOfProtocol(error) && !(error instanceof DomainError) && !isLineCut) failure = error;
      return asRefusal(error);
    },
  });
  const asked = new Request(new URL(request.url, 'http://localhost'), {
    method: request.method,
    headers: headersOf(request),
  });
  const answer = await tus.handleWeb(asked);
  // The library answers 500 without a word: what nobody foresaw fails as it does everywhere, with its line in the log.
  if (failure !== undefined) throw failure;
  for (const [name, value] of answer.headers)
    if (!name.startsWith('content-')) void reply.header(name, value);
  void reply.code(answer.status);
  const text = await answer.text();
  if (answer.status < 400 || request.method === 'HEAD') return reply.send(text === '' ? undefined : text);
  // What the library itself refuses, it says in English and in plain text.
  return reply.type('application/json').send(text.startsWith('{') ? text : protocolRefusal);
}

const protocolRefusal = JSON.stringify({
  status: 'error',
  code: 'UPLOAD_REFUSED',
  message: driveMessages.UPLOAD_REFUSED,
});

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  return headers;
}
