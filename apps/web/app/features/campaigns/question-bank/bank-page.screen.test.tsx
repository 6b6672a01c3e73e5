import {
  BankQuestion,
  createBankQuestion,
  importQuestions,
  listBankQuestions,
  previewQuestionImport,
  QuestionImport,
} from '@baara/contract/campaigns/question-bank';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import BankPage from './bank-page.tsx';

const pagination = { page: 1, pages: 1, total: 1, limit: 25 };
const theme = { name: 'Droit', easy: 1, medium: 0, hard: 0 };
const question = sample(BankQuestion, { id: uuid(1), theme: 'Droit', text: 'Qui promulgue les lois ?' });
const show = () =>
  renderScreen(<BankPage />, {
    path: '/massrecruitment/admin/questions',
    at: '/massrecruitment/admin/questions',
    as: recruiter(),
  });
const answerList = () => fake.answer(listBankQuestions, [question], { pagination, themes: [theme] });

test('an empty bank offers to write and to import; a failure is tried again', async () => {
  fake.fail(listBankQuestions);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(listBankQuestions, [], { pagination: { ...pagination, total: 0 }, themes: [] });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Importer un fichier' })).toBeTruthy();
});

test('a question is sent with its choices, those left empty put aside, and a refusal stands at its field', async () => {
  answerList();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Nouvelle/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Nouvelle question' });
  await user.type(within(dialog).getByLabelText('Question'), 'Qui vote les lois ?');
  await user.type(within(dialog).getByLabelText('Choix 1'), 'Les députés');
  await user.type(within(dialog).getByLabelText(/^Thème/), 'Droit');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(dialog).findByText('De deux à huit choix')).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Choix 2'), 'Les maires');
  fake.refuse(createBankQuestion, { status: 409, code: 'BANK_FULL', message: 'La banque est pleine.' });
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(await within(dialog).findByText('La banque est pleine.')).toBeTruthy();
  expect(fake.calls(createBankQuestion)[0]?.body).toMatchObject({
    choices: [
      { text: 'Les députés', isRight: true },
      { text: 'Les maires', isRight: false },
    ],
    pointsHundredths: 100,
  });
});

test('a file says what it adds and what it refuses before anything is added', async () => {
  answerList();
  fake.answer(
    previewQuestionImport,
    sample(QuestionImport, {
      format: 'gift',
      count: 2,
      refusedCount: 1,
      refused: [{ line: 7, reason: 'Aucun choix n’est juste' }],
    }),
  );
  fake.answer(importQuestions, { added: 2 });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Importer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importer des questions' });
  const file = new File(['Vrai ? {T}'], 'banque.gift', { type: 'text/plain' });
  await user.upload(within(dialog).getByLabelText(/Choisir un fichier/), file);
  expect(await within(dialog).findByText(/Aucun choix n’est juste/)).toBeTruthy();
  expect(fake.calls(importQuestions)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /Ajouter 2\squestions/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.calls(importQuestions)[0]?.body).toEqual({
    name: 'banque.gift',
    text: 'Vrai ? {T}',
    expected: 2,
  });
});
