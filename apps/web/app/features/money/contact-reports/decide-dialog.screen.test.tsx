import { ContactReport, decideContactReport } from '@baara/contract/money/wallet';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { DecideDialog } from './decide-dialog.tsx';

const report = sample(ContactReport, { id: uuid(1), company: { name: 'Sahel Négoce' }, priceXof: 2500 });

const show = (isConfirmed: boolean) => {
  const onClose = vi.fn<() => void>();
  return { onClose, ...renderScreen(<DecideDialog {...{ report, isConfirmed, onClose }} />, { path: '/' }) };
};

describe('the decision on a report', () => {
  test('confirmed, it is sent once with its note, and closes', async () => {
    fake.answer(decideContactReport, undefined);
    const { user, onClose } = show(true);
    await user.type(await screen.findByLabelText(/Ce que vous avez vérifié/), 'Numéro coupé.');
    await user.click(screen.getByRole('button', { name: 'Rembourser' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(fake.calls(decideContactReport).map(({ body }) => body)).toEqual([
      { isConfirmed: true, note: 'Numéro coupé.' },
    ]);
  });

  test('set aside, it asks for the reason that the company reads', async () => {
    const { user, onClose } = show(false);
    await user.click(await screen.findByRole('button', { name: 'Écarter' }));
    expect(await screen.findByText(/^Indiquez pourquoi vous écartez ce signalement/)).toBeTruthy();
    expect(fake.calls(decideContactReport)).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes when somebody else decided first', async () => {
    fake.refuse(decideContactReport, { status: 409, code: 'DECIDED', message: 'Déjà décidé.' });
    const { user, onClose } = show(true);
    await user.click(await screen.findByRole('button', { name: 'Rembourser' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('stays open when the server failed, and says so', async () => {
    fake.fail(decideContactReport);
    const { user, onClose } = show(true);
    await user.click(await screen.findByRole('button', { name: 'Rembourser' }));
    expect(await screen.findByText('Service momentanément indisponible.')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
