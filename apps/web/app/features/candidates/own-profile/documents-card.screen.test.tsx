import { Document, listDocuments, uploadDocument } from '@baara/contract/files/documents';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { DocumentsCard } from './documents-card.tsx';

const cv = (own: Partially<Document> = {}) =>
  sample(Document, {
    id: uuid(1),
    kind: 'cv',
    name: 'cv-awa.pdf',
    reading: { status: 'read', sentence: 'Votre CV a été lu.' },
    ...own,
  });
const pdf = () => new File(['%PDF-1.7 …'], 'cv-awa.pdf', { type: 'application/pdf' });

const show = () => renderScreen(<DocumentsCard isTarget={false} />, { path: '/profile', as: candidate() });
const field = () => screen.getByLabelText('Fichier à ajouter');

beforeEach(() => fake.answer(listDocuments, [cv()]));

describe('the documents of a profile', () => {
  test('are named once read, each with what became of its words', async () => {
    const release = fake.delay(listDocuments);
    show();
    expect(screen.queryByText('cv-awa.pdf')).toBeNull();
    release();
    expect(await screen.findByText('cv-awa.pdf')).toBeTruthy();
    expect(screen.getByText('Votre CV a été lu.')).toBeTruthy();
  });

  test('say to a person who has no CV what it is for', async () => {
    fake.answer(listDocuments, []);
    show();
    expect(await screen.findByText(/Ajoutez votre CV/)).toBeTruthy();
  });

  test('offer to try again when the server could not answer', async () => {
    fake.fail(listDocuments);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(listDocuments, [cv()]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('cv-awa.pdf')).toBeTruthy();
  });

  test('take a new file, under the kind that was chosen', async () => {
    fake.answer(listDocuments, []);
    fake.answer(
      uploadDocument,
      () => {
        fake.answer(listDocuments, [cv()]);
        return cv();
      },
      { message: 'Document ajouté' },
    );
    const { user } = show();
    await screen.findByText(/Ajoutez votre CV/);
    await user.selectOptions(screen.getByLabelText('Type de document'), 'diploma');
    await user.upload(field(), pdf());
    expect(await screen.findByText('Document ajouté')).toBeTruthy();
    expect(await screen.findByText('cv-awa.pdf')).toBeTruthy();
    expect(fake.calls(uploadDocument)[0]?.form?.get('kind')).toBe('diploma');
  });

  test('say why a file is refused', async () => {
    fake.refuse(uploadDocument, { status: 413, code: 'TOO_LARGE', message: 'Ce fichier dépasse 5 Mo.' });
    const { user } = show();
    await screen.findByText('cv-awa.pdf');
    await user.upload(field(), pdf());
    expect(await screen.findByText('Ce fichier dépasse 5 Mo.')).toBeTruthy();
  });

  test('say that a file did not leave when the connection was lost', async () => {
    fake.loseConnection(uploadDocument);
    const { user } = show();
    await screen.findByText('cv-awa.pdf');
    await user.upload(field(), pdf());
    expect(await screen.findByText(/La connexion est perdue : le fichier n’est pas parti/)).toBeTruthy();
  });

  test('are read again while a CV waits for its reading', async () => {
    fake.answer(listDocuments, [cv({ reading: { status: 'waiting', sentence: 'Lecture en cours.' } })]);
    show();
    expect(await screen.findByText('Lecture en cours.')).toBeTruthy();
    fake.answer(listDocuments, [cv()]);
    expect(await screen.findByText('Votre CV a été lu.')).toBeTruthy();
    await waitFor(() => expect(fake.calls(listDocuments).length).toBeGreaterThan(1));
  });
});
