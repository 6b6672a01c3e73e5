import type { Locator } from '@playwright/test';
import { sampleValues } from '@baara/contract/offers/fields/field-samples.factory';
import { fieldNames, fieldOf } from '@baara/contract/offers/fields/offer-fields';
import { expect, test } from './journey.ts';
import { callAs, demoPerson, signIn, unique } from './people.ts';

/** The facts of an offer as they are read: a title, then its value on the next line. */
const factsIn = async (place: Locator): Promise<string[][]> =>
  (await place.locator('dl > div').allInnerTexts()).map((fact) => fact.split('\n'));

/** The contract's words pass through the build step of French marks. */
const asShown = (words: string): string => words.replaceAll("'", '’');

/** The titles that the table of fields gives the facts, in their order. */
const titles = fieldNames
  .flatMap((name) => {
    const { label, public: shown } = fieldOf(name);
    return shown && shown.fact ? [{ order: shown.fact.order, title: shown.fact.label ?? label }] : [];
  })
  .toSorted((one, other) => one.order - other.order)
  .map(({ title }) => asShown(title));

test(
  'every field of an offer has its input, and its preview says what its page does',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const categories = await callAs<{ data: { id: number }[] }>(request, null, 'GET', '/job-categories');
    const samples = { ...sampleValues(categories.data[0]?.id ?? 0), title: `Essai des champs ${unique()}` };
    const created = await callAs<{ data: { id: number; slug: string } }>(
      request,
      recruiter,
      'POST',
      '/recruiter/offers',
      samples,
    );
    const { id } = created.data;
    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${id}/edit`);
    await expect(page.getByLabel('Intitulé du poste')).toHaveValue(samples.title);
    const form = page.getByRole('main');
    for (const name of fieldNames) await expect(form).toContainText(asShown(fieldOf(name).label));

    await page.getByRole('button', { name: 'Aperçu' }).click();
    const preview = page.getByRole('dialog', { name: samples.title });
    await expect(preview.locator('dl').last()).toBeVisible();
    const previewed = await factsIn(preview);
    expect(previewed.map(([title]) => title)).toEqual(titles);

    await callAs(request, recruiter, 'POST', `/recruiter/offers/${id}/publish`, {});
    const text = '.rich-text, li';
    const written = await preview.locator(text).allTextContents();
    await page.goto(`/job-details/${id}`);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 1, name: samples.title })).toBeVisible();
    expect(await factsIn(article)).toEqual(previewed);
    for (const words of written) expect(await article.textContent()).toContain(words);
  },
);
