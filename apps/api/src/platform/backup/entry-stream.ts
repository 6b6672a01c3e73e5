import type { Readable } from 'node:stream';

/** One file, folder or text of a copy; its bytes follow. */
export type Entry = { path: string; kind: 'folder' | 'file'; size: number; mode: number };

export type EntryToWrite = Entry & { content?: AsyncIterable<Buffer> };

const LENGTH_BYTES = 4;
const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Entries as one stream: length of the header, header in JSON, exactly `size` bytes. A file that shrank meanwhile is
 * filled with zeros and one that grew is cut: the WAL repairs both, as for any copy of a running server.
 */
export async function* packEntries(entries: AsyncIterable<EntryToWrite>): AsyncGenerator<Buffer> {
  for await (const { content, ...entry } of entries) {
    const header = Buffer.from(JSON.stringify(entry));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(header.length);
    yield Buffer.concat([length, header]);
    let missing = entry.size;
    for await (const chunk of content ?? []) {
      if (missing === 0) break;
      const part = chunk.subarray(0, missing);
      missing -= part.length;
      yield part;
    }
    for (; missing > 0; missing -= Math.min(missing, ZEROS.length)) yield ZEROS.subarray(0, missing);
  }
}

/**
 * Reads entries back, one after another; each one's content is read to its end before the next.
 * @throws Error when the stream ends inside an entry.
 */
export async function unpackEntries(
  stream: Readable,
  onEntry: (entry: Entry, content: AsyncGenerator<Buffer>) => Promise<void>,
): Promise<void> {
  const source = stream.iterator() as AsyncIterableIterator<Buffer>;
  let waiting: Buffer = Buffer.alloc(0);
  const fill = async (): Promise<boolean> => {
    const { value, done } = await source.next();
    if (done) return false;
    waiting = waiting.length === 0 ? value : Buffer.concat([waiting, value]);
    return true;
  };
  const take = async (bytes: number): Promise<Buffer> => {
    while (waiting.length < bytes) if (!(await fill())) throw new Error('The copy ends inside an entry.');
    const taken = waiting.subarray(0, bytes);
    waiting = waiting.subarray(bytes);
    return taken;
  };
  async function* contentOf(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (waiting.length === 0 && !(await fill())) throw new Error('The copy ends inside an entry.');
      const part = await take(Math.min(missing, waiting.length));
      missing -= part.length;
      yield part;
    }
  }
  while (waiting.length > 0 || (await fill())) {
    const header = await take((await take(LENGTH_BYTES)).readUInt32BE());
    const entry = JSON.parse(header.toString()) as Entry;
    await onEntry(entry, contentOf(entry.size));
  }
}
