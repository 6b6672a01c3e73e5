import { EditedCareerPage, getEditedCareerPage } from '@baara/contract/companies/careers';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { CareerSection } from './career-section.tsx';

const page = 'https://baara.ml/entreprises/sahel';
const addresses = { page, frame: `${page}/integrer`, xml: `${page}/offres.xml`, json: `${page}/offres.json` };
const pageWith = (change: Partial<EditedCareerPage>) =>
  sample(EditedCareerPage, { story: '', colour: null, pictures: [], addresses, ...change });

const show = () => renderScreen(<CareerSection />, { path: '/profile', as: recruiter() });

describe('the section of the public page', () => {
  test('says that it loads, then offers to publish', async () => {
    fake.answer(getEditedCareerPage, pageWith({ isPublished: false, abilities: { edit: true } }));
    const release = fake.delay(getEditedCareerPage);
    show();
    expect(await screen.findByText('Chargement de la page carrières…')).toBeTruthy();
    release();
    expect(await screen.findByLabelText(/Publier la page carrières/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir l’aperçu' })).toBeTruthy();
    // Nothing leads to a page that nobody may read.
    expect(screen.queryByLabelText('Flux XML')).toBeNull();
  });

  test('gives the code to embed and the feeds once published; a reader changes nothing', async () => {
    const readOnly = { isPublished: true, isUnderReview: false, abilities: { edit: false } };
    fake.answer(getEditedCareerPage, pageWith(readOnly));
    show();
    const code = await screen.findByLabelText('Vos offres sur votre site');
    expect((code as HTMLTextAreaElement).value).toContain(`<iframe src="${page}/integrer"`);
    expect(screen.queryByLabelText(/Publier/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ajouter une image' })).toBeNull();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(getEditedCareerPage);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(getEditedCareerPage, pageWith({ isPublished: true, isUnderReview: true }));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/en cours de vérification/)).toBeTruthy();
  });
});
