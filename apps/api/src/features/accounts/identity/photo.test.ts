import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStorage } from '../../../platform/storage/storage.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { purgeDocuments } from '../../files/files.jobs.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Picture = { path: string | null; avatar: string | null };

const DAY = 24 * 3600 * 1000;
let server: TestApp;
let person: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await signedIn(server, 'applicant');
});

/** A picture whose left half is red and right half blue. */
const halves = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: {
        create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' },
      },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

const send = (bytes: Buffer, fields: Record<string, string> = {}, who = person, name = 'moi.jpg') =>
  server.upload<Picture>('PUT', '/user/photo', who, { files: [{ field: 'file', name, bytes }], fields });

async function photoOf(who = person): Promise<string> {
  const { body } = await send(await halves().jpeg().toBuffer(), {}, who);
  return String(body.data.path) + String(body.data.avatar);
}
const look = (url: string, who: Person | null = person, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers: { ...who?.headers, ...headers } });

describe('a photo', () => {
  it('is drawn anew as a square WebP, in two sizes, and shown in the session', async () => {
    const sent = await send(await halves().jpeg().toBuffer());
    expect(sent.status).toBe(200);
    expect(sent.body.message).toBe('Photo enregistrée');
    const { path, avatar } = sent.body.data;
    expect(path).toBe('/api/v1/avatars/');

    const session = await server.json<{ data: Picture }>('GET', '/api/v1/auth/session', person);
    expect(session.body.data).toMatchObject({ path, avatar });

    for (const [query, size] of [
      ['', 512],
      ['?size=small', 128],
    ] as const) {
      const answer = await look(`${path}${avatar}${query}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(answer.headers['cache-control']).toContain('private');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: size,
        height: size,
      });
    }
  });

  it('crops to the requested part, in fractions of the upright picture', async () => {
    const jpeg = await halves().jpeg().toBuffer();
    const right = await send(jpeg, { x: '0.5', y: '0', width: '0.5', height: '0.5' });
    const answer = await look(`/api/v1/avatars/${right.body.data.avatar}`);
    const { channels } = await sharp(answer.rawPayload).stats();
    expect(channels[2]?.mean).toBeGreaterThan(230);
    expect(channels[0]?.mean).toBeLessThan(25);

    // Orientation 8: the red half, at the left of the file, stands at the bottom once upright.
    const turned = await halves().jpeg().withMetadata({ orientation: 8 }).toBuffer();
    const bottom = await send(turned, { x: '0', y: '0.6', width: '1', height: '0.4' });
    const upright = await look(`/api/v1/avatars/${bottom.body.data.avatar}`);
    const colours = (await sharp(upright.rawPayload).stats()).channels;
    expect(colours[0]?.mean).toBeGreaterThan(230);
  });

  it('leaves out where it was taken, and whatever follows it in the file', async () => {
    const located = await halves()
      .jpeg()
      .withExif({ IFD0: { Make: 'Tecno' }, IFD3: { GPSLatitude: '12/1 39/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect((await sharp(located).metadata()).exif).toBeDefined();
    const polyglot = Buffer.concat([located, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
    const sent = await send(polyglot);
    const answer = await look(`/api/v1/avatars/${sent.body.data.avatar}`);
    const metadata = await sharp(answer.rawPayload).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(answer.rawPayload.includes('script')).toBe(false);
  });

  it('may be a PNG, a WebP, or the first image of an animation', async () => {
    const frames = await Promise.all(
      ['#00ff00', '#ff0000'].map((background) =>
        sharp({ create: { width: 200, height: 200, channels: 4, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const sent = await send(animated);
    expect(sent.status).toBe(200);
    const answer = await look(`/api/v1/avatars/${sent.body.data.avatar}`);
    expect((await sharp(answer.rawPayload).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(answer.rawPayload).stats()).channels[1]?.mean).toBeGreaterThan(230);
    expect((await send(await halves().png().toBuffer())).status).toBe(200);
  });
});

describe('a picture that is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect/></svg>');
  it.each([
    [
      'an SVG called .png',
      () => Promise.resolve(svg),
      415,
      "Cette image n'est pas acceptée. Formats acceptés : JPG, PNG, WebP.",
    ],
    [
      'a GIF',
      () => halves().gif().toBuffer(),
      415,
      "Cette image n'est pas acceptée. Formats acceptés : JPG, PNG, WebP.",
    ],
    [
      'a PDF',
      () => Promise.resolve(Buffer.from('%PDF-1.4\nstartxref\n9\n%%EOF\n')),
      415,
      "Cette image n'est pas acceptée. Formats acceptés : JPG, PNG, WebP.",
    ],
    ['an empty file', () => Promise.resolve(Buffer.alloc(0)), 422, 'Le fichier est vide.'],
    [
      'nine megabytes',
      () => Promise.resolve(Buffer.alloc(9 * 1024 * 1024, 7)),
      413,
      "L'image dépasse 8 Mo. Choisissez une image plus légère.",
    ],
    [
      'a stamp',
      () => halves(90, 90).png().toBuffer(),
      422,
      "L'image est trop petite : 100 × 100 pixels au minimum.",
    ],
    [
      'a bomb: few bytes, a hundred million pixels',
      () =>
        sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      415,
      "Cette image n'est pas acceptée. Formats acceptés : JPG, PNG, WebP.",
    ],
    [
      'a photo cut off on its way',
      async () => {
        const noise = sharp({
          create: {
            width: 600,
            height: 600,
            channels: 3,
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
            background: '#000',
          },
        });
        const whole = await noise.jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      422,
      "Cette image est endommagée ou trop grande : elle n'a pas pu être lue.",
    ],
  ] as const)('%s', async (_name, make, status, message) => {
    const refused = await send(await make(), {}, person, 'photo.png');
    expect({ status: refused.status, message: refused.body.message }).toEqual({ status, message });
    expect(refused.body.errors?.[0]?.field).toBe('file');
    const remaining = await server.db
      .selectFrom('files')
      .select('id')
      .where('owner_id', '=', person.accountId);
    expect(await remaining.execute()).toEqual([]);
  });

  it.each([
    { x: '0.9', y: '0', width: '0.5', height: '0.5' },
    { x: '0', y: '0', width: '0', height: '1' },
    { x: 'a' },
  ])('a crop outside the picture: %o', async (crop) => {
    const refused = await send(await halves().jpeg().toBuffer(), crop as Record<string, string>);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe("Le cadrage de l'image n'est pas valide.");
  });
});

describe('an avatar', () => {
  it('is cached by the browser, and gone once replaced or removed', async () => {
    const first = await photoOf();
    const { etag } = (await look(first)).headers;
    expect((await look(first, person, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const second = await photoOf();
    expect((await look(first)).statusCode).toBe(404);
    const removed = await server.json<{ message: string; data: Picture }>(
      'DELETE',
      '/api/v1/user/photo',
      person,
    );
    expect(removed.body).toMatchObject({ message: 'Photo retirée', data: { path: null, avatar: null } });
    expect((await look(second, person, { 'if-none-match': String(etag) })).statusCode).toBe(404);
    expect((await server.json('DELETE', '/api/v1/user/photo', person)).status).toBe(200);
  });

  it('leaves nothing stored once it has been gone for a day', async () => {
    const url = await photoOf();
    const row = await server.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', url.slice('/api/v1/avatars/'.length))
      .executeTakeFirstOrThrow();
    await server.json('DELETE', '/api/v1/user/photo', person);
    const storage = createStorage(server.config);
    await purgeDocuments(server.db, storage, new Date(Date.now() + 2 * DAY));
    for (const key of [row.storage_key, row.storage_key.replace('.webp', '-s.webp')])
      await expect(storage.getBytes(key)).rejects.toMatchObject({ status: 404 });
  });

  it('of a candidate is seen by the companies they applied to, and by no other', async () => {
    const url = await photoOf();
    const [companyId, otherId] = [await makeCompany(server.db), await makeCompany(server.db)];
    const employer = await signedIn(server, 'employer', { companyId });
    const rival = await signedIn(server, 'employer', { companyId: otherId });
    expect((await look(url, employer)).statusCode).toBe(404);

    await makeProfile(server.db, person.accountId, { first: 'Awa', last: 'Traoré' });
    const { id: offerId } = await makeOffer(server.db, companyId);
    const application = await makeApplication(server.db, {
      offerId,
      companyId,
      candidateId: person.accountId,
    });
    expect((await look(url, employer)).statusCode).toBe(200);
    const panel = await server.json<{ data: { candidate: { avatar: string } } }>(
      'GET',
      `/api/v1/recruiter/applications/${application}`,
      employer,
    );
    expect(panel.body.data.candidate.avatar).toBe(`${url}?size=small`);

    expect((await look(url, rival)).statusCode).toBe(404);
    expect((await look(url, await signedIn(server, 'applicant'))).statusCode).toBe(404);
    expect((await look(url, await signedIn(server, 'manager'))).statusCode).toBe(200);
    expect((await look(url, null)).statusCode).toBe(401);

    await server.db
      .updateTable('applications')
      .set({ stage: 'withdrawn' })
      .where('id', '=', application)
      .execute();
    expect((await look(url, employer)).statusCode).toBe(404);
  });

  it('of a recruiter is visible to every signed-in user', async () => {
    const employer = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    const seen = await look(await photoOf(employer));
    expect(seen.statusCode).toBe(200);
    expect(seen.headers['content-type']).toBe('image/webp');
  });
});
