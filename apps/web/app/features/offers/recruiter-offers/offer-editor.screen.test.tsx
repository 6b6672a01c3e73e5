import { ApprovalRequest, askOfferApproval, getOfferApprovals } from '@baara/contract/companies/approvals';
import { listDepartments } from '@baara/contract/offers/departments';
import { readPastedOffer } from '@baara/contract/offers/pasted-offers';
import { listJobCategories } from '@baara/contract/offers/offers';
import {
  createRecruiterOffer,
  publishRecruiterOffer,
  RecruiterOffer,
  updateRecruiterOffer,
} from '@baara/contract/offers/recruiter-offers';
import { listPlaces, listSuggestions } from '@baara/contract/settings/taxonomy';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { OfferEditor } from './offer-editor.tsx';

const offer = (own: Partially<RecruiterOffer> = {}) =>
  sample(RecruiterOffer, {
    id: 12,
    title: 'Comptable',
    description: '<p>Tenir les comptes.</p>',
    status: 'draft',
    version: 1,
    positions: 1,
    abilities: { edit: true, publish: true },
    ...own,
  }) as RecruiterOffer;

const show = (shown: RecruiterOffer | undefined, onCreated = vi.fn<(created: RecruiterOffer) => void>()) => ({
  onCreated,
  ...renderScreen(<OfferEditor offer={shown} onCreated={onCreated} />, { as: recruiter() }),
});

const anonymity = () => screen.getByRole('checkbox', { name: /sans nom ni photo/ });

beforeEach(() => {
  fake.answer(listJobCategories, []);
  fake.answer(listDepartments, []);
  fake.answer(listSuggestions, []);
  fake.answer(listPlaces, []);
  fake.answer(getOfferApprovals, { approvers: [], requests: [] });
});

describe('the editor of an offer', () => {
  test('creates a draft with the input, by itself', async () => {
    fake.answer(createRecruiterOffer, offer());
    const { user, onCreated } = show(undefined);
    await user.type(screen.getByLabelText('Intitulé du poste'), 'Comptable');
    await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
    expect(fake.calls(createRecruiterOffer)[0]?.body).toEqual({ title: 'Comptable' });
    expect(screen.getByText(/^Enregistré à/)).toBeTruthy();
  });

  test('says on its field what the server refuses; the input stays', async () => {
    fake.refuse(createRecruiterOffer, {
      status: 422,
      code: 'VALIDATION',
      message: 'Vérifiez les champs.',
      errors: [{ field: 'positions', message: 'Au moins un poste' }],
    });
    const { user, onCreated } = show(undefined);
    const positions = screen.getByLabelText('Postes à pourvoir');
    await user.clear(positions);
    await user.type(positions, '0');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    expect(await screen.findByText('Au moins un poste')).toBeTruthy();
    expect(positions).toHaveProperty('value', '0');
    expect(onCreated).not.toHaveBeenCalled();
  });

  test('asks before the names of candidates are shown again', async () => {
    fake.answer(updateRecruiterOffer, offer({ anonymousScreening: false, version: 2 }));
    const { user } = show(offer({ anonymousScreening: true }));
    await user.click(anonymity());
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(anonymity()).toHaveProperty('checked', true);
    await user.click(anonymity());
    await user.click(await screen.findByRole('button', { name: 'Montrer les noms' }));
    await waitFor(() =>
      expect(fake.calls(updateRecruiterOffer)[0]?.body).toEqual({ anonymousScreening: false, version: 1 }),
    );
  });

  test('says that the connection is lost and that nothing is', async () => {
    fake.loseConnection(updateRecruiterOffer);
    const { user } = show(offer());
    await user.type(screen.getByLabelText('Intitulé du poste'), 's');
    expect(await screen.findByText(/Connexion perdue : rien n’est perdu/)).toBeTruthy();
  });

  test('offers to reload what a colleague changed meanwhile', async () => {
    fake.refuse(updateRecruiterOffer, {
      status: 409,
      code: 'CHANGED',
      message: 'Un collègue a modifié cette offre.',
    });
    const { user } = show(offer());
    await user.type(screen.getByLabelText('Intitulé du poste'), 's');
    expect(await screen.findByText('Un collègue a modifié cette offre.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Recharger' })).toBeTruthy();
    expect(fake.calls(updateRecruiterOffer)[0]?.body).toEqual({ title: 'Comptables', version: 1 });
  });

  test('publishes what is on the screen', async () => {
    fake.answer(updateRecruiterOffer, offer({ title: 'Comptables', version: 2 }));
    fake.answer(publishRecruiterOffer, offer({ status: 'active', version: 3 }), { message: 'Offre publiée' });
    const { user } = show(offer());
    await user.type(screen.getByLabelText('Intitulé du poste'), 's');
    await user.click(screen.getByRole('button', { name: 'Publier l’offre' }));
    expect(await screen.findByText('Offre publiée')).toBeTruthy();
    expect(fake.calls(updateRecruiterOffer)).toHaveLength(1);
  });

  test('lists what publication misses, each on its field too', async () => {
    fake.refuse(publishRecruiterOffer, {
      status: 422,
      code: 'OFFER_INCOMPLETE',
      message: 'Cette offre est incomplète.',
      errors: [{ field: 'contractType', message: 'Choisissez un type de contrat' }],
    });
    const { user } = show(offer());
    await user.click(screen.getByRole('button', { name: 'Publier l’offre' }));
    expect(await screen.findByText('Cette offre est incomplète.')).toBeTruthy();
    expect(screen.getAllByText('Choisissez un type de contrat')).toHaveLength(2);
  });

  test('asks before it publishes what nobody may ask of candidates', async () => {
    fake.answer(publishRecruiterOffer, offer({ status: 'active' }), { message: 'Offre publiée' });
    const { user } = show(offer({ warnings: [{ reason: 'Âge', quote: 'moins de 30 ans' }] }));
    await user.click(screen.getByRole('button', { name: 'Publier l’offre' }));
    expect(await screen.findByText(/moins de 30 ans/)).toBeTruthy();
    expect(fake.calls(publishRecruiterOffer)).toEqual([]);
  });

  test('asks for the agreement in place of publishing, and says who is awaited', async () => {
    const request = sample(ApprovalRequest, { status: 'waiting', waitsFor: 'Ali Cissé' });
    fake.answer(askOfferApproval, request, { message: 'Demande envoyée' });
    const { user } = show(offer({ abilities: { edit: true, publish: false, askApproval: true } }));
    expect(screen.queryByRole('button', { name: 'Publier l’offre' })).toBeNull();
    fake.answer(getOfferApprovals, { approvers: ['Ali Cissé'], requests: [request] });
    await user.click(screen.getByRole('button', { name: 'Demander l’accord' }));
    expect(await screen.findByText('En attente de l’accord d’Ali Cissé')).toBeTruthy();
    expect(fake.calls(publishRecruiterOffer)).toEqual([]);
  });

  test('folds an agreement that was given', async () => {
    const given = sample(ApprovalRequest, { status: 'done', endedAt: '2026-11-20T10:00:00Z' });
    fake.answer(getOfferApprovals, { approvers: ['Ali Cissé'], requests: [given] });
    show(offer({ status: 'active' }));
    const summary = await screen.findByText(/^Accord donné le 20\snovembre\s2026\s: étapes et motifs$/);
    expect(summary.closest('details')?.open).toBe(false);
  });

  test('says nothing of a rule to an offer that is out already', async () => {
    fake.answer(getOfferApprovals, { approvers: ['Ali Cissé'], requests: [] });
    show(offer({ status: 'active' }));
    await waitFor(() => expect(fake.calls(getOfferApprovals)).toHaveLength(1));
    expect(screen.queryByText(/demande l’accord/)).toBeNull();
  });

  test('asks what becomes of a skill that was typed and not chosen', async () => {
    const { user } = show(offer());
    await user.type(await screen.findByLabelText('Compétences'), 'Sage');
    // The open list of proposals hides the rest from screen readers.
    await user.click(screen.getByRole('button', { name: 'Publier l’offre', hidden: true }));
    expect(await screen.findByText(/« Sage » : choisissez dans la liste/)).toBeTruthy();
    expect(fake.calls(publishRecruiterOffer)).toEqual([]);
  });

  test('goes on asking about that skill once the rest is saved', async () => {
    fake.answer(updateRecruiterOffer, offer({ title: 'Comptables', version: 2 }));
    const { user } = show(offer());
    await user.type(await screen.findByLabelText('Compétences'), 'Sage');
    const answer = fake.delay(updateRecruiterOffer);
    await user.type(screen.getByLabelText('Intitulé du poste'), 's');
    await waitFor(() => expect(fake.calls(updateRecruiterOffer)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Publier l’offre' }));
    answer();
    expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
    expect(screen.getByText(/« Sage » : choisissez dans la liste/)).toBeTruthy();
  });

  test('goes on naming what publication misses on the other fields once one is filled', async () => {
    fake.refuse(publishRecruiterOffer, {
      status: 422,
      code: 'OFFER_INCOMPLETE',
      message: 'Cette offre est incomplète.',
      errors: [
        { field: 'title', message: 'Précisez l’intitulé' },
        { field: 'contractType', message: 'Choisissez un type de contrat' },
      ],
    });
    fake.answer(updateRecruiterOffer, offer({ title: 'Comptables', version: 2 }));
    const { user } = show(offer());
    await user.click(screen.getByRole('button', { name: 'Publier l’offre' }));
    expect(await screen.findAllByText('Précisez l’intitulé')).toHaveLength(2);
    await user.type(screen.getByLabelText('Intitulé du poste'), 's');
    expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
    expect(screen.getAllByText('Précisez l’intitulé')).toHaveLength(1);
    expect(screen.getAllByText('Choisissez un type de contrat')).toHaveLength(2);
  });

  test('fills the form with a pasted ad, names what is missing, and empties it again', async () => {
    fake.answer(createRecruiterOffer, offer());
    fake.answer(readPastedOffer, {
      fields: { title: 'Comptable', seniority: 2, positions: 3 },
      missing: [{ field: 'contractType', message: 'Choisissez un type de contrat' }],
      notes: ['Vos coordonnées restent dans la description.'],
    });
    const { user } = show(undefined);
    const ad = 'Recrute 3 comptables\nDeux ans d’expérience';
    const title = screen.getByLabelText('Intitulé du poste');
    await user.click(title);
    await user.paste(ad);
    expect(title).toHaveProperty('value', '');
    expect(screen.getByLabelText('Le texte de votre annonce')).toHaveProperty('value', ad);
    await user.click(screen.getByRole('button', { name: 'Lire l’annonce' }));
    expect(await screen.findByText('3 champs lus dans votre texte.')).toBeTruthy();
    expect(fake.calls(readPastedOffer)[0]?.body).toEqual({ text: ad });
    expect(title).toHaveProperty('value', 'Comptable');
    expect(screen.getByText(/À compléter/).parentElement?.textContent).toContain('Type de contrat');
    expect(screen.getAllByText('lu dans votre texte')).toHaveLength(3);
    // Only what is still as it was read is emptied.
    await user.type(title, ' principal');
    expect(screen.getAllByText('lu dans votre texte')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Annuler la lecture' }));
    expect(title).toHaveProperty('value', 'Comptable principal');
    expect(screen.getByLabelText('Postes à pourvoir')).toHaveProperty('value', '1');
    expect(screen.queryByText('lu dans votre texte')).toBeNull();
    expect(screen.getByLabelText('Le texte de votre annonce')).toHaveProperty('value', ad);
    expect(fake.calls(publishRecruiterOffer)).toEqual([]);
  });

  test('says why a text cannot be read; the text stays', async () => {
    fake.refuse(readPastedOffer, { status: 429, code: 'RATE', message: 'Patientez une minute.' });
    const { user } = show(undefined);
    await user.click(screen.getByRole('button', { name: 'Coller une annonce' }));
    await user.type(screen.getByLabelText('Le texte de votre annonce'), 'Recrute comptable à Ségou');
    await user.click(screen.getByRole('button', { name: 'Lire l’annonce' }));
    expect(await screen.findByText('Patientez une minute.')).toBeTruthy();
    expect(screen.getByLabelText('Le texte de votre annonce')).toHaveProperty(
      'value',
      'Recrute comptable à Ségou',
    );
  });
});
