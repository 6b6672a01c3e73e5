import { companyRoles } from '@baara/contract/companies/roles';
import { interviewKinds, interviewStatuses } from '@baara/contract/applications/interview-words';
import { letterStatuses } from '@baara/contract/applications/offer-letter-words';
import { offerStatuses } from '@baara/contract/offers/offers';
import { alertFrequencies } from '@baara/contract/candidates/saved-search-messages';
import { shortlistStatuses } from '@baara/contract/candidates/shortlist-messages';
import { stages } from '@baara/contract/applications/stages';
import { beforeAll, expect, test } from 'vitest';
import { companySubjects, openTransfers } from '../../testing/company-subjects.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useWorkspace } from '../../testing/workspace.ts';
import { exportSections } from './export-sections.ts';
import type { ExportedRow } from './sections/section.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
beforeAll(() => openTransfers(server));

const codes: ReadonlySet<unknown> = new Set(
  [
    companyRoles,
    interviewKinds,
    interviewStatuses,
    letterStatuses,
    offerStatuses,
    alertFrequencies,
    shortlistStatuses,
    stages,
    ['employer', 'applicant', 'pending', 'running', 'ready', 'stage', 'note', 'phone', 'email', 'open', 'cv'],
  ].flat(),
);
const archiveOf = async (accountId: string): Promise<Map<string, ExportedRow[]>> => {
  const read = exportSections.map(async (one) => [one.title, await one.read(server.db, accountId)] as const);
  return new Map(await Promise.all(read));
};
const codesIn = (archive: Map<string, ExportedRow[]>): unknown[] =>
  [...archive.values()].flat().flatMap((row) => Object.values(row).filter((value) => codes.has(value)));

test('an archive says states, roles and actions in the words of the product, never in codes', async () => {
  const subjects = companySubjects(server, sahel);
  const made = ['application', 'document', 'agreed', 'sent', 'submitted', 'note', 'tag'] as const;
  for (const name of [...made, 'search', 'entry', 'invitation', 'unlocked', 'export', 'topup'] as const)
    await subjects.get(name);
  const unlocked = await subjects.get('unlocked');
  await server.call('POST', `/recruiter/unlocked-profiles/${unlocked}/report`, sahel.owner, {
    channels: ['phone', 'email'],
  });
  await server.call('PUT', '/notification-preferences', sahel.owner, {
    kind: 'interview',
    channel: 'app',
    isEnabled: false,
  });

  const theirs = await archiveOf(sahel.owner.accountId);
  expect(codesIn(theirs)).toEqual([]);
  expect(theirs.get('Mon entreprise')).toMatchObject([{ Rôle: 'Propriétaire' }]);
  expect(theirs.get('Ce que j’ai fait dans mon entreprise')?.map(({ Action }) => Action)).toContain(
    'a envoyé une lettre d’embauche à Awa Traoré',
  );
  expect(theirs.get('Fichiers que j’ai exportés')).toMatchObject([{ Format: 'CSV', État: 'en cours' }]);

  const applicant = await archiveOf(await subjects.get('applicant'));
  expect(codesIn(applicant)).toEqual([]);
  expect(applicant.get('Mes entretiens')).toMatchObject([{ Sorte: 'Sur place', État: 'À venir' }]);
  expect(applicant.get('Lettres d’embauche que j’ai reçues')).toMatchObject([
    { État: 'En attente de réponse' },
  ]);
  const reported = await archiveOf(unlocked);
  expect(codesIn(reported)).toEqual([]);
  expect(reported.get('Mes coordonnées signalées injoignables')).toMatchObject([
    { Coordonnée: 'téléphone, adresse email', État: 'en attente de votre réponse' },
  ]);
});
