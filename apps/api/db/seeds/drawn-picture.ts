import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export type SeedFile<Row = Record<string, unknown>> = { row: Row; contents: ReadonlyMap<string, Uint8Array> };

export const measured = (content: Uint8Array) => ({
  byte_size: content.byteLength,
  sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
});

/** A picture that draw-news.cli.ts drew beforehand, stored as an uploaded one would be. @param folder of its source. */
export async function drawnPicture(
  folder: URL,
  name: string,
  { id, at }: { id: string; at: Date },
): Promise<SeedFile<Record<string, unknown> & { id: string }>> {
  const key = `house/demo/${id}`;
  const drawings = new URL(`${name}/`, folder);
  const contents = new Map(
    await Promise.all(
      (await readdir(drawings)).map(
        async (file) => [`${key}-${file}`, await readFile(new URL(file, drawings))] as const,
      ),
    ),
  );
  const row = {
    id,
    created_at: at,
    kind: 'picture_set',
    extension: 'webp',
    content_type: 'image/webp',
    ...measured(contents.get(`${key}-1080.webp`) ?? new Uint8Array()),
    name: `${name}.png`,
    storage_key: key,
  };
  return { row, contents };
}
