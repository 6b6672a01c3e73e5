import type { TestApp } from './test-app.ts';
import type { Person } from './workspace.ts';

type Sender = Pick<Person, 'headers'> | null;

/** What every request of the tus protocol says. */
export const tus = { 'tus-resumable': '1.0.0' };

/** The `upload-metadata` of the protocol. */
export const tusMetadata = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Begins an upload of `size` bytes. @param metadata what the `upload-metadata` says. */
export const beginUpload = (
  server: TestApp,
  url: string,
  { size, metadata, who }: { size: number; metadata: Record<string, string>; who: Sender },
) =>
  server.inject({
    method: 'POST',
    url,
    headers: {
      ...who?.headers,
      ...tus,
      'upload-length': String(size),
      'upload-metadata': tusMetadata(metadata),
    },
  });

/** Sends bytes of an upload from `offset` on. */
export const appendUpload = (
  server: TestApp,
  url: string,
  { offset, payload, who }: { offset: number; payload: Buffer; who: Sender },
) =>
  server.inject({
    method: 'PATCH',
    url,
    payload,
    headers: {
      ...who?.headers,
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  });
