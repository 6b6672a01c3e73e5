import {
  Correction,
  CorrectionLot,
  flagCopy,
  getCorrection,
  getCorrectionLot,
  saveCopyMarks,
  submitLot,
} from '@baara/contract/campaigns/correction';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import CorrectionPage from './correction-page.tsx';

const copy = (number: string, isAnnulled = false) => ({
  number,
  mark: null,
  comment: '',
  flag: null,
  isAnnulled,
});
let lots = 0;
/** Each of its own: what a device stored of one is not another's. */
const lot = (own: Partially<CorrectionLot> = {}) => {
  lots += 1;
  return sample(CorrectionLot, {
    id: uuid(100 + lots),
    number: 3,
    copies: 3,
    state: 'open',
    dueOn: '2199-01-02',
    submittedAt: null,
    test: { name: 'Dissertation', maxScore: 20 },
    list: ['ABCD-2345', 'EFGH-2345', 'JKMN-2345'].map((number) => copy(number)),
    ...own,
  });
};
const path = '/massrecruitment/admin/campaigns/:id/epreuves/:testId/correction';
const at = `/massrecruitment/admin/campaigns/${uuid(1)}/epreuves/${uuid(2)}/correction`;
const show = (query = '') => renderScreen(<CorrectionPage />, { path, at: at + query, as: recruiter() });
const open = async (own: Partially<CorrectionLot> = {}) => {
  const opened = lot(own);
  fake.answer(getCorrectionLot, opened);
  fake.answer(saveCopyMarks, { marked: 1 });
  const shown = show(`?lot=${opened.id}`);
  await screen.findByRole('heading', { name: /^Lot 3/ });
  return { ...shown, opened };
};

test('the number on a label leads to its copy, Enter to the next one, and each mark is saved', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Numéro de l’étiquette'), 'efgh2345');
  expect(document.activeElement).toBe(screen.getByLabelText('EFGH-2345'));
  await user.keyboard('12,5{Enter}');
  await waitFor(() => expect(fake.calls(saveCopyMarks)).toHaveLength(1));
  expect(fake.calls(saveCopyMarks)[0]?.body).toEqual({
    marks: [{ number: 'EFGH-2345', mark: 1250, comment: '' }],
  });
  expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
  // Its number was typed: the next number is.
  expect(document.activeElement).toBe(screen.getByLabelText('Numéro de l’étiquette'));
  await user.keyboard('zzzz2345');
  expect(screen.getByText('Aucune copie de ce lot ne porte ce numéro')).toBeTruthy();
  await user.click(screen.getByLabelText('ABCD-2345'));
  await user.keyboard('25{Enter}');
  expect(screen.getByText(/^Une note de 0 à 20/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('ABCD-2345'));
  expect(fake.calls(saveCopyMarks)).toHaveLength(1);
  await user.clear(screen.getByLabelText('ABCD-2345'));
  await user.keyboard('8{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('EFGH-2345'));
});

test('marks wait on the device without a connection, outlive the page, and leave with the lot', async () => {
  const { user, opened } = await open();
  fake.loseConnection(saveCopyMarks);
  await user.click(screen.getByLabelText('ABCD-2345'));
  await user.keyboard('14{Enter}');
  expect(await screen.findByText(/^Connexion perdue/)).toBeTruthy();
  await user.keyboard('9{Enter}10,25{Enter}');
  const stored = localStorage.getItem(`baara_marks:${opened.id}`) ?? '';
  expect(Object.keys(JSON.parse(stored) as object)).toHaveLength(3);
  fake.answer(submitLot, { ...opened, state: 'submitted', submittedAt: '2198-12-30T10:00:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Rendre le lot' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Rendre le lot' }));
  expect(await screen.findByText(/^Rendu : 3/)).toBeTruthy();
  expect(fake.calls(submitLot)[0]?.body).toEqual({
    marks: [
      { number: 'ABCD-2345', mark: 1400, comment: '' },
      { number: 'EFGH-2345', mark: 900, comment: '' },
      { number: 'JKMN-2345', mark: 1025, comment: '' },
    ],
  });
  expect(localStorage.getItem(`baara_marks:${opened.id}`)).toBeNull();
  expect(screen.queryByLabelText('Numéro de l’étiquette')).toBeNull();
});

test('a copy is raised to the head; one that is annulled needs no mark', async () => {
  const list = [copy('ABCD-2345'), copy('EFGH-2345', true)];
  const { user, opened } = await open({ list });
  expect(screen.getByText('Annulée : pas de note')).toBeTruthy();
  const flag = { kind: 'sign' as const, isOpen: true };
  fake.answer(flagCopy, { ...opened, list: [{ ...copy('ABCD-2345'), flag }, copy('EFGH-2345', true)] });
  await user.click(screen.getByRole('button', { name: 'Signaler la copie ABCD-2345' }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('Ce qui ne va pas'), 'sign');
  await user.click(within(dialog).getByRole('button', { name: 'Signaler' }));
  expect(await screen.findByText('Signe distinctif : signalée')).toBeTruthy();
  expect(fake.calls(flagCopy)[0]?.body).toMatchObject({ number: 'ABCD-2345', kind: 'sign' });
});

test('the lots of a marker, none, and a failure that is tried again', async () => {
  fake.fail(getCorrection);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  const one = { ...lot({ copies: 20, marked: 4, state: 'late' }), id: uuid(3) };
  fake.answer(getCorrection, sample(Correction, { test: { name: 'Dissertation' }, lots: [one] }));
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Lot 3' })).toBeTruthy();
  expect(screen.getByText('En retard')).toBeTruthy();
  expect(screen.getByText('4 sur 20')).toBeTruthy();
});
