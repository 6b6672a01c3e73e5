import {
  FreelanceDetail,
  FreelanceSummary,
  getFreelance,
  listFreelances,
  listSuitedFreelances,
} from '@baara/contract/freelance/freelance';
import {
  cancelProject,
  createProject,
  getProject,
  inviteFreelances,
  listProjectInvitations,
  listProjects,
  Project,
  ProjectInvitation,
  ProjectSummary,
  publishProject,
  updateProject,
} from '@baara/contract/freelance/projects';
import { ClientSummary, getClientSummary } from '@baara/contract/freelance/dashboard';
import { listJobCategories } from '@baara/contract/offers/offers';
import { listPlaces, listSuggestions } from '@baara/contract/settings/taxonomy';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ProjectCreate from './project-create.tsx';
import ProjectEdit from './project-edit.tsx';
import ProjectList from './project-list.tsx';
import ProjectPage from './project-page.tsx';

const client = () => recruiter({ typeUserName: 'client', company: undefined });

const summary = (own: Partially<ProjectSummary> = {}) =>
  sample(ProjectSummary, {
    id: uuid(1),
    title: 'Site vitrine',
    state: 'open',
    closesOn: '2026-12-20',
    next: { kind: 'wait', count: 0 },
    ...own,
  });
const project = (own: Partially<Project> = {}) =>
  sample(Project, {
    ...summary(),
    goal: 'Vendre notre karité en ligne',
    description: '',
    country: 'ML',
    countryName: 'Mali',
    city: 'Sikasso',
    version: 3,
    end: null,
    ...own,
  }) as Project;

const showList = (at = '/client/projects') =>
  renderScreen(<ProjectList />, { path: '/client/projects', at, as: client() });
const showPage = (search = '') =>
  renderScreen(<ProjectPage />, {
    path: '/client/projects/:id',
    at: `/client/projects/${uuid(1)}${search}`,
    as: client(),
  });
const showEdit = () =>
  renderScreen(<ProjectEdit />, {
    path: '/client/projects/:id/modifier',
    at: `/client/projects/${uuid(1)}/modifier`,
    as: client(),
  });

beforeEach(() => {
  fake.answer(getClientSummary, sample(ClientSummary, { waiting: [] }));
  fake.answer(listJobCategories, []);
  fake.answer(listSuggestions, []);
  fake.answer(listPlaces, []);
});

describe('the list of projects', () => {
  const more = { abilities: { create: true } };

  test('says what waits for the client, and leads to each', async () => {
    fake.answer(
      listProjects,
      [
        summary({ id: uuid(2), title: 'Évaluation', next: { kind: 'read', count: 3 } }),
        summary({ budgetMin: 40_000, budgetMax: 60_000, pricing: 'daily' }),
        summary({ id: uuid(3), title: '', state: 'draft', next: { kind: 'finish', count: 0 } }),
      ],
      more,
    );
    showList();
    expect(await screen.findByText(/3 propositions à lire/)).toBeTruthy();
    expect(screen.getByText(/répondent jusqu.au 20\s+décembre/)).toBeTruthy();
    expect(screen.getByText(/par jour/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sans titre' }).getAttribute('href')).toBe(
      `/client/projects/${uuid(3)}`,
    );
    expect(screen.getByRole('link', { name: 'Nouveau projet' })).toBeTruthy();
  });

  test('empty, it leads to writing the first one', async () => {
    fake.answer(listProjects, [], more);
    const { user, address } = showList();
    await user.click(await screen.findByRole('link', { name: 'Écrire mon premier projet' }));
    expect(address()).toBe('/client/projects/nouveau');
  });

  test('a reader of a company learns which members write projects', async () => {
    fake.answer(listProjects, [], { abilities: { create: false } });
    showList();
    expect(await screen.findByText(/propriétaires et les recruteurs/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Écrire|Nouveau/ })).toBeNull();
  });

  test('a failure says so and is tried again', async () => {
    fake.refuse(listProjects, { status: 403, code: 'FORBIDDEN', message: 'Accès refusé' });
    showList();
    expect(await screen.findByText(/Accès refusé/)).toBeTruthy();
  });

  test('a freelance chosen on their own page is invited to one of them', async () => {
    fake.answer(listProjects, [summary()], more);
    fake.answer(getFreelance, sample(FreelanceDetail, { id: uuid(8), name: 'Ibrahim M.' }));
    fake.answer(inviteFreelances, { sent: 1 }, { message: 'Invitation envoyée' });
    const { user } = showList(`/client/projects?inviter=${uuid(8)}`);
    await screen.findByText('Inviter Ibrahim M.');
    await user.click(screen.getByRole('button', { name: 'Inviter' }));
    await waitFor(() => expect(screen.getAllByText('Choisissez un projet').length).toBeGreaterThan(1));
    await user.selectOptions(await screen.findByLabelText('Projet'), uuid(1));
    await user.click(screen.getByRole('button', { name: 'Inviter' }));
    expect(await screen.findByText('Invitation envoyée')).toBeTruthy();
    expect(fake.calls(inviteFreelances)[0]).toMatchObject({
      params: { id: uuid(1) },
      body: { freelances: [uuid(8)] },
    });
  });
});

describe('the page of a project', () => {
  const abilities = { edit: true, pause: true, cancel: true, duplicate: true, invite: true };

  test('shows the need, its confidential part and files', async () => {
    fake.answer(
      getProject,
      project({
        abilities,
        confidential: 'La coopérative de Koumantou',
        questions: [{ id: uuid(4), text: 'Depuis quand ?', isRequired: false }],
        files: [{ id: uuid(5), name: 'plan.pdf', extension: 'pdf', byteSize: 2048, isConfidential: true }],
      }),
    );
    showPage();
    expect(await screen.findByText('Vendre notre karité en ligne')).toBeTruthy();
    expect(screen.getByText('La coopérative de Koumantou')).toBeTruthy();
    expect(screen.getByText(/Depuis quand/)).toBeTruthy();
    expect(screen.getByText('Confidentiel', { selector: 'li *' })).toBeTruthy();
  });

  test('is cancelled with a reason; without one, nothing is sent', async () => {
    fake.answer(getProject, project({ abilities }));
    fake.answer(
      cancelProject,
      project({
        state: 'cancelled',
        end: { at: '2026-11-30T10:00:00.000Z', by: 'client', reason: 'Budget non voté' },
      }),
      { message: 'Projet annulé' },
    );
    const { user } = showPage();
    await user.click(await screen.findByRole('button', { name: 'Plus d’actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Annuler le projet' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Annuler le projet' }));
    expect(await dialog.findByText(/Dites en une phrase pourquoi/)).toBeTruthy();
    expect(fake.calls(cancelProject)).toHaveLength(0);
    await user.type(dialog.getByLabelText('Motif'), 'Budget non voté');
    await user.click(dialog.getByRole('button', { name: 'Annuler le projet' }));
    expect(await screen.findByText(/« Budget non voté »/)).toBeTruthy();
  });

  test('shows where each invitation is, and sends others', async () => {
    fake.answer(getProject, project({ abilities, invitations: 1 }));
    fake.answer(
      listProjectInvitations,
      [
        sample(ProjectInvitation, {
          id: uuid(6),
          state: 'seen',
          freelance: { id: uuid(8), name: 'Ibrahim M.', headline: 'Développeur' },
        }),
      ],
      { left: 29 },
    );
    fake.answer(listSuitedFreelances, [
      {
        freelance: sample(FreelanceSummary, { id: uuid(10), name: 'Fanta D.', headline: 'Développeuse' }),
        fit: {
          score: 82,
          parts: [
            { key: 'skills', title: 'Compétences', weight: 40, points: 36, sentence: 'Trois sur quatre.' },
          ],
          shortfalls: [],
        },
      },
    ]);
    fake.answer(listFreelances, [
      sample(FreelanceSummary, { id: uuid(9), name: 'Rokia S.', headline: 'Graphiste' }),
    ]);
    fake.answer(inviteFreelances, { sent: 1 }, { message: 'Invitation envoyée' });
    const { user } = showPage('?onglet=invitations');
    expect(await screen.findByText('Lue')).toBeTruthy();
    expect(screen.getByText(/Encore 29 invitations/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Inviter Fanta D.' }));
    expect(await screen.findByText('Trois sur quatre.')).toBeTruthy();
    await waitFor(() => expect(fake.calls(inviteFreelances)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Inviter des freelances' }));
    await user.click(await screen.findByRole('combobox', { name: /Freelances/ }));
    await user.click(await screen.findByRole('option', { name: /Rokia S\./ }));
    // The list stays open for another choice, over the rest of the dialog.
    await user.click(screen.getByRole('button', { name: 'Inviter', hidden: true }));
    await waitFor(() =>
      expect(fake.calls(inviteFreelances)[1]?.body).toMatchObject({ freelances: [uuid(9)] }),
    );
  });

  test('opens at what is to be done next', async () => {
    fake.answer(
      getProject,
      project({ abilities, publishedAt: '2026-11-20T09:00:00Z', next: { kind: 'invite', count: 0 } }),
    );
    fake.answer(listProjectInvitations, [], { left: 30 });
    fake.answer(listSuitedFreelances, []);
    showPage();
    const tab = await screen.findByRole('link', { name: 'Invitations' });
    expect(tab.getAttribute('aria-current')).toBe('page');
  });

  test('another’s is not there', async () => {
    fake.refuse(getProject, { status: 404, code: 'PROJECT_NOT_FOUND', message: "Ce projet n'existe pas" });
    showPage();
    expect(await screen.findByText(/Ce projet n.existe pas/)).toBeTruthy();
  });
});

describe('writing a project', () => {
  test('the draft saves itself; a lost connection loses nothing', async () => {
    fake.loseConnection(createProject);
    const { user } = renderScreen(<ProjectCreate />, { path: '/client/projects/nouveau', as: client() });
    const title = screen.getByRole('textbox', { name: 'Titre' });
    await user.type(title, 'Site');
    expect(await screen.findByText(/Connexion perdue : rien n.est perdu/)).toBeTruthy();
    expect(title).toHaveProperty('value', 'Site');
    fake.answer(createProject, project({ state: 'draft', title: 'Site vitrine' }));
    fake.answer(getProject, project({ state: 'draft', title: 'Site vitrine' }));
    await user.type(title, ' vitrine');
    expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
    expect(fake.calls(createProject).at(-1)?.body).toEqual({ title: 'Site vitrine' });
  });

  test('says what somebody else wrote meanwhile', async () => {
    fake.answer(getProject, project({ state: 'draft', abilities: { edit: true } }));
    fake.refuse(updateProject, {
      status: 409,
      code: 'PROJECT_CHANGED',
      message: 'Ce projet a été modifié entre-temps.',
    });
    const { user } = showEdit();
    await user.type(await screen.findByRole('textbox', { name: 'Titre' }), 's');
    expect(await screen.findByText('Ce projet a été modifié entre-temps.')).toBeTruthy();
    expect(fake.calls(updateProject)[0]?.body).toEqual({ title: 'Site vitrines', version: 3 });
  });

  test('publication names what is missing on each field', async () => {
    fake.answer(getProject, project({ state: 'draft', abilities: { edit: true, publish: true } }));
    fake.refuse(publishProject, {
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Vérifiez les champs.',
      errors: [
        { field: 'domain', message: 'Choisissez un domaine' },
        { field: 'questions.0.text', message: 'Écrivez chaque question, ou retirez-la' },
      ],
    });
    fake.answer(updateProject, project({ state: 'draft', version: 4 }));
    const { user } = showEdit();
    await user.click(await screen.findByRole('button', { name: 'Ajouter une question' }));
    await user.click(screen.getByRole('button', { name: 'Publier le projet' }));
    await waitFor(() => expect(screen.getAllByText('Choisissez un domaine').length).toBeGreaterThan(1));
    expect(screen.getByLabelText('Question 1')).toHaveProperty('ariaInvalid', 'true');
  });

  test('one that is over is not written any more', async () => {
    fake.answer(getProject, project({ state: 'closed', abilities: { edit: false } }));
    showEdit();
    expect(await screen.findByText('Ce projet ne se modifie plus')).toBeTruthy();
  });

  test('the preview leaves the confidential part out', async () => {
    fake.answer(
      getProject,
      project({ state: 'draft', abilities: { edit: true }, confidential: 'Le chiffre de la coopérative' }),
    );
    const { user } = showEdit();
    await user.click(await screen.findByRole('button', { name: 'Aperçu' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Vendre notre karité en ligne')).toBeTruthy();
    expect(dialog.queryByText('Le chiffre de la coopérative')).toBeNull();
  });
});
