import { CandidateCard } from '@baara/contract/candidates/cards';
import { getWallet, unlockCandidate, Wallet } from '@baara/contract/money/wallet';
import { insufficientBalance } from '@baara/contract/money/wallet-messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recruiter } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import { UnlockButton } from './unlock-button.tsx';

const onUnlocked = vi.fn<() => void>();
const wallet = (balanceXof: number) =>
  fake.answer(getWallet, sample(Wallet, { balanceXof, unlockPriceXof: 500 }));

/** `Date` too: the button counts the seconds that are left. */
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onUnlocked.mockClear();
  wallet(2000);
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = () =>
  renderScreen(<UnlockButton candidateId={uuid(4)} name="Awa D." onUnlocked={onUnlocked} />, {
    as: recruiter(),
  });
const priced = () => screen.findByRole('button', { name: /^Débloquer.*profil d.Awa D\..*500/ });
const back = () => screen.getByRole('button', { name: /^Annuler.*déblocage d.Awa D\./ });

test('pays once for one press, after the time to undo it; a double press changes nothing', async () => {
  fake.answer(unlockCandidate, {
    candidate: sample(CandidateCard, { id: uuid(4) }),
    chargedXof: 500,
    balanceXof: 1500,
  });
  const { user } = show();
  await user.dblClick(await priced());
  await pass(3000);
  expect(back().textContent).toMatch(/\(2 s\)$/);
  expect(fake.calls(unlockCandidate)).toEqual([]);
  await pass(2500);
  await waitFor(() => expect(onUnlocked).toHaveBeenCalledOnce());
  expect(fake.calls(unlockCandidate).map(({ body }) => body)).toEqual([{ priceXof: 500 }]);
});

test('undone, costs nothing', async () => {
  const { user } = show();
  await user.click(await priced());
  await pass(1000);
  await user.click(back());
  await pass(10_000);
  expect(await priced()).toBeTruthy();
  expect(fake.calls(unlockCandidate)).toEqual([]);
});

test('says why it was refused, and asks with the price and the balance where money is missing', async () => {
  fake.refuse(unlockCandidate, {
    status: 409,
    code: 'INSUFFICIENT_BALANCE',
    message: insufficientBalance(300),
  });
  const { user } = show();
  await user.click(await priced());
  // A colleague spent it meanwhile.
  wallet(200);
  await pass(6000);
  expect(await screen.findByText(/^Awa D\. : Votre solde ne suffit pas/)).toBeTruthy();
  await user.click(await priced());
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'Recharger le portefeuille' })).toBeTruthy();
  expect(dialog.getByText(/Votre solde ne suffit pas/)).toBeTruthy();
  expect(fake.calls(unlockCandidate)).toHaveLength(1);
});
