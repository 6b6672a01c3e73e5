import {
  AuditDetail,
  AuditEntry,
  AuditVerification,
  exportAuditLog,
  getAuditChain,
  getAuditEntry,
  listAuditLog,
  saveAuditRecipients,
  verifyAuditChain,
} from '@baara/contract/audit/audit-log';
import { FileExport } from '@baara/contract/files/exports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sample, uuid } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import AuditPage from './audit-page.tsx';

const verification = sample(AuditVerification, {
  id: uuid(3),
  state: 'intact',
  finishedAt: '2026-11-29T18:00:00.000Z',
  linksChecked: 12_345,
  linksExpected: 12_345,
});

const answerChain = (more: { verification?: AuditVerification | null; addresses?: string[] } = {}) =>
  fake.answer(getAuditChain, {
    links: 12_345,
    pending: 2,
    head: {
      link: 12_340,
      hash: 'a'.repeat(64),
      signedAt: '2026-11-29T18:00:00.000Z',
      key: '0011223344556677',
      mailedTo: 1,
    },
    publicKey: '-----BEGIN PUBLIC KEY-----',
    verification: more.verification === undefined ? verification : more.verification,
    recipients: { addresses: more.addresses ?? ['conseil@exemple.ml'], version: 4 },
    abilities: { changeRecipients: true },
  });

const entry = sample(AuditEntry, {
  id: 812,
  action: 'access.refused',
  outcome: 'refused',
  actor: { id: uuid(1), name: 'Moussa Keïta' },
});
const answerList = (rows = [entry]) => fake.answer(listAuditLog, rows, { isTotalCut: false });

const show = (search = '') =>
  renderScreen(<AuditPage />, { path: '/admin/audit-logs', at: `/admin/audit-logs${search}`, as: admin() });

beforeEach(() => {
  answerChain();
  answerList();
});

describe('the audit', () => {
  test('loads, then says how the chain stands and who did what', async () => {
    const release = fake.delay(getAuditChain);
    show();
    expect(await screen.findByText('Chargement du journal d’audit…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'Accès refusé' })).toBeTruthy();
    expect(screen.getByText(/12\s345 maillons/)).toBeTruthy();
    expect(screen.getByText('Intacte')).toBeTruthy();
    expect(screen.getByText('Moussa Keïta')).toBeTruthy();
  });

  test('is empty', async () => {
    answerList([]);
    show();
    expect(await screen.findByText('Le journal est vide')).toBeTruthy();
  });

  test('finds nothing of what the address asks', async () => {
    answerList([]);
    show('?search=rien&from=2026-11-01&outcome=refused');
    expect(await screen.findByText('Aucune ligne ne correspond')).toBeTruthy();
    expect(fake.calls(listAuditLog).at(-1)?.query).toMatchObject({
      search: 'rien',
      from: '2026-11-01',
      outcome: 'refused',
    });
  });

  test('offers to try again, but not to somebody who may not read it', async () => {
    fake.fail(getAuditChain);
    const { user } = show();
    await screen.findByRole('button', { name: 'Réessayer' });
    fake.refuse(getAuditChain, {
      status: 403,
      code: 'ADMIN_ONLY',
      message: 'Accès réservé aux administrateurs',
    });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Accès réservé aux administrateurs')).toBeTruthy();
    expect(fake.calls(listAuditLog)).toHaveLength(0);
  });

  test('shows a row beside the list, and its erased parts', async () => {
    fake.answer(
      getAuditEntry,
      sample(AuditDetail, {
        ...entry,
        subject: null,
        erased: ['subject', 'detail'],
        link: { number: 810, hash: 'b'.repeat(64) },
      }),
    );
    const { user, address } = show();
    await user.click(await screen.findByRole('link', { name: 'Accès refusé' }));
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByRole('link', { name: 'Tous ses actes' })).toBeTruthy();
    expect(panel.getAllByText('Effacé, comme la loi le demande')).toHaveLength(2);
    await user.click(panel.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(address()).not.toContain('ligne'));
  });
});

describe('a verification', () => {
  test('is asked for, and says how far it is', async () => {
    fake.answer(verifyAuditChain, { ...verification, state: 'pending', finishedAt: null });
    const { user } = show();
    await screen.findByText('Intacte');
    answerChain({ verification: { ...verification, state: 'running', finishedAt: null, linksChecked: 45 } });
    await user.click(screen.getByRole('button', { name: 'Vérifier la chaîne' }));
    expect(await screen.findByText(/En cours : 45 sur 12\s345/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Vérifier la chaîne' })).toHaveProperty('disabled', true);
  });

  test('says when another one runs already', async () => {
    fake.refuse(verifyAuditChain, {
      status: 409,
      code: 'VERIFICATION_RUNNING',
      message: 'Une vérification est déjà en cours.',
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Vérifier la chaîne' }));
    await waitFor(() => expect(fake.calls(getAuditChain).length).toBeGreaterThan(1));
  });

  test('names what it found', async () => {
    answerChain({
      verification: {
        ...verification,
        state: 'broken',
        findingCount: 2,
        findings: [
          { kind: 'changed-row', link: 3, row: 7 },
          { kind: 'missing-link', link: 9, row: null },
        ],
      },
    });
    show();
    expect(await screen.findByText('2 anomalies dans la chaîne')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ligne 7' })).toBeTruthy();
    expect(screen.getByText(/Maillon supprimé, maillon 9/)).toBeTruthy();
  });
});

describe('what else is done there', () => {
  test('exports what the filters find', async () => {
    fake.answer(exportAuditLog, sample(FileExport, {}));
    const { user } = show('?outcome=refused');
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exporter les lignes trouvées' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /xporter|Préparer/ }));
    await waitFor(() =>
      expect(fake.calls(exportAuditLog)[0]?.body).toMatchObject({ filters: { outcome: 'refused' } }),
    );
  });

  test('changes who receives the heads; the input stays when it is refused', async () => {
    answerChain({ addresses: [] });
    fake.refuse(saveAuditRecipients, {
      status: 409,
      code: 'SETTINGS_CHANGED',
      message: 'Ces réglages ont changé.',
    });
    const { user } = show();
    expect(await screen.findByText(/Personne ne reçoit les têtes signées/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Plus d’actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Destinataires des têtes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Adresses e-mail'), 'a@exemple.ml, b@exemple.ml');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText(/Ces réglages ont changé/)).toBeTruthy();
    expect(fake.calls(saveAuditRecipients)[0]?.body).toEqual({
      addresses: ['a@exemple.ml', 'b@exemple.ml'],
      version: 4,
    });
  });
});
