/** One file of a form; `type` is what the browser says of it. */
export type FormFile = { field: string; name: string; bytes: Uint8Array; type?: string };

/** A form with files, as a browser sends it. */
export async function multipart(
  files: readonly FormFile[],
  fields: Readonly<Record<string, string>> = {},
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, name, bytes, type = 'application/octet-stream' } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
