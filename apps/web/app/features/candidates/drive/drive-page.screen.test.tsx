import {
  closeDocumentLink,
  createDocumentLink,
  DocumentLink,
  listDocumentLinks,
} from '@baara/contract/candidates/drive/document-links';
import {
  changeDocument,
  DriveDocument,
  DriveStorage,
  emptyTrash,
  getDriveDocument,
  getDriveStorage,
  listDocumentVersions,
  listDriveDocuments,
  listTrash,
  restoreDocument,
  restoreDocumentVersion,
  TrashedDocument,
} from '@baara/contract/candidates/drive/drive';
import { deleteDocument } from '@baara/contract/files/documents';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import DrivePage from './drive-page.tsx';

const MEGABYTE = 1024 * 1024;
const cv = (own: Partially<DriveDocument> = {}) =>
  sample(DriveDocument, {
    id: uuid(1),
    name: 'cv-awa.pdf',
    extension: 'pdf',
    kind: 'cv',
    byteSize: 200_000,
    applicationCount: 3,
    ...own,
  });
const storage = (own: Partially<DriveStorage> = {}) =>
  sample(DriveStorage, { quotaBytes: 100 * MEGABYTE, usedBytes: MEGABYTE, documentCount: 1, ...own });
const show = (search = '') =>
  renderScreen(<DrivePage />, { path: '/drive', at: `/drive${search}`, as: candidate() });
const panel = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  fake.answer(listDriveDocuments, [cv()]);
  fake.answer(getDriveDocument, () => cv());
  fake.answer(getDriveStorage, storage());
  fake.answer(listTrash, []);
});

describe('the documents', () => {
  test('are named once read, with what they are and where they were sent', async () => {
    const release = fake.delay(listDriveDocuments);
    show();
    expect(await screen.findByText('Chargement des documents...')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'cv-awa.pdf' })).toBeTruthy();
    expect(screen.getByText('utilisé dans 3 candidatures')).toBeTruthy();
    expect(screen.getByText(/^1\sMo sur 100\sMo$/)).toBeTruthy();
  });

  test('begin with the one thing to do', async () => {
    fake.answer(listDriveDocuments, []);
    fake.answer(getDriveStorage, storage({ usedBytes: 0, documentCount: 0 }));
    const { user } = show();
    expect(await screen.findByText('Aucun document')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ajouter un document' }));
    expect((panel().getByLabelText('Sorte de document') as HTMLSelectElement).value).toBe('cv');
    await user.selectOptions(panel().getByLabelText('Sorte de document'), 'identity');
    expect(panel().getByText(/Les recruteurs ne voient jamais ces documents/)).toBeTruthy();
  });

  test('offer to try again when the server could not answer', async () => {
    fake.loseConnection(listDriveDocuments);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(listDriveDocuments, [cv()]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'cv-awa.pdf' })).toBeTruthy();
  });

  test('say which file is there twice, and that the room is nearly full', async () => {
    fake.answer(listDriveDocuments, [cv({ sameAs: { id: uuid(2), name: 'mon-cv.pdf' } })]);
    fake.answer(getDriveStorage, storage({ usedBytes: 95 * MEGABYTE, trashBytes: 20 * MEGABYTE }));
    show();
    expect(await screen.findByText('Même fichier que « mon-cv.pdf »')).toBeTruthy();
    expect(screen.getByText(/^Votre espace est presque plein\s: videz la corbeille\./)).toBeTruthy();
  });

  test('refuse a file that is none before it is sent', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ajouter un document' }));
    const file = new File(['bonjour'], 'notes.pdf', { type: 'application/pdf' });
    await user.upload(panel().getByLabelText('Choisir des fichiers'), file);
    expect(await screen.findByText(/Ce fichier n.est pas accepté/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Fermer/ }));
    await waitFor(() => expect(screen.queryByText(/Ce fichier n.est pas accepté/)).toBeNull());
  });

  test('are renamed; a refusal leaves what was typed', async () => {
    fake.refuse(changeDocument, { status: 409, code: 'X', message: 'Pas maintenant.' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Actions\s: cv-awa\.pdf$/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Renommer ou ranger' }));
    const name = await screen.findByLabelText('Nom');
    expect((name as HTMLInputElement).value).toBe('cv-awa');
    await user.clear(name);
    await user.type(name, 'CV de caissière');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Pas maintenant.')).toBeTruthy();
    fake.answer(changeDocument, cv({ name: 'CV de caissière.pdf' }), { message: 'Document modifié' });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(fake.calls(changeDocument).at(-1)?.body.name).toBe('CV de caissière'));
  });

  test('go to the bin at once, and come back from the message', async () => {
    fake.answer(deleteDocument, undefined, { message: 'Document mis à la corbeille' });
    fake.answer(restoreDocument, undefined, { message: 'Document remis à sa place' });
    const { user } = show(`?document=${uuid(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mettre à la corbeille' }));
    expect(fake.calls(deleteDocument)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Document remis à sa place')).toBeTruthy();
  });
});

describe('one document', () => {
  test('shows its versions, and restores an earlier one', async () => {
    const version = { extension: 'pdf', name: 'cv-awa.pdf' };
    fake.answer(listDocumentVersions, [
      { ...cv(), ...version, id: uuid(1), isCurrent: true, applicationCount: 0 },
      { ...cv(), ...version, id: uuid(2), isCurrent: false, applicationCount: 2 },
    ]);
    fake.answer(restoreDocumentVersion, cv({ id: uuid(2) }), {
      message: 'Cette version est de nouveau la bonne',
    });
    const { user, address } = show(`?document=${uuid(1)}&onglet=versions`);
    expect(await screen.findByText('Actuelle')).toBeTruthy();
    expect(screen.getByText(/utilisé dans 2 candidatures$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Reprendre cette version\s: cv-awa\.pdf$/ }));
    await waitFor(() => expect(address()).toBe(`/drive?document=${uuid(2)}&onglet=versions`));
  });

  test('is shared by a link for some days, which is closed', async () => {
    const link = sample(DocumentLink, {
      id: uuid(3),
      url: 'http://localhost/partage/abc',
      openings: 2,
      lastOpenedAt: '2026-11-20T09:00:00Z',
      isOpen: true,
    });
    fake.answer(listDocumentLinks, []);
    fake.answer(createDocumentLink, link, { message: 'Lien créé' });
    fake.answer(closeDocumentLink, undefined, { message: 'Lien fermé' });
    fake.answer(getDriveDocument, () => cv({ kind: 'identity' }));
    const { user } = show(`?document=${uuid(1)}&onglet=liens`);
    expect(await screen.findByText(/Une pièce d’identité peut servir/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Le lien reste ouvert'), '30');
    fake.answer(listDocumentLinks, [link]);
    await user.click(screen.getByRole('button', { name: 'Créer un lien' }));
    expect(await screen.findByText(/ouvert 2 fois/)).toBeTruthy();
    expect(fake.calls(createDocumentLink)[0]?.body).toEqual({ days: 30 });
    fake.answer(listDocumentLinks, [{ ...link, isOpen: false }]);
    await user.click(screen.getByRole('button', { name: 'Fermer le lien' }));
    expect(await screen.findByText('Fermé')).toBeTruthy();
  });
});

test('the bin gives a document back, and is emptied after a question', async () => {
  fake.answer(listTrash, [
    sample(TrashedDocument, { id: uuid(1), name: 'vieux.pdf', extension: 'pdf', kind: 'other' }),
  ]);
  fake.answer(restoreDocument, undefined, { message: 'Document remis à sa place' });
  fake.answer(emptyTrash, undefined, { message: 'La corbeille est vide' });
  const { user } = show('?vue=corbeille');
  expect(await screen.findByText('vieux.pdf')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Remettre à sa place\s: vieux\.pdf$/ }));
  await waitFor(() => expect(fake.calls(restoreDocument)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Vider la corbeille' }));
  expect(fake.calls(emptyTrash)).toHaveLength(0);
  fake.answer(listTrash, []);
  await user.click(screen.getByRole('button', { name: 'Vider' }));
  expect(await screen.findByText(/Un document supprimé y reste 30 jours/)).toBeTruthy();
});
