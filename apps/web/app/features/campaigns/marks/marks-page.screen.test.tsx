import { listCampaignProposals } from '@baara/contract/campaigns/decisions';
import {
  listMarks,
  MarkedFile,
  previewMarkImport,
  saveMarks,
  TestMarks,
} from '@baara/contract/campaigns/marks';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import MarksPage from './marks-page.tsx';

const overview = (own: Partially<TestMarks> = {}) =>
  sample(TestMarks, {
    campaign: { id: uuid(1), title: 'Concours des douanes' },
    test: { id: uuid(2), name: 'Dissertation', kind: 'written', maxScore: 20 },
    counts: { expected: 2, missing: 2 },
    sealRefusal: 'Les notes ne peuvent pas être closes : 2 dossiers n’ont ni note, ni absence, ni exclusion',
    abilities: { enter: true, seal: true, names: true },
    ...own,
  });
const file = (fileNumber: number, mark: MarkedFile['mark'] = null) =>
  sample(MarkedFile, {
    applicationId: uuid(100 + fileNumber),
    fileNumber,
    number: `SAN26-00000${fileNumber}`,
    name: 'Awa Diarra',
    mark,
  });
const given = (scoreHundredths: number, author: string) => ({
  state: 'marked' as const,
  scoreHundredths,
  source: 'entry' as const,
  author,
  at: '2026-12-01T09:00:00.000Z',
});
const pages = (files: MarkedFile[], own: Partially<TestMarks> = {}) =>
  fake.answer(listMarks, files, {
    pagination: { page: 1, pages: 1, total: files.length, limit: 25 },
    overview: overview(own),
  });
const totals = {
  counts: { expected: 2, marked: 1, absent: 0, excluded: 0, missing: 1, eliminated: null },
  sealRefusal: 'Les notes ne peuvent pas être closes : 1 dossier n’a ni note, ni absence, ni exclusion',
};
const complete = { counts: { ...totals.counts, marked: 2, missing: 0 }, sealRefusal: null };
const show = (search = '') => {
  fake.answer(listCampaignProposals, []);
  return renderScreen(<MarksPage />, {
    path: '/massrecruitment/admin/campaigns/:id/epreuves/:testId/notes',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/epreuves/${uuid(2)}/notes${search}`,
    as: recruiter(),
  });
};
const sent = () => fake.calls(saveMarks).map(({ body }) => body);

test('a number, Enter, a mark, Enter: the mark is sent, the next number is awaited, and the last mark lets them be closed', async () => {
  pages([file(1), file(2)]);
  const { user } = show();
  const number = await screen.findByLabelText('Dossier');
  pages([file(2)]);
  await user.type(number, '2{Enter}');
  expect(await screen.findByText(/SAN26-000002 · Awa Diarra/)).toBeTruthy();
  const mark = screen.getByLabelText('Note');
  expect(document.activeElement).toBe(mark);
  await user.type(mark, '21');
  expect(await screen.findByText(/La note va de 0 à 20/)).toBeTruthy();
  fake.answer(saveMarks, { saved: [file(2, given(1250, 'Moi'))], conflicts: [], refused: [], ...complete });
  await user.clear(mark);
  await user.type(mark, '12,5{Enter}');
  expect(await screen.findByText(/Dernière saisie : dossier SAN26-000002 : 12,5/)).toBeTruthy();
  expect(document.activeElement).toBe(number);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    { marks: [{ fileNumber: 2, base: null, value: { state: 'marked', scoreHundredths: 1250 } }] },
  ]);
  expect(await screen.findByRole('button', { name: 'Clore les notes' })).toBeTruthy();
  expect(screen.queryByText(/ne peuvent pas être closes/)).toBeNull();
});

test('down a list Enter and the arrows lead; what the connection lost waits on the device, also after a reload', async () => {
  pages([file(1), file(2)]);
  const first = show();
  const one = await screen.findByLabelText('Note du dossier SAN26-000001');
  const two = screen.getByLabelText('Note du dossier SAN26-000002');
  fake.loseConnection(saveMarks);
  await first.user.type(one, '8{Enter}');
  expect(document.activeElement).toBe(two);
  await first.user.type(two, 'a{ArrowUp}');
  expect(document.activeElement).toBe(one);
  expect(await screen.findByText(/2 notes attendent sur cet appareil/)).toBeTruthy();
  cleanup();
  fake.answer(saveMarks, {
    saved: [file(1, given(800, 'Moi')), file(2)],
    conflicts: [],
    refused: [],
    ...totals,
  });
  pages([file(1), file(2)]);
  show();
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      marks: [
        { fileNumber: 1, base: null, value: { state: 'marked', scoreHundredths: 800 } },
        { fileNumber: 2, base: null, value: { state: 'absent', scoreHundredths: null } },
      ],
    }),
  );
  expect(await screen.findByText('Tout est enregistré.')).toBeTruthy();
});

test('a colleague’s newer mark is shown beside one’s own, and either may stand', async () => {
  pages([file(1)]);
  const { user } = show();
  fake.answer(saveMarks, {
    saved: [],
    conflicts: [file(1, given(900, 'Fanta Diallo'))],
    refused: [],
    ...totals,
  });
  await user.type(await screen.findByLabelText('Note du dossier SAN26-000001'), '8{Enter}');
  const problem = await screen.findByRole('region', { name: '1 note à régler' });
  expect(problem.textContent).toMatch(/votre saisie 8.*Fanta Diallo a enregistré 9/);
  fake.answer(saveMarks, { saved: [file(1, given(800, 'Moi'))], conflicts: [], refused: [], ...totals });
  await user.click(within(problem).getByRole('button', { name: 'Enregistrer 8' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      marks: [
        {
          fileNumber: 1,
          base: { state: 'marked', scoreHundredths: 900 },
          value: { state: 'marked', scoreHundredths: 800 },
        },
      ],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: /à régler/ })).toBeNull());
});

test('a file shows its refused lines, and is imported without them only once that is agreed', async () => {
  pages([file(1)]);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Plus d’actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Importer un fichier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importer des notes' });
  fake.answer(previewMarkImport, {
    columns: [
      { title: 'Numéro', field: 'number' },
      { title: 'Note', field: 'mark' },
    ],
    lines: 2,
    added: 1,
    unchanged: 0,
    blank: 0,
    refusedCount: 1,
    refused: [{ line: 3, number: '99', reason: 'Aucun dossier de la campagne ne porte ce numéro' }],
    sample: [{ line: 2, number: '1', value: { state: 'marked', scoreHundredths: 1250 } }],
  });
  await user.upload(
    within(dialog).getByLabelText(/Choisir un fichier/),
    new File(['Numéro;Note\n1;12,5'], 'notes.xlsx'),
  );
  expect(await within(dialog).findByText(/^Ce fichier n’a pas pu être lu/)).toBeTruthy();
  await user.upload(
    within(dialog).getByLabelText(/Choisir un/),
    new File(['Numéro;Note\n1;12,5\n99;10'], 'notes.csv', { type: 'text/csv' }),
  );
  expect(await within(dialog).findByText(/Aucun dossier de la campagne/)).toBeTruthy();
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Importer 1 note' });
  expect(button.disabled).toBe(true);
  await user.click(within(dialog).getByLabelText('Laisser de côté la ligne refusée'));
  expect(button.disabled).toBe(false);
});

test('a test whose marks are closed is read, and corrected by two people', async () => {
  pages([file(1, given(800, 'Moi'))], {
    sealedAt: '2026-12-02T10:00:00.000Z',
    sealRefusal: null,
    abilities: { enter: false, seal: false, correct: true, names: true },
  });
  const { user } = show();
  expect(await screen.findByText('Closes le 2 décembre 2026')).toBeTruthy();
  expect(screen.queryByLabelText('Dossier')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Corriger une note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Corriger une note' });
  await user.type(within(dialog).getByLabelText('Dossier'), '1');
  await user.type(within(dialog).getByLabelText(/Nouvelle note/), '25');
  await user.click(within(dialog).getByRole('button', { name: 'Proposer' }));
  expect(await within(dialog).findByText(/La note va de 0 à 20/)).toBeTruthy();
  expect(await within(dialog).findByText('Écrivez le motif.')).toBeTruthy();
});

test('a complaint stands beside its mark, and is in sight while the mark is corrected', async () => {
  const contested = {
    ...file(1, given(800, 'Moi')),
    complaint: { state: 'open' as const, text: 'Une page manque.', hasCorrection: false },
  };
  const answered = {
    ...file(2, given(900, 'Moi')),
    complaint: { state: 'accepted' as const, text: 'Addition.', hasCorrection: true },
  };
  pages([contested, answered], {
    sealedAt: '2026-12-02T10:00:00.000Z',
    abilities: { enter: false, seal: false, correct: true, names: true },
  });
  const { user } = show();
  expect(await screen.findByText('Correction proposée')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Corriger\sla note de SAN26-000001/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Corriger une note' });
  expect(within(dialog).getByText('Une page manque.')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLInputElement>('Dossier').value).toBe('SAN26-000001');
});

test('a list without files and one without a match say so; one that fails is tried again', async () => {
  fake.fail(listMarks);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  pages([], { counts: { expected: 0, missing: 0 } });
  await user.click(again);
  expect(await screen.findByText('Aucun dossier ne passe cette épreuve')).toBeTruthy();
  cleanup();
  pages([]);
  show('?state=absent');
  expect(await screen.findByText('Aucun dossier ne correspond')).toBeTruthy();
});
