import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewsPicture } from '@baara/contract/site/news';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeDocuments } from '../../files/files.jobs.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { makeNews, newsPdf, newsPhoto, type Picture, sendNews } from './news.factory.ts';

let t: TestApp;
let manager: Record<string, string>;
let isDiskFull = false;

beforeAll(async () => {
  t = await startTestApp(
    {},
    {
      storage: (good) => ({
        ...good,
        // The third file of a set: some are stored already.
        put: (key, content) =>
          isDiskFull && key.endsWith('720.avif') ? Promise.reject(new Error('full')) : good.put(key, content),
      }),
    },
  );
  await t.db.insertInto('role_permissions').values({ role: 'manager', permission: 'news.manage' }).execute();
  manager = (await signedIn(t, 'manager')).headers;
});
afterAll(() => t.stop());

const file = (url: string, headers: Record<string, string> = {}) => t.inject({ url, headers });
const photo = async (): Promise<Picture> => ({ bytes: await newsPhoto(), name: 'IMG 0042.jpg' });
const pictureOf = (picture: NewsPicture | null): NewsPicture => {
  if (!picture) throw new Error('No picture');
  return picture;
};
const send = (pictures: Picture[], fields: Record<string, string> = {}) =>
  sendNews(t, 'POST', '/news', {
    fields: { title: 'Avec image', content: 'Texte.', draft: 'false', ...fields },
    pictures,
    headers: manager,
  });
const storedFiles = async (): Promise<string[]> => {
  const folder = join(t.config.dataDir, 'files', 'house');
  try {
    await access(folder);
  } catch {
    return [];
  }
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const countFiles = async (): Promise<number> =>
  (await t.db.selectFrom('files').select('id').where('deleted_at', 'is', null).execute()).length;

test('an image is drawn in widths browsers choose from, and as a light card', async () => {
  const article = await makeNews(t, manager, { alt: 'Le forum, vu de la scène' }, [await photo()]);
  const picture = pictureOf(article.picture);
  expect(article.picture_url).toMatch(
    /^\/api\/v1\/news\/pictures\/[0-9a-f-]{36}\/1080\.webp\?v=[0-9a-f]{12}$/,
  );
  expect(picture).toMatchObject({ kind: 'image', alt: 'Le forum, vu de la scène', width: 1080, height: 694 });
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  for (const { type, srcset } of picture.sources) {
    for (const candidate of srcset.split(', ')) {
      const [url = '', width = ''] = candidate.split(' ');
      const answer = await file(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const drawn = await sharp(answer.rawPayload).metadata();
      expect(`${drawn.width}w`).toBe(width);
      expect(drawn.exif).toBeUndefined();
    }
  }
  const card = await file(picture.card ?? '');
  expect(card.rawPayload.length).toBeLessThan(50 * 1024);
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('the busiest photo still makes a card under 50 KB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width: 1300, height: 800, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const { body } = await send([{ bytes, name: 'bruit.jpg' }]);
  const card = await file(pictureOf(body.data.picture).card ?? '');
  expect(card.rawPayload.length).toBeLessThan(50 * 1024);
});

test('a photo taken sideways is turned upright, a small one is not made larger', async () => {
  const sideways = await sharp(await newsPhoto(600, 300))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await send([{ bytes: sideways, name: 'x.jpg' }]);
  const picture = pictureOf(body.data.picture);
  expect([picture.width, picture.height]).toEqual([300, 600]);
  expect(picture.sources[1]?.srcset).toMatch(/360\.webp\?v=\w+ 300w$/);
});

test('a PDF is stored unchanged, read or downloaded, and cannot act as a page', async () => {
  const article = await makeNews(t, manager, { content: '' }, [{ bytes: newsPdf, name: 'Avis n° 3.pdf' }]);
  expect(article.picture_url).toMatch(/\.pdf$/);
  expect(article.picture).toMatchObject({ kind: 'pdf', name: 'Avis n° 3.pdf', byteSize: newsPdf.length });
  const read = await file(article.picture_url ?? '');
  expect(read.rawPayload.equals(newsPdf)).toBe(true);
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^inline; /) as string,
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  });
  const remaining = await file(`${article.picture_url ?? ''}?download=true`);
  expect(remaining.headers['content-disposition']).toMatch(/^attachment; .*Avis%20n%C2%B0%203\.pdf$/);
});

test('the picture of a draft is for those who write', async () => {
  const article = await makeNews(t, manager, { draft: 'true' }, [await photo()]);
  const url = article.picture_url ?? '';
  expect((await file(url)).statusCode).toBe(404);
  const mine = await file(url, manager);
  expect(mine.headers['cache-control']).toBe('private, no-store');
  await t.json('PUT', `/api/v1/news/${article.id}/toggle-publish`, { body: {}, headers: manager });
  expect((await file(url)).statusCode).toBe(200);
});

test('a new picture has a new address; the old one is seen no more, and its files go at night', async () => {
  const before = await storedFiles();
  const article = await makeNews(t, manager, {}, [await photo()]);
  expect((await storedFiles()).length).toBe(before.length + 7);
  const changed = await sendNews(t, 'PUT', `/news/${article.id}`, {
    pictures: [{ bytes: newsPdf, name: 'avis.pdf' }],
    headers: manager,
  });
  expect(changed.body.data.picture?.kind).toBe('pdf');
  expect((await file(article.picture_url ?? '')).statusCode).toBe(404);
  const bare = await sendNews(t, 'PUT', `/news/${article.id}`, {
    fields: { removePicture: 'true' },
    headers: manager,
  });
  expect(bare.body.data).toMatchObject({ picture: null, picture_url: null });
  await purgeDocuments(t.db, t.services.storage, new Date(Date.now() + 2 * 86_400_000));
  expect((await storedFiles()).length).toBe(before.length);
});

const faults: [string, () => Promise<Picture> | Picture, number, string][] = [
  [
    'a program',
    () => ({ bytes: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(900)]), name: 'photo.jpg' }),
    415,
    "Ce fichier n'est pas accepté. Formats acceptés : JPG, PNG, WebP, PDF.",
  ],
  [
    'a page',
    () => ({ bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), name: 'a.svg' }),
    415,
    "Ce fichier n'est pas accepté. Formats acceptés : JPG, PNG, WebP, PDF.",
  ],
  [
    'a cut photo',
    async () => {
      const whole = await newsPhoto();
      return { bytes: whole.subarray(0, Math.floor(whole.length * 0.6)), name: 'photo.jpg' };
    },
    422,
    "Cette image est endommagée ou trop grande : elle n'a pas pu être lue.",
  ],
  [
    'a stamp',
    async () => ({ bytes: await newsPhoto(40, 40), name: 'timbre.jpg' }),
    422,
    "L'image est trop petite : 100 × 100 pixels au minimum.",
  ],
  [
    'something too large',
    () => ({ bytes: Buffer.concat([newsPdf, Buffer.alloc(10 * 1024 * 1024)]), name: 'gros.pdf' }),
    413,
    'Le fichier dépasse 10 Mo. Choisissez un fichier plus léger.',
  ],
  ['nothing', () => ({ bytes: Buffer.alloc(0), name: 'vide.jpg' }), 422, 'Le fichier est vide.'],
];
test.each(faults)('%s is refused and leaves nothing', async (_what, make, status, message) => {
  const [files, rows] = [(await storedFiles()).length, await countFiles()];
  const answer = await send([await make()]);
  expect(answer).toMatchObject({ status, body: { message, errors: [{ field: 'picture', message }] } });
  expect([(await storedFiles()).length, await countFiles()]).toEqual([files, rows]);
});

test('without a title nothing is stored; of two files the last one counts', async () => {
  const files = (await storedFiles()).length;
  expect((await send([await photo()], { title: '' })).status).toBe(422);
  expect((await storedFiles()).length).toBe(files);
  const { body } = await send([await photo(), { bytes: newsPdf, name: 'avis.pdf' }]);
  expect(body.data.picture?.kind).toBe('pdf');
  expect((await storedFiles()).length).toBe(files + 1);
});

const countArticles = async (): Promise<number> =>
  (await t.json<{ pagination: { total: number } }>('GET', '/api/v1/news')).body.pagination.total;

test('a full disk leaves no article, no file and no trace of one', async () => {
  const [files, rows] = [(await storedFiles()).length, await countFiles()];
  const articles = await countArticles();
  isDiskFull = true;
  const answer = await send([await photo()]);
  isDiskFull = false;
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect([(await storedFiles()).length, await countFiles(), await countArticles()]).toEqual([
    files,
    rows,
    articles,
  ]);
});
