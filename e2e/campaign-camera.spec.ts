import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convokedPerson, pictureOf, roomOf, unmarkedPerson } from './exam-days.ts';
import { expect, test as journey } from './journey.ts';
import { demoPerson, signIn } from './people.ts';

/** What the browser's camera films; read when the camera opens. */
const film = join(tmpdir(), `baara-camera-${process.pid}.mjpeg`);

const test = journey.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
      }),
    { scope: 'worker' },
  ],
});
test.use({ permissions: ['camera'] });
test.afterAll(() => rmSync(film, { force: true }));

test('the camera reads the code of a convocation', { tag: '@mobile' }, async ({ page, request }) => {
  const known = await convokedPerson(request);
  const head = await demoPerson(request, 'recruteur');
  const { api, roomPath } = await roomOf(request, head, known);
  const person = await unmarkedPerson(request, head, { api, but: known, fromEnd: 2 });
  const picture = await pictureOf(`https://baara.example/massrecruitment/track/${person.trackingCode}`);
  const frame = await picture.jpeg({ quality: 90 }).toBuffer();
  writeFileSync(film, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  await signIn(page, head);
  await page.goto(roomPath);
  await page.getByRole('button', { name: 'Télécharger la liste' }).click();
  await page.getByRole('button', { name: 'Scanner' }).click();
  // Nobody presses anything: what the camera sees is enough.
  const answer = page.getByRole('status', { name: 'Réponse' });
  await expect(answer).toContainText(person.seat);
  await expect(answer).toContainText(/Présent|En retard/);
  await page.getByRole('button', { name: 'Fermer la caméra' }).click();
  await expect(page.getByLabel('Caméra')).toHaveCount(0);
});
