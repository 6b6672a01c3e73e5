import { cvWord } from './files.ts';
import { expect, test } from './journey.ts';
import { applyTo, publishOffer } from './offers.ts';
import { demoPerson, newCandidate, signIn, unique } from './people.ts';

// The recorder puts a script of its own into every frame: the preview's sandbox refuses it, and a refusal is an error.
test.use({ trace: 'off' });

test('a Word CV is read in the page', { tag: '@desktop' }, async ({ page, request }) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Arrimeur ${unique()}`);
  const cv = cvWord('Dix ans au port sec de Kati');
  const id = await applyTo(request, await newCandidate(request, 'Salif'), offer, { cv });
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/applications?candidature=${id}`);
  const frame = page.getByTitle(new RegExp(String.raw`^CV\s: ${cv.name}$`));
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.contentFrame().getByText('Dix ans au port sec de Kati')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toBe(cv.name);
});
