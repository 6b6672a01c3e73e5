import { getWallet, Wallet } from '@baara/contract/money/wallet';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidate, recruiter } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sample } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import type { SessionUser } from '../../lib/session.ts';
import { AccountMenu } from './account-menu.tsx';

const show = (as: SessionUser) => renderScreen(<AccountMenu user={as} />, { as });
const entries = (): string[] =>
  within(screen.getByRole('navigation', { name: 'Mon entreprise', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);

test('leads to the company, with the balance once it is open', async () => {
  fake.answer(getWallet, sample(Wallet, { balanceXof: 27_500 }));
  const { user } = show(recruiter());
  expect(entries()).toEqual(['Portefeuille', 'Entreprise', 'Équipe', 'Exports']);
  expect(fake.calls(getWallet)).toHaveLength(0);
  await user.click(screen.getByText('Fatou Diarra'));
  expect(await screen.findByText(/^27\s500\sF\sCFA$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Portefeuille/ }).getAttribute('href')).toBe(
    '/recruiter/invoices',
  );
});

test('shows no money to those who may not see it', () => {
  const company = recruiter().company!;
  const abilities = { write: false, seeMoney: false, manageTeam: false };
  show(recruiter({ company: { ...company, role: 'reader', abilities } }));
  expect(entries()).toEqual(['Entreprise', 'Équipe', 'Exports']);
});

test('has nothing of a company for a candidate', () => {
  show(candidate());
  expect(screen.queryByRole('navigation', { name: 'Mon entreprise', hidden: true })).toBeNull();
});
