import { listInterviews } from '@baara/contract/applications/interviews';
import {
  getRecruiterApplication,
  openApplication,
  RecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ApplicationPage from './application-page.tsx';

const one = (id: string): RecruiterApplication => {
  const number = Number(id.slice(-12));
  return sample(RecruiterApplication, {
    id,
    offerId: 12,
    offer: { id: 12, title: 'Chauffeur' },
    candidate: { id: uuid(1000 + number), firstName: 'Awa', lastName: `Nº${number}` },
    contact: { email: 'awa@exemple.ml' },
    profile: { availability: "Préavis d'un mois" },
    stage: 'screening',
    stageTitle: 'Examen',
    step: 'screening',
    abilities: { seeOffer: true },
  });
};

const show = () =>
  renderScreen(<ApplicationPage />, {
    path: '/recruiter/applications/:id',
    at: `/recruiter/applications/${uuid(1)}`,
    state: { ids: [uuid(1), uuid(2), uuid(3)] },
    as: recruiter(),
  });

beforeEach(() => {
  fake.answer(getRecruiterApplication, ({ params }) => one(params.id));
  fake.answer(openApplication, { unread: false });
  fake.answer(listInterviews, []);
});

describe('an application on a page of its own', () => {
  test('says that it loads, then who applied and for what', async () => {
    const release = fake.delay(getRecruiterApplication);
    show();
    expect(await screen.findByText('Chargement de la candidature…')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Candidature' })).toBeTruthy();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Awa Nº1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Chauffeur' })).toBeTruthy();
    expect(screen.getByText(/Préavis d’un mois/)).toBeTruthy();
  });

  test('leads along the list it was opened from before each has come', async () => {
    const { address } = show();
    await screen.findByRole('heading', { level: 1, name: 'Awa Nº1' });
    const release = fake.delay(getRecruiterApplication);
    fireEvent.click(screen.getByRole('link', { name: 'Suivante' }));
    await waitFor(() => expect(address()).toBe(`/recruiter/applications/${uuid(2)}`));
    fireEvent.click(screen.getByRole('link', { name: 'Suivante' }));
    await waitFor(() => expect(address()).toBe(`/recruiter/applications/${uuid(3)}`));
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Awa Nº3' })).toBeTruthy();
    expect(fake.calls(openApplication).map(({ params }) => params.id)).not.toContain(uuid(2));
  });
});
