import { approvalMessages as messages } from '@baara/contract/companies/approval-words';
import { decideByLink, readApprovalLink } from '@baara/contract/companies/approvals';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import ApprovalLinkPage from './approval-link.tsx';

const link = sample(readApprovalLink.data, {
  act: 'offer',
  company: 'Sahel Énergie',
  subject: { title: 'Comptable' },
});
const show = () => renderScreen(<ApprovalLinkPage />, { path: '/accord/:token', at: '/accord/abc' });

test('a link is read, then shows what is to be decided', async () => {
  fake.answer(readApprovalLink, link);
  const release = fake.delay(readApprovalLink);
  show();
  expect(await screen.findByText('Lecture de la demande...')).toBeTruthy();
  release();
  expect(await screen.findByText('Publier cette offre, chez Sahel Énergie.')).toBeTruthy();
  expect(screen.getByText('Comptable')).toBeTruthy();
});

test('a dead link says so, and is not tried again', async () => {
  fake.refuse(readApprovalLink, { status: 404, code: 'LINK_UNKNOWN', message: messages.LINK_UNKNOWN });
  show();
  expect(await screen.findByText(messages.LINK_UNKNOWN)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Demande d’accord' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ouvrir mon tableau de bord' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('what could not be read is read again when asked', async () => {
  fake.fail(readApprovalLink);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(readApprovalLink, link);
  await user.click(again);
  expect(await screen.findByText('Comptable')).toBeTruthy();
});

test('shows the pay in full, then the decision in place of the question', async () => {
  fake.answer(
    readApprovalLink,
    sample(readApprovalLink.data, {
      act: 'offer',
      company: 'Sahel Énergie',
      subject: { title: 'Comptable', salaryMin: 300_000, salaryMax: 450_000, currency: 'XOF' },
    }),
  );
  fake.answer(decideByLink, undefined, { message: messages.APPROVED });
  const { user } = show();
  expect(await screen.findByText(/^300\s000 F\sCFA à 450\s000 F\sCFA$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Donner mon accord' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Accord donné' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ouvrir mon tableau de bord' })).toBeTruthy();
});
