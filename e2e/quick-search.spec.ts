import { expect, test } from './journey.ts';
import { applyTo, publishOffer } from './offers.ts';
import { demoPerson, newCandidate, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });

test(
  'a recruiter finds an application by a few letters, acts on it by keys, and finds both offer and person among the latest',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const word = unique();
    const offer = await publishOffer(request, recruiter, `Frigoriste ${word}`);
    const candidate = await newCandidate(request, 'Gninlnan');
    await applyTo(request, candidate, offer);
    await signIn(page, recruiter);
    await page.goto('/recruiter/offers');
    await expect(page.getByRole('link', { name: `Frigoriste ${word}`, exact: true })).toBeVisible();
    const palette = page.getByRole('dialog', { name: 'Chercher ou agir' });
    const box = palette.getByRole('combobox');
    // The list may be there before the header listens to keys: one presses again.
    await expect(async () => {
      if ((await palette.count()) === 0) await page.keyboard.press('Control+k');
      await expect(box).toBeFocused({ timeout: 5000 });
    }).toPass();
    await box.fill(`gninl frigo ${word}`);
    const found = palette.getByRole('option', { name: candidate.name });
    await expect(found).toContainText(`Frigoriste ${word}`);
    await box.press('Enter');
    const panel = page.getByRole('dialog', { name: candidate.name });
    await expect(panel.getByRole('button', { name: 'Refuser' })).toBeVisible();

    // Over the panel it offers what the panel does, and Escape closes one thing at a time.
    await page.keyboard.press('Control+k');
    await box.fill('refu');
    await expect(palette.getByRole('option', { name: /^Refuser/ })).toBeVisible();
    await box.press('Escape');
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await expect(help.getByText('Refuser')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(panel).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog', { name: 'Refuser cette candidature ?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await page.goto('/recruiter/dashboard');
    await page.getByRole('button', { name: 'Chercher ou agir' }).click();
    // Closing the panel led back to the offer's own list.
    await expect(palette.getByRole('option').nth(0)).toContainText(offer.title);
    await expect(palette.getByRole('option').nth(1)).toContainText(candidate.name);
  },
);

test(
  'a candidate finds the pages of their space on a phone',
  { tag: '@mobile' },
  async ({ page, request }) => {
    await signIn(page, await demoPerson(request, 'candidat'));
    await page.goto('/applications');
    await page.getByRole('button', { name: 'Chercher ou agir' }).click();
    const palette = page.getByRole('dialog', { name: 'Chercher ou agir' });
    await palette.getByRole('combobox').fill('securite');
    await palette.getByRole('option', { name: 'Sécurité' }).click();
    await expect(page).toHaveURL('/change-password');
    await expect(palette).toHaveCount(0);
  },
);
