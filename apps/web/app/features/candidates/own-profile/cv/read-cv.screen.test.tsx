import { CvProposal, getCvProposal } from '@baara/contract/candidates/cv-proposal';
import { ApplicantProfile, updateProfile } from '@baara/contract/candidates/own-profile';
import { Document, listDocuments, uploadDocument } from '@baara/contract/files/documents';
import { listSuggestions } from '@baara/contract/settings/taxonomy';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { candidate } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import ReadCv from './read-cv.tsx';

const profile = sample(ApplicantProfile, {
  version: 3,
  identity: {
    firstName: 'Aminata',
    lastName: 'Kanté',
    gender: null,
    country: 'ML',
    city: 'Bamako',
    phone: null,
  },
  presentation: { headline: null, summary: null },
  skills: { items: ['Excel'] },
});
const read = <T,>(value: T, source = '') => ({ value, source, page: 1, doubts: [] });
const content = {
  name: 'Aminata KANTÉ',
  phones: [read('+22376421808')],
  city: read('Bamako'),
  headline: read('Comptable'),
  summary: null,
  experiences: [
    {
      value: {
        title: 'Comptable',
        company: 'Groupe Manden',
        city: 'Bamako',
        from: '2023-03',
        to: null,
        description: null,
      },
      source: 'Comptable, Groupe Manden, depuis mars 2023',
      page: 1,
      doubts: [],
    },
    {
      value: {
        title: 'Aide-comptable',
        company: 'Ets Diakité',
        city: null,
        from: '2020-',
        to: '2022-06',
        description: null,
      },
      source: 'Aide-comptable, Ets Diakité, 2020 – juin 2022',
      page: 2,
      doubts: ['START' as const],
    },
  ],
  educations: [],
  skills: read(['Excel', 'Sage 100'], 'Excel, Sage 100'),
  languages: [],
  drivingLicences: null,
  unread: [],
};
const proposal = (own: Partially<CvProposal> = {}) =>
  sample(CvProposal, {
    document: { id: uuid(1), name: 'cv-awa.pdf' },
    reading: { status: 'read', sentence: 'Texte lisible' },
    content,
    ...own,
  });

const onClose = vi.fn<() => void>();
const onChoose = vi.fn<(documentId: string) => void>();
const show = (documentId: string | null = uuid(1)) =>
  renderScreen(<ReadCv profile={profile} documentId={documentId} onChoose={onChoose} onClose={onClose} />, {
    path: '/profile',
    as: candidate(),
  });
const add = () => screen.getByRole('button', { name: 'Ajouter à mon profil' });
const added = () => fake.calls(updateProfile)[0]?.body as Partially<ApplicantProfile>;

beforeEach(() => {
  onClose.mockReset();
  onChoose.mockReset();
  fake.answer(getCvProposal, proposal());
  fake.answer(updateProfile, profile);
  fake.answer(listSuggestions, []);
  fake.answer(listDocuments, []);
});

describe('a CV that was read', () => {
  test('shows what is new, and writes only what is ready', async () => {
    const { user } = show();
    expect(await screen.findByText('4 sur 5 prêts')).toBeTruthy();
    expect(screen.getByText('1 à vérifier')).toBeTruthy();
    expect(screen.getByText('Sage 100')).toBeTruthy();
    expect(screen.queryByText('Bamako')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /Métier/ }));
    await user.click(add());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added()).toMatchObject({
      version: 3,
      identity: { firstName: 'Aminata', phone: '+22376421808' },
      experiences: { items: [{ company: 'Groupe Manden' }] },
      skills: { items: ['Excel', 'Sage 100'] },
    });
    expect(added().presentation).toBeUndefined();
    expect(added().experiences?.items).toHaveLength(1);
  });

  test('the CV stands beside its lines on a laptop, and is a link on a phone', async () => {
    const cv = { id: uuid(1), name: 'cv-awa.pdf', extension: 'pdf', path: 'documents/cv-awa.pdf' };
    fake.answer(listDocuments, [sample(Document, cv)]);
    show();
    const link = await screen.findByRole('link', { name: 'Voir le CV' });
    expect(link.getAttribute('href')).toBe('/api/document-proxy?path=documents%2Fcv-awa.pdf');
    cleanup();
    const laptop = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(new EventTarget() as MediaQueryList, { media, matches: true }),
      );
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    show();
    expect((await screen.findByTitle(/^CV\s: cv-awa\.pdf$/)).tagName).toBe('IFRAME');
    expect(await screen.findByText('4 sur 5 prêts')).toBeTruthy();
    laptop.mockRestore();
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  });

  test('asks for what the CV leaves open before it is added', async () => {
    const { user } = show();
    const question = within(await screen.findByRole('group', { name: /Aide-comptable, Ets Diakité/ }));
    expect(question.getByText(/Le mois de début n’est pas écrit/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'C’est juste' }));
    expect(await question.findByText('Indiquez le mois de début')).toBeTruthy();
    const start = within(question.getByRole('group', { name: 'Début' }));
    await user.selectOptions(start.getByLabelText('Mois'), '01');
    await user.click(question.getByRole('button', { name: 'C’est juste' }));
    expect(await screen.findByText('5 sur 5 prêts')).toBeTruthy();
    await user.click(add());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added().experiences?.items).toMatchObject([
      { from: '2023-03' },
      { from: '2020-01', to: '2022-06' },
    ]);
  });

  test('does not replace what the profile says without being asked', async () => {
    const other = { ...content, headline: read('Cheffe comptable') };
    fake.answer(getCvProposal, proposal({ content: other }));
    const { user } = renderScreen(
      <ReadCv
        profile={{ ...profile, presentation: { headline: 'Comptable', summary: null } }}
        documentId={uuid(1)}
        onChoose={onChoose}
        onClose={onClose}
      />,
      { path: '/profile', as: candidate() },
    );
    expect(await screen.findByText('Votre profil dit autre chose')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Garder celui du profil' }));
    await user.click(add());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added().presentation).toBeUndefined();
  });

  test('says where each value stands, and what could not be read', async () => {
    const unread = [{ page: 2, text: 'Rfrnces prfssnlles' }];
    const doubtful = { ...read('Comptble', 'Comptble à Bamako'), doubts: ['UNSURE' as const] };
    const own = { ...content, name: 'Issa Diarra', headline: doubtful, unread };
    fake.answer(getCvProposal, proposal({ content: own }));
    show();
    expect(
      await screen.findByText(/Page 1\s: «\sComptable, Groupe Manden, depuis mars 2023\s»/),
    ).toBeTruthy();
    expect(screen.getByText(/Ce CV porte le nom «\sIssa Diarra\s»/)).toBeTruthy();
    expect(screen.getByText(/Une ligne de cette image n’a pas pu être lue/)).toBeTruthy();
    const question = within(screen.getByRole('group', { name: /Métier/ }));
    expect(question.getByText('Comptble à Bamako')).toBeTruthy();
    expect(question.getByText(/Se lit mal/)).toBeTruthy();
  });

  test('preserves everything when the server could not save', async () => {
    fake.loseConnection(updateProfile);
    const { user } = show();
    await screen.findByText('4 sur 5 prêts');
    await user.click(add());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('4 sur 5 prêts')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a CV', () => {
  test('that waits says so, and shows its reading when it comes', async () => {
    fake.answer(getCvProposal, proposal({ reading: { status: 'waiting' }, content: null as never }));
    show();
    expect(await screen.findByText(/Nous lisons « cv-awa.pdf »/)).toBeTruthy();
    fake.answer(getCvProposal, proposal());
    expect(await screen.findByText('4 sur 5 prêts', {}, { timeout: 60_000 })).toBeTruthy();
  });

  test('that is a picture says why, and asks for another', async () => {
    const reading = { status: 'scanned' as const, sentence: 'Ce CV est une image.' };
    fake.answer(getCvProposal, proposal({ reading, content: null as never }));
    show();
    expect(await screen.findByText('Ce CV est une image.')).toBeTruthy();
    expect(screen.getByLabelText(/choisir mon CV/)).toBeTruthy();
  });

  test('with nothing new says so', async () => {
    const nothing = { ...content, phones: [], headline: null, experiences: [], skills: read(['excel']) };
    fake.answer(getCvProposal, proposal({ content: nothing }));
    show();
    expect(await screen.findByText('Rien à ajouter')).toBeTruthy();
  });

  test('that could not be loaded is asked for again', async () => {
    fake.fail(getCvProposal);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(getCvProposal, proposal());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('4 sur 5 prêts')).toBeTruthy();
  });

  test('comes in the format of other sites too', async () => {
    const resume = { basics: { name: 'Aminata Kanté', label: 'Comptable' }, skills: [{ name: 'Paie' }] };
    const { user } = show(null);
    await user.click(await screen.findByText('Autre format : JSON Resume'));
    const field = screen.getByLabelText('Lire un fichier JSON Resume');
    await user.upload(field, new File(['{}'], 'autre.json', { type: 'application/json' }));
    expect(await screen.findByText(/n’est pas un CV au format JSON Resume/)).toBeTruthy();
    await user.upload(field, new File([JSON.stringify(resume)], 'cv.json', { type: 'application/json' }));
    expect(await screen.findByText('2 sur 2 prêts')).toBeTruthy();
    await user.click(add());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added()).toMatchObject({
      presentation: { headline: 'Comptable' },
      skills: { items: ['Excel', 'Paie'] },
    });
  });

  test('is sent, or chosen among one’s documents', async () => {
    const cv = sample(Document, { id: uuid(2), kind: 'cv', name: 'ancien.pdf' });
    fake.answer(listDocuments, [cv, sample(Document, { id: uuid(3), kind: 'diploma', name: 'licence.pdf' })]);
    fake.answer(uploadDocument, sample(Document, { id: uuid(4), kind: 'cv' }));
    const { user } = show(null);
    expect((await screen.findByRole('link', { name: /ancien.pdf/ })).getAttribute('href')).toContain(uuid(2));
    expect(screen.queryByText('licence.pdf')).toBeNull();
    const file = new File(['%PDF-1.7 …'], 'cv.pdf', { type: 'application/pdf' });
    const release = fake.delay(uploadDocument);
    await user.upload(screen.getByLabelText(/choisir mon CV/), file);
    expect(await screen.findByRole('progressbar', { name: 'Envoi de cv.pdf' })).toHaveProperty('value', 0.5);
    release();
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith(uuid(4)));
  });
});
