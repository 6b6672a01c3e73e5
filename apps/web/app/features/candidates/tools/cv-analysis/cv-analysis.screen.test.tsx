import { ApplicantProfile, getProfile } from '@baara/contract/candidates/own-profile';
import {
  analyseOwnCv,
  CvAnalysisContent,
  deleteCvAnalysis,
  listCvAnalyses,
  PastAnalysis,
} from '@baara/contract/candidates/tools/cv-analysis';
import {
  addCvToDocuments,
  createCv,
  Cv,
  deleteCv,
  getCv,
  listCvs,
  shareCv,
  unshareCv,
  updateCv,
} from '@baara/contract/candidates/tools/cvs';
import { listToolUses } from '@baara/contract/candidates/tools/uses';
import { Document, listDocuments } from '@baara/contract/files/documents';
import { listBookmarks } from '@baara/contract/offers/offers';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { candidate } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import CvAnalysisScreen from './cv-analysis.tsx';

const PATH = '/applicant/cv-analysis';
const profile = sample(ApplicantProfile, {
  email: 'awa@exemple.ml',
  avatar: null,
  path: null,
  identity: { firstName: 'Awa', lastName: 'Traoré', phone: '+22376123456', city: 'Bamako', country: 'ML' },
  presentation: { headline: 'Comptable', summary: null },
  experiences: {
    items: [
      {
        title: 'Comptable',
        company: 'Sahel Énergie',
        city: 'Bamako',
        from: '2020-01',
        to: null,
        description: 'Saisie de 400 factures',
      },
    ],
  },
  educations: { items: [] },
  skills: { items: ['Excel', 'Sage 100'] },
  languages: { items: [] },
  mobility: { drivingLicences: ['B'], hasVehicle: false },
});
const cv = sample(Cv, {
  id: uuid(1),
  title: 'Comptabilité',
  template: 'sobre',
  sections: ['experiences', 'skills'],
  headline: null,
  summary: null,
  interests: null,
  publications: null,
  references: null,
  withPhoto: false,
  offer: null,
  firstSkills: [],
  share: null,
});
const content = sample(CvAnalysisContent, {
  score: 62,
  parts: [{ key: 'dates', title: 'Dates', weight: 15, points: 9, sentence: 'Des dates sont à préciser.' }],
  findings: [
    {
      part: 'lines',
      title: 'Une ligne est trop vague',
      line: 'Autres tâches',
      why: 'On ne sait ni quoi, ni combien.',
      proposal: 'Saisie de 400 factures par mois',
      weight: 2,
    },
  ],
  spelling: [{ line: 'Acceuil des clients', before: 'Acceuil', after: 'Accueil' }],
  text: 'Awa Traoré\nComptable',
  contacts: ['awa@exemple.ml'],
  pageCount: 1,
  offer: null,
});
const read = { status: 'read' as const, sentence: 'Texte lisible' };

const boxOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const show = (search = '') =>
  renderScreen(<CvAnalysisScreen />, { path: PATH, at: `${PATH}${search}`, as: candidate() });

beforeEach(() => {
  fake.answer(listDocuments, [sample(Document, { id: uuid(9), name: 'cv-awa.pdf' })]);
  fake.answer(listCvs, [cv]);
  fake.answer(getCv, cv);
  fake.answer(getProfile, profile);
  fake.answer(listBookmarks, []);
  fake.answer(listToolUses, [{ tool: 'cv-maker', used: 3, limit: 20 }]);
});

describe('the analysis', () => {
  test('shows the score, what to mend with a proposal, the spelling and the text as read', async () => {
    fake.answer(analyseOwnCv, { reading: read, content, name: 'cv-awa.pdf' });
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: /cv-awa\.pdf/ }));
    await user.click(screen.getByRole('button', { name: 'Analyser' }));
    expect(await screen.findByText('62')).toBeTruthy();
    expect(fake.calls(analyseOwnCv)[0]?.body).toEqual({ documentId: uuid(9), offerId: null });
    expect(screen.getByText(/Saisie de 400 factures par mois/)).toBeTruthy();
    expect(screen.getByText('Accueil')).toBeTruthy();
    expect(screen.getByText(/Coordonnées lues/)).toBeTruthy();
  });

  test('does not show a score that discourages', async () => {
    fake.answer(analyseOwnCv, { reading: read, content: { ...content, score: 22 }, name: 'cv-awa.pdf' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Analyser' }));
    expect(await screen.findByText('Ce CV peut gagner beaucoup.')).toBeTruthy();
    expect(screen.queryByText('22')).toBeNull();
  });

  test('against an offer says what is found, under another word, and absent', async () => {
    const asked = [
      { kind: 'skill' as const, asked: 'Excel', state: 'found' as const, as: null },
      { kind: 'skill' as const, asked: 'Sage Saari', state: 'other' as const, as: 'Sage 100' },
      { kind: 'skill' as const, asked: 'Vente', state: 'absent' as const, as: null },
    ];
    const offer = { id: 12, title: 'Comptable', company: 'Mali Agro', asked };
    fake.answer(analyseOwnCv, { reading: read, content: { ...content, offer }, name: 'cv-awa.pdf' });
    const { user } = show('?offre=12');
    await user.click(await screen.findByRole('button', { name: 'Analyser' }));
    const absent = await screen.findByRole('region', { name: 'Demandé et absent' });
    expect(within(absent).getByText('Vente')).toBeTruthy();
    expect(screen.getByText(/Sage Saari\s: «\sSage 100\s»/)).toBeTruthy();
    expect(fake.calls(analyseOwnCv)[0]?.body).toMatchObject({ offerId: 12 });
  });

  test('says why a picture is not read, and leads to a CV that is', async () => {
    const reading = { status: 'scanned' as const, sentence: 'Ce CV est une image.' };
    fake.answer(analyseOwnCv, { reading, content: null as never, name: 'cv-awa.pdf' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Analyser' }));
    expect(await screen.findByText('Ce CV est une image.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Composer un CV lisible/ })).toBeTruthy();
  });

  test('preserves the choice when the connection fails', async () => {
    fake.loseConnection(analyseOwnCv);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Analyser' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Comptabilité/ }).checked).toBe(true);
  });

  test('without any CV asks for one', async () => {
    fake.answer(listDocuments, []);
    fake.answer(listCvs, []);
    show();
    expect(await screen.findByLabelText(/Choisir mon CV/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Analyser' }).disabled).toBe(true);
  });
});

describe('the history', () => {
  test('lists the scores, and forgets one', async () => {
    const past = sample(PastAnalysis, { id: uuid(3), name: 'cv-awa.pdf', score: 71, offerTitle: null });
    fake.answer(listCvAnalyses, [past]);
    fake.answer(deleteCvAnalysis, undefined as never);
    const { user } = show('?vue=historique');
    expect((await screen.findAllByText(/71 sur 100/)).length).toBeGreaterThan(0);
    await user.click(screen.getAllByRole('button', { name: /Actions sur l’analyse/ })[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: 'Effacer de l’historique' }));
    await vi.waitFor(() => expect(fake.calls(deleteCvAnalysis)).toHaveLength(1));
  });
});

describe('the CVs one makes', () => {
  test('are listed, and one is deleted once it was asked', async () => {
    fake.answer(deleteCv, undefined as never);
    const { user } = show('?vue=mes-cv');
    await user.click(await screen.findByRole('button', { name: /Supprimer «\sComptabilité\s»/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await vi.waitFor(() => expect(fake.calls(deleteCv)).toHaveLength(1));
  });

  test('begin with the profile, a template and no photo; the order is the person’s', async () => {
    fake.answer(listCvs, []);
    fake.answer(createCv, cv);
    const { user, address } = show('?vue=mes-cv&cv=nouveau');
    const preview = within(await screen.findByRole('figure'));
    expect(preview.getByText('Awa Traoré')).toBeTruthy();
    expect(preview.getByText('Saisie de 400 factures')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /Métier/ }));
    expect(preview.getByText('SAVOIR-FAIRE')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Descendre «\sCompétences\s»/ }));
    await user.click(screen.getByText('Textes propres à ce CV'));
    expect(boxOf(/^Références/)).toMatchObject({ checked: false, disabled: true });
    expect(boxOf(/^Langues\s?Rien à afficher/)).toMatchObject({ checked: false, disabled: true });
    await user.type(screen.getByRole('textbox', { name: /^Références/ }), 'vieu Keita 76 12 34 56');
    expect(boxOf(/^Références/)).toMatchObject({ checked: true, disabled: false });
    expect(preview.getByText('vieu Keita 76 12 34 56')).toBeTruthy();
    await user.click(boxOf(/^Références/));
    expect(preview.queryByText('vieu Keita 76 12 34 56')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Créer ce CV' }));
    await vi.waitFor(() => expect(fake.calls(createCv)).toHaveLength(1));
    expect(fake.calls(createCv)[0]?.body).toMatchObject({
      template: 'metier',
      withPhoto: false,
      sections: expect.arrayContaining(['experiences', 'skills']),
    });
    const [sent] = fake.calls(createCv).map(({ body }) => (body as { sections: string[] }).sections);
    expect(sent?.slice(0, 2)).toEqual(['experiences', 'skills']);
    expect(sent).not.toContain('references');
    // A section that shows nothing yet stays chosen: the CV follows the profile.
    expect(sent).toContain('languages');
    await vi.waitFor(() => expect(address()).toContain(`cv=${uuid(1)}`));
  });

  test('give files once they are saved, join the documents, and are shared and closed', async () => {
    fake.answer(addCvToDocuments, { id: uuid(5), name: 'CV.pdf' });
    fake.answer(updateCv, { ...cv, title: 'Paie' });
    const { user } = show(`?vue=mes-cv&cv=${uuid(1)}`);
    await user.click(await screen.findByRole('button', { name: 'Ajouter à mes documents' }));
    await vi.waitFor(() => expect(fake.calls(addCvToDocuments)).toHaveLength(1));
    const share = { path: '/cv/secret', since: '2026-11-30T10:00:00.000Z', openings: 2 };
    fake.answer(shareCv, { ...cv, share });
    await user.click(screen.getByRole('button', { name: 'Créer le lien' }));
    expect(await screen.findByText(/\/cv\/secret$/)).toBeTruthy();
    fake.answer(unshareCv, cv);
    await user.click(screen.getByRole('button', { name: 'Fermer le lien' }));
    expect(await screen.findByRole('button', { name: 'Créer le lien' })).toBeTruthy();
    await user.type(screen.getByLabelText(/Nom de ce CV/), ' 2');
    const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Télécharger en PDF' });
    expect(download.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await vi.waitFor(() => expect(fake.calls(updateCv)).toHaveLength(1));
  });

  test('say so when the profile is empty', async () => {
    const empty = {
      presentation: { headline: null, summary: null },
      experiences: { items: [], years: null },
      skills: { items: [] },
    };
    fake.answer(getProfile, { ...profile, ...empty });
    show('?vue=mes-cv&cv=nouveau');
    expect(await screen.findByText(/Votre profil est encore vide/)).toBeTruthy();
  });
});
