import { randomUUID } from 'node:crypto';
import type { EditedNews } from '@baara/contract/site/news';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { multipart } from '../../../testing/multipart.ts';

/** For tests: forms as browsers send them. */

export type NewsAnswer<Data = EditedNews> = {
  status: number;
  body: {
    status: string;
    code: string | number;
    message: string;
    data: Data;
    errors?: { field: string; message: string }[];
    pagination: { page: number; pages: number; total: number; limit: number };
  };
};
export type Picture = { bytes: Buffer; name: string };
type Server = { inject(request: InjectOptions): Promise<LightMyRequestResponse> };
type Headers = Record<string, string>;

export const newsPdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');

export const newsPhoto = (width = 1400, height = 900): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#283f9b' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Aïssata' } })
    .toBuffer();

/** Sends the fields and the files given, every file as `picture`. */
export async function sendNews(
  server: Server,
  method: 'POST' | 'PUT',
  path: string,
  form: { fields?: Record<string, string>; pictures?: Picture[]; headers?: Headers },
): Promise<NewsAnswer> {
  const files = (form.pictures ?? []).map((picture) => ({
    field: 'picture',
    type: 'image/jpeg',
    ...picture,
  }));
  const encoded = await multipart(files, form.fields);
  const answer = await server.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...form.headers, ...encoded.headers },
    payload: encoded.payload,
  });
  return { status: answer.statusCode, body: answer.json<NewsAnswer['body']>() };
}

/** Writes an article as `headers` and publishes it by default. */
export async function makeNews(
  server: Server,
  headers: Headers,
  fields: Record<string, string> = {},
  pictures: Picture[] = [],
): Promise<EditedNews> {
  const answer = await sendNews(server, 'POST', '/news', {
    fields: { title: `Actualité ${randomUUID()}`, content: 'Un texte.', draft: 'false', ...fields },
    pictures,
    headers,
  });
  if (answer.status !== 201) throw new Error(`Not written: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}
