import {
  confirmProspectDrafts,
  listProspectDrafts,
  ProspectDraft,
} from '@baara/contract/offers/prospect-drafts';
import { listProspects, Prospect } from '@baara/contract/offers/prospects';
import { getRecruiterOffer, RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ProspectList from './prospect-list.tsx';

const abilities = { abilities: { add: true, edit: true } };
const fanta = sample(Prospect, {
  status: 'waiting',
  source: 'added',
  person: { firstName: 'Fanta', lastName: 'Koné', email: 'fanta@exemple.ml' },
});

test('shows a person who was added before any answer showed them on their way', async () => {
  const draft = sample(ProspectDraft, {
    id: '7b0f3f0e-0e56-4d0a-9a43-1a9f6f5d9b10',
    status: 'check',
    firstName: 'Fanta',
    lastName: 'Koné',
    source: 'added',
    problems: [],
  });
  fake.answer(getRecruiterOffer, sample(RecruiterOffer, { id: 12, title: 'Cariste' }) as RecruiterOffer);
  fake.answer(listProspectDrafts, [draft]);
  fake.answer(listProspects, [], abilities);
  const { user } = renderScreen(<ProspectList />, {
    path: '/recruiter/offers/:id/personnes-ajoutees',
    at: '/recruiter/offers/12/personnes-ajoutees',
    as: recruiter(),
  });
  const confirm = await screen.findByRole('button', { name: 'Ajouter et prévenir 1 personne' });
  fake.answer(confirmProspectDrafts, { confirmed: 1 }, { message: 'Une personne est ajoutée.' });
  // The two lists are read at once: this one left the server just before the person was added, the other just after.
  let reads = 0;
  fake.answer(listProspects, () => (reads++ === 0 ? [] : [fanta]), abilities);
  fake.answer(listProspectDrafts, []);
  await user.click(confirm);
  expect(await screen.findByText('Consentement attendu')).toBeTruthy();
});
