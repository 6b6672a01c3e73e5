import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type FakeS3Server = Readonly<{
  /** `host:port`. */
  host: string;
  /** Bodies by path (`/bucket/key`). */
  objects: Map<string, Buffer>;
  /** Signed requests seen so far: the key that signed each. */
  signers: string[];
  stop(): Promise<void>;
}>;

function listing(objects: ReadonlyMap<string, Buffer>, bucketPath: string, prefix: string): string {
  const bucket = bucketPath.endsWith('/') ? bucketPath : `${bucketPath}/`;
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(bucket))
    .map((path) => path.slice(bucket.length));
  const found = keys.filter((key) => key.startsWith(prefix));
  const contents = found.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`;
}

/**
 * The little of S3 that storing, reading, listing and deleting need. It is full for keys under `full/`, fails for those
 * under `broken/` and never answers for those under `silent/`.
 */
export async function startFakeS3Server(): Promise<FakeS3Server> {
  const objects = new Map<string, Buffer>();
  const signers: string[] = [];
  const server = createServer(async (request, response) => {
    signers.push(/Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? 'nobody');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const failure = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    const body = await buffer(request);
    const stored = objects.get(pathname);
    if (pathname.includes('/silent/')) return;
    if (pathname.includes('/broken/')) return failure(503, 'ServiceUnavailable');
    if (searchParams.has('list-type')) {
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listing(objects, pathname, searchParams.get('prefix') ?? ''));
    } else if (request.method === 'PUT') {
      if (pathname.includes('/full/')) return failure(400, 'QuotaExceeded');
      objects.set(pathname, body);
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(pathname);
      response.writeHead(204).end();
    } else if (stored && request.headers.range) {
      const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range) ?? [];
      response.writeHead(206).end(stored.subarray(Number(start), Number(end) + 1));
    } else if (stored) response.writeHead(200).end(stored);
    else failure(404, 'NoSuchKey');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    objects,
    signers,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
