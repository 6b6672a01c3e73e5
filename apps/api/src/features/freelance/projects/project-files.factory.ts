import type { TestApp } from '../../../testing/test-app.ts';
import { appendUpload, beginUpload } from '../../../testing/tus.ts';
import type { Person } from '../../../testing/workspace.ts';

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF');

export const beginFile = (
  server: TestApp,
  who: Person | null,
  id: string,
  { size, isConfidential = false }: { size: number; isConfidential?: boolean },
) =>
  beginUpload(server, `/api/v1/client/projects/${id}/uploads`, {
    size,
    metadata: { filename: 'plan.pdf', isConfidential: String(isConfidential) },
    who,
  });

/** @returns the status of the first refusal, or of the last part. */
export async function joinFile(
  server: TestApp,
  who: Person | null,
  id: string,
  { isConfidential, bytes = pdf }: { isConfidential: boolean; bytes?: Buffer },
): Promise<number> {
  const { statusCode, headers } = await beginFile(server, who, id, { size: bytes.length, isConfidential });
  if (statusCode !== 201) return statusCode;
  const url = String(headers['location']);
  return (await appendUpload(server, url, { offset: 0, payload: bytes, who })).statusCode;
}
