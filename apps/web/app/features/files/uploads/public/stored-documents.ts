import { cacheNames } from '../../../../lib/cache-names.ts';

/**
 * A document on its way, on this device until it has arrived.
 * @property url where its first parts went. @property about what is sent with it.
 */
export type StoredDocument = {
  key: string;
  file: File;
  url: string | null;
  about?: Readonly<Record<string, string>>;
};

/** Private browsing and full disks make storage throw: the document then lives as long as the screen. */
async function attempt<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch {
    return null;
  }
}

const addressOf = (owner: string, key: string): string => `/envois/${owner}/${encodeURIComponent(key)}`;

/** The sign-out empties them, as it does the other caches of this device. @param owner account, and what the documents are for. */
export const storedDocuments = (owner: string) => ({
  put: ({ key, file, url, about = {} }: StoredDocument) =>
    attempt(async () => {
      const cache = await caches.open(cacheNames.uploads);
      const headers = {
        'content-type': file.type,
        'x-name': encodeURIComponent(file.name),
        'x-url': encodeURIComponent(url ?? ''),
        'x-about': encodeURIComponent(JSON.stringify(about)),
      };
      await cache.put(addressOf(owner, key), new Response(file, { headers }));
    }),
  remove: (key: string) =>
    attempt(async () => {
      const cache = await caches.open(cacheNames.uploads);
      await cache.delete(addressOf(owner, key));
    }),
  all: async (): Promise<StoredDocument[]> =>
    (await attempt(async () => {
      const cache = await caches.open(cacheNames.uploads);
      const start = addressOf(owner, '');
      const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      const stored: StoredDocument[] = [];
      for (const address of addresses.filter((one) => one.startsWith(start))) {
        const answer = await cache.match(address);
        if (answer) stored.push(await read(decodeURIComponent(address.slice(start.length)), answer));
      }
      return stored;
    })) ?? [],
});

export type StoredDocuments = ReturnType<typeof storedDocuments>;

async function read(key: string, answer: Response): Promise<StoredDocument> {
  const text = (name: string): string => decodeURIComponent(answer.headers.get(name) ?? '');
  const type = answer.headers.get('content-type') ?? '';
  return {
    key,
    file: new File([await answer.blob()], text('x-name'), { type }),
    url: text('x-url') || null,
    about: JSON.parse(text('x-about') || '{}') as Record<string, string>,
  };
}
