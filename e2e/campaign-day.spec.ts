import type { Page } from '@playwright/test';
import { examDays } from '../apps/web/app/lib/cache-names.ts';
import { fireBackgroundSync } from './background-sync.ts';
import { convokedPerson, pictureOf, roomOf, unmarkedPerson, untilControlled } from './exam-days.ts';
import { connectionCut, expect, test } from './journey.ts';
import { callAs, demoPerson, signIn } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test.use({ serviceWorkers: 'allow' });

/** A photo of a QR: the person whose camera does not open chooses one. */
const photoOf = async (text: string) => ({
  name: 'convocation.png',
  mimeType: 'image/png',
  buffer: await (await pictureOf(text)).png().toBuffer(),
});

/** Lists of rooms on this phone. */
const storedLists = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((done, failed) => {
    const opening = indexedDB.open('baara-exam-days');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('days').objectStore('days').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        done(keys.result.filter((key) => String(key).includes(':room:')).length);
      };
    };
  })`);

test(
  'a convocation is scanned without a connection, and the mark leaves once it is back',
  { tag: '@mobile' },
  async ({ page, request, context, expectProblem }) => {
    expectProblem(connectionCut, /Failed to fetch|no-response/);
    const person = await convokedPerson(request);
    const site = new URL(test.info().project.use.baseURL ?? '').origin;
    const photo = await photoOf(`${site}/massrecruitment/track/${person.trackingCode}`);
    const head = await demoPerson(request, 'recruteur');
    const { api, sessionPath, roomPath } = await roomOf(request, head, person);
    await signIn(page, head);
    await page.goto(sessionPath);
    await untilControlled(page);
    await page.goto(roomPath);
    await page.getByRole('button', { name: 'Télécharger la liste' }).click();
    await expect(page.getByText(/^Liste de la salle, version 1, prise le/)).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate<boolean>(`caches.match(location.pathname, { cacheName: 'baara-pages' }).then(Boolean)`),
      )
      .toBe(true);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Scanner' }).click();
    await page.getByLabel('Choisir une photo').setInputFiles(photo);
    const answer = page.getByRole('status', { name: 'Réponse' });
    await expect(answer).toContainText(person.seat);
    await expect(answer).toContainText(/Présent|En retard/);
    await page.getByRole('button', { name: 'Fermer la caméra' }).click();
    await expect(page.getByText('1 pointage gardé sur ce téléphone')).toBeVisible();
    // The first dialog that this phone opens is there too.
    const row = page
      .getByRole('list', { name: 'Candidats' })
      .getByRole('button', { name: `${person.seat} ` });
    await row.click();
    await expect(page.getByRole('dialog').getByText(`Place ${person.seat}`)).toBeVisible();
    await page.keyboard.press('Escape');
    // As after a phone that was switched off: the list and the mark are there.
    await page.reload();
    await expect(page.getByText('1 pointage gardé sur ce téléphone')).toBeVisible();
    type Day = { data: { marks: { applicationId: string; way: string }[] } };
    const marks = async () =>
      (await callAs<Day>(request, head, 'GET', api)).data.marks.filter(
        (one) => one.applicationId === person.id,
      );
    expect(await marks()).toEqual([]);

    // It leaves from whatever page is open.
    await context.setOffline(false);
    await page.goto('/recruiter/dashboard');
    await expect.poll(marks).toMatchObject([{ way: 'scan' }]);
    await requireGoodScreens(page, [
      { path: roomPath, shows: 'Tout est envoyé' },
      { path: sessionPath, shows: 'présents sur' },
    ]);

    // Names leave the phone with the person.
    expect(await storedLists(page)).toBe(1);
    await page.goto('/solutions');
    await page.getByRole('banner').locator('summary').click();
    await page.getByRole('button', { name: 'Déconnexion' }).locator('visible=true').click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => storedLists(page)).toBe(0);
  },
);

test(
  'marks leave once Baara is closed, by background sync',
  { tag: '@desktop' },
  async ({ page, request, context, expectProblem }) => {
    expectProblem(connectionCut, /Failed to fetch|no-response/);
    const known = await convokedPerson(request);
    const head = await demoPerson(request, 'recruteur');
    const { api, roomPath } = await roomOf(request, head, known);
    const person = await unmarkedPerson(request, head, { api, but: known, fromEnd: 1 });
    const photo = await photoOf(`https://baara.example/massrecruitment/track/${person.trackingCode}`);
    await signIn(page, head);
    await page.goto(roomPath);
    await untilControlled(page);
    await page.getByRole('button', { name: 'Télécharger la liste' }).click();
    await expect(page.getByText(/^Liste de la salle, version/)).toBeVisible();
    type Day = { data: { marks: { applicationId: string; way: string }[] } };
    const marks = async () =>
      (await callAs<Day>(request, head, 'GET', api)).data.marks.filter(
        (one) => one.applicationId === person.id,
      );
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Scanner' }).click();
    await page.getByLabel('Choisir une photo').setInputFiles(photo);
    await expect(page.getByText(/partir(a|ont) même Baara fermé/)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    expect(await marks()).toEqual([]);
    await fireBackgroundSync(context, examDays);
    await expect.poll(marks).toMatchObject([{ way: 'scan' }]);
    // The next page finds nothing left to send.
    const next = await context.newPage();
    await next.goto(roomPath);
    await expect(next.getByText('Tout est envoyé')).toBeVisible();
  },
);
