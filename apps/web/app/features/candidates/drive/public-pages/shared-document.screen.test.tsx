import { readSharedDocument } from '@baara/contract/candidates/drive/document-links';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import SharedDocumentPage from './shared-document.tsx';

const shared = sample(readSharedDocument.data, {
  name: 'licence.pdf',
  ownerName: 'Awa Traoré',
  extension: 'pdf',
  contentUrl: '/api/v1/shared-documents/abc/content',
  isShown: true,
});
const show = () => renderScreen(<SharedDocumentPage />, { path: '/partage/:token', at: '/partage/abc' });

test('a link names its document and who shares it, and opens it without an account', async () => {
  fake.answer(readSharedDocument, shared);
  show();
  expect(await screen.findByRole('heading', { name: 'licence.pdf' })).toBeTruthy();
  expect(screen.getByText('Partagé par Awa Traoré.')).toBeTruthy();
  const open = screen.getByRole('link', { name: 'Ouvrir le document' });
  expect(open.getAttribute('href')).toBe('/api/v1/shared-documents/abc/content');
});

test('a document that browsers do not show is downloaded', async () => {
  fake.answer(readSharedDocument, { ...shared, isShown: false });
  show();
  expect(await screen.findByRole('link', { name: 'Télécharger' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ouvrir le document' })).toBeNull();
});

test('a link that was closed says so, and is not tried again', async () => {
  const message = 'La personne qui vous a envoyé ce lien l’a fermé.';
  fake.refuse(readSharedDocument, { status: 410, code: 'LINK_CLOSED', message });
  show();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('a lost connection is tried again', async () => {
  fake.loseConnection(readSharedDocument);
  const { user } = show();
  fake.answer(readSharedDocument, shared);
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'licence.pdf' })).toBeTruthy();
});
