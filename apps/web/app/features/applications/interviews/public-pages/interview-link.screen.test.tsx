import { interviewMessages as messages } from '@baara/contract/applications/interview-words';
import { chooseByLink, readInterviewLink } from '@baara/contract/applications/interview-link';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import InterviewLinkPage from './interview-link.tsx';

const [first, second] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];
const slot = (id: string | undefined, day: string, isFree = true) => ({
  id: id ?? '',
  startsAt: `2026-12-${day}T09:00:00.000Z`,
  endsAt: `2026-12-${day}T10:00:00.000Z`,
  isFree,
});
const proposed = sample(readInterviewLink.data, {
  company: 'Sahel Énergie',
  offer: 'Comptable',
  interviewers: ['Fatoumata'],
  chosen: null,
  isCountered: false,
  slots: [slot(first, '07'), slot(second, '08')],
  times: null,
});
const show = () => renderScreen(<InterviewLinkPage />, { path: '/entretien/:token', at: '/entretien/abc' });

test('a slot is chosen, then shown with its file for an agenda', async () => {
  fake.answer(readInterviewLink, proposed);
  const { user } = show();
  expect(await screen.findByText(/^Sahel Énergie souhaite vous rencontrer/)).toBeTruthy();
  expect(screen.getByText('Avec Fatoumata')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Choisir ce créneau' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: /8 décembre 2026/ }));
  fake.answer(chooseByLink, { ...proposed, slots: [], chosen: slot(second, '08') });
  await user.click(button);
  expect(await screen.findByText(/mardi 8 décembre 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ajouter à mon agenda (.ics)' })).toBeTruthy();
});

test('a slot that another took is said, and the others remain', async () => {
  fake.answer(readInterviewLink, proposed);
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /7 décembre 2026/ }));
  fake.refuse(chooseByLink, { status: 409, code: 'SLOT_TAKEN', message: messages.SLOT_TAKEN });
  fake.answer(readInterviewLink, { ...proposed, slots: [slot(first, '07', false), slot(second, '08')] });
  await user.click(screen.getByRole('button', { name: 'Choisir ce créneau' }));
  expect(await screen.findByText('Ce créneau n’est plus libre')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/vient d.être pris/);
  expect(screen.getByRole('radio', { name: /8 décembre 2026/ })).toHaveProperty('disabled', false);
});

test('a replaced link says so, and is not tried again', async () => {
  fake.refuse(readInterviewLink, {
    status: 404,
    code: 'INTERVIEW_LINK_UNKNOWN',
    message: messages.LINK_UNKNOWN,
  });
  show();
  expect(await screen.findByText(/^Ce lien n’est plus valable/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});
