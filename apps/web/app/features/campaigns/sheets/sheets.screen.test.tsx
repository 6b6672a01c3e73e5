import {
  chooseScanPage,
  getSheets,
  listScanPages,
  listSheetDoubts,
  listSheetPeople,
  printSheets,
  ScanPage,
  settleSheetDoubt,
  SheetDoubt,
  SheetDoubts,
  SheetPerson,
  SheetScan,
  SheetsOverview,
} from '@baara/contract/campaigns/sheets';
import { FileExport, getExport } from '@baara/contract/files/exports';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import DoubtsPage from './doubts-page.tsx';
import SheetsPage from './sheets-page.tsx';

const campaign = { id: uuid(1), title: 'Concours des douanes' };
const about = { id: uuid(2), name: 'Culture générale' };
const base = '/massrecruitment/admin/campaigns/:id/epreuves/:testId/feuilles';
const address = base.replace(':id', campaign.id).replace(':testId', about.id);

const overview = (own: Partially<SheetsOverview> = {}) =>
  sample(SheetsOverview, {
    campaign,
    test: about,
    paper: { questions: 40, choices: 4, pages: 1, versions: ['A', 'B'] },
    sessions: [
      {
        id: uuid(3),
        name: 'Écrit',
        day: '2027-03-12',
        rooms: [
          {
            id: uuid(4),
            name: 'Salle B12',
            centreId: uuid(5),
            centre: 'Bamako, Lycée',
            expected: 30,
            prepared: 0,
          },
        ],
      },
    ],
    counts: { expected: 30, final: 26, doubtful: 1, missing: 3, missingAbsent: 2, doubts: 2, toSort: 1 },
    scans: [
      sample(SheetScan, { filename: 'salle-b12.pdf', state: 'reading', pages: 30, pagesRead: 12 }),
      sample(SheetScan, {
        id: 'b'.repeat(32),
        filename: 'vieux.pdf',
        state: 'refused',
        refusal: 'Ce PDF a plus de 300 pages.',
      }),
    ],
    abilities: { manage: true, settle: true },
    ...own,
  });
const toSort = { conflict: 0, unreadable: 0, unknown: 0, other_test: 0 };
const show = (search = '') =>
  renderScreen(<SheetsPage />, { path: base, at: `${address}${search}`, as: recruiter() });

test('how far the reading is, what waits for a person, and the sheets of a room to print', async () => {
  fake.answer(getSheets, overview());
  const unread = sample(ScanPage, {
    id: uuid(6),
    state: 'unreadable',
    filename: 'salle-b12.pdf',
    number: 7,
    advice: 'Un coin de la feuille manque.',
  });
  fake.answer(listScanPages, [unread], { toSort });
  const { user } = show();
  expect(await screen.findByText(/26 feuilles lues sur 30/)).toBeTruthy();
  expect(screen.getByText(/3 manquantes, dont 2 absents à l’appel/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Vérifier\s2\slignes/ }).getAttribute('href')).toBe(
    `${address}/verifier`,
  );
  expect(screen.getByText(/12 pages lues sur 30/)).toBeTruthy();
  expect(screen.getByText('Ce PDF a plus de 300 pages.')).toBeTruthy();
  expect(await screen.findByText('Un coin de la feuille manque.')).toBeTruthy();

  const made = sample(FileExport, {
    id: uuid(7),
    title: 'Feuilles',
    format: 'pdf',
    status: 'ready',
    rowsWritten: 30,
  });
  fake.answer(printSheets, made);
  fake.answer(getExport, made);
  await user.selectOptions(screen.getByLabelText('Pour'), `room ${uuid(4)}`);
  await user.click(screen.getByRole('button', { name: 'Préparer le PDF' }));
  await waitFor(() =>
    expect(fake.calls(printSheets)[0]?.body).toEqual({ sessionId: uuid(3), roomId: uuid(4) }),
  );
});

test('two readings that differ wait for a choice, before what they differ in', async () => {
  fake.answer(getSheets, overview());
  const page = sample(ScanPage, {
    id: uuid(6),
    state: 'conflict',
    fileNumber: 'OP26-000012',
    filename: 'photo.jpg',
    number: 1,
    rival: { differences: [{ question: 12, counting: [0], other: [] }] },
    abilities: { choose: true },
  });
  fake.answer(listScanPages, [page], { toSort: { ...toSort, conflict: 1 } });
  fake.answer(chooseScanPage, overview());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Choisir' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('aucune')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Retenir la nouvelle' }));
  await waitFor(() => expect(fake.calls(chooseScanPage)[0]?.body).toEqual({ counts: true }));
});

test('sheets that miss are listed by number, room and seat; who only reads sends nothing', async () => {
  fake.answer(getSheets, overview({ abilities: { manage: false, settle: false } }));
  const person = sample(SheetPerson, {
    fileNumber: 'OP26-000012',
    room: 'Salle B12',
    seat: 'C4',
    attendance: 'present',
  });
  fake.answer(listSheetPeople, [person]);
  show('?liste=manquantes');
  expect(await screen.findByText('OP26-000012')).toBeTruthy();
  expect(screen.getByText('C4')).toBeTruthy();
  expect(screen.queryByText('Envoyer des numérisations')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Préparer le PDF' })).toBeNull();
});

const doubt = (own: Partially<SheetDoubt>) =>
  sample(SheetDoubt, { choices: 4, suggested: [1], doubt: 'unclear-mark', answer: null, ...own });

const queue = (doubts: SheetDoubt[], settled: SheetDoubt[]) =>
  sample(SheetDoubts, {
    campaign,
    test: about,
    doubts,
    settled,
    waiting: doubts.length,
    abilities: { settle: true },
  });

test('a row is settled by a letter, then the next one is shown; the last ones can be taken up again', async () => {
  const first = doubt({ id: uuid(8), question: 5, picture: '/api/v1/ligne.jpg' });
  const second = doubt({ id: uuid(9), question: 9, isMultiple: true });
  fake.answer(listSheetDoubts, queue([first, second], []));
  const { user } = renderScreen(<DoubtsPage />, {
    path: `${base}/verifier`,
    at: `${address}/verifier`,
    as: recruiter(),
  });
  expect(await screen.findByRole('heading', { name: 'Question 5' })).toBeTruthy();
  expect(screen.getByAltText(/Ligne de la question 5/).getAttribute('src')).toBe('/api/v1/ligne.jpg');
  const settled = doubt({ id: uuid(8), question: 5, answer: [2] });
  fake.answer(settleSheetDoubt, settled);
  fake.answer(listSheetDoubts, queue([second], [settled]));
  await user.click(screen.getByRole('button', { name: 'C' }));
  await waitFor(() => expect(fake.calls(settleSheetDoubt)[0]?.body).toEqual({ answer: [2], seen: null }));
  expect(await screen.findByRole('heading', { name: 'Question 9' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'A' }));
  await user.click(screen.getByRole('button', { name: 'D' }));
  await user.click(screen.getByRole('button', { name: /Valider/ }));
  await waitFor(() => expect(fake.calls(settleSheetDoubt)[1]?.body).toEqual({ answer: [0, 3], seen: null }));
  await user.click(screen.getByRole('button', { name: /Reprendre/ }));
  expect(await screen.findByRole('heading', { name: 'Question 5' })).toBeTruthy();
});

const showDoubts = () =>
  renderScreen(<DoubtsPage />, { path: `${base}/verifier`, at: `${address}/verifier`, as: recruiter() });

test('without a sheet that was read nothing is settled yet; a failure is tried again', async () => {
  fake.fail(listSheetDoubts);
  const { user } = showDoubts();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(listSheetDoubts, { ...queue([], []), read: 0 });
  await user.click(again);
  expect(await screen.findByText('Aucune feuille n’est encore lue')).toBeTruthy();
  expect(screen.queryByText('Toutes les lignes sont réglées')).toBeNull();
});

test('once sheets were read and no row waits, all are settled', async () => {
  fake.answer(listSheetDoubts, { ...queue([], []), read: 30 });
  showDoubts();
  expect(await screen.findByText('Toutes les lignes sont réglées')).toBeTruthy();
});

test('papers that wait for their public draw lead to the proof', async () => {
  fake.answer(getSheets, overview({ refusal: 'Le tirage public est attendu', isDrawAwaited: true }));
  fake.answer(listScanPages, [], { toSort });
  show();
  const link = await screen.findByRole('link', { name: 'Ouvrir les preuves' });
  expect(link.getAttribute('href')).toBe(`/massrecruitment/admin/campaigns/${campaign.id}/preuves`);
  expect(screen.queryByRole('button', { name: 'Préparer le PDF' })).toBeNull();
});

test('each list of sheets says that it is empty, that nothing matches, or that it failed', async () => {
  fake.answer(getSheets, overview());
  fake.answer(listScanPages, [], { toSort });
  show();
  expect(await screen.findByText('Rien n’attend')).toBeTruthy();
  cleanup();
  const { user } = show('?liste=pages&etat=unreadable');
  expect(await screen.findByText('Aucune page dans cet état')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('État').value).toBe('unreadable');
  fake.answer(listSheetPeople, []);
  await user.click(screen.getByRole('link', { name: /^Contredisent/ }));
  expect(await screen.findByText('Aucune contradiction')).toBeTruthy();
  cleanup();
  fake.fail(listSheetPeople);
  const failed = show('?liste=manquantes');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(listSheetPeople, []);
  await failed.user.click(again);
  expect(await screen.findByText('Aucune feuille ne manque')).toBeTruthy();
});
