import {
  CompanyInvitation,
  CompanyMember,
  inviteToCompany,
  listCompanyInvitations,
  listCompanyMembers,
} from '@baara/contract/companies/team';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import TeamTab from './team-tab.tsx';

const fatou = sample(CompanyMember, {
  id: uuid(1),
  firstName: 'Fatou',
  lastName: 'Diarra',
  role: 'owner',
  isSelf: true,
  isActive: true,
});
const issa = sample(CompanyMember, {
  id: uuid(2),
  firstName: 'Issa',
  lastName: 'Koné',
  role: 'recruiter',
  isActive: true,
  abilities: { changeRole: true, remove: true },
});
const invitation = sample(CompanyInvitation, { id: uuid(3), email: 'oumou@exemple.ml', role: 'reader' });

const show = (as = recruiter()) => renderScreen(<TeamTab />, { path: '/profile', as });

beforeEach(() => {
  fake.answer(listCompanyMembers, [fatou, issa], { abilities: { invite: true } });
  fake.answer(listCompanyInvitations, []);
});

describe('the team of a company', () => {
  test('says that it loads, then who works there', async () => {
    const release = fake.delay(listCompanyMembers);
    show();
    expect(await screen.findByText('Chargement de l’équipe…')).toBeTruthy();
    release();
    expect(await screen.findByText(/Issa Koné/)).toBeTruthy();
    expect(screen.getByText('Membres de l’équipe (2)')).toBeTruthy();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(listCompanyMembers);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(listCompanyMembers, [fatou], { abilities: { invite: false } });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/Fatou Diarra/)).toBeTruthy();
  });

  test('invites somebody, who then waits in the list', async () => {
    fake.answer(
      inviteToCompany,
      () => {
        fake.answer(listCompanyInvitations, [invitation]);
        return invitation;
      },
      { message: 'Invitation envoyée' },
    );
    const { user } = show();
    const email = await screen.findByLabelText('Adresse email');
    await user.type(email, 'oumou@exemple.ml');
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
    expect(await screen.findByText('Invitation envoyée : oumou@exemple.ml')).toBeTruthy();
    expect(await screen.findByText('oumou@exemple.ml')).toBeTruthy();
    expect(fake.calls(inviteToCompany)[0]?.body).toEqual({ email: 'oumou@exemple.ml', role: 'recruiter' });
    await waitFor(() => expect(email).toHaveProperty('value', ''));
  });

  test('says at the address why an invitation is refused; the input stays', async () => {
    fake.refuse(inviteToCompany, {
      status: 409,
      code: 'ALREADY_MEMBER',
      message: 'Cette personne est déjà dans votre équipe.',
    });
    const { user } = show();
    const email = await screen.findByLabelText('Adresse email');
    await user.type(email, 'issa@exemple.ml');
    await user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
    expect(await screen.findByText('Cette personne est déjà dans votre équipe.')).toBeTruthy();
    expect(email).toHaveProperty('value', 'issa@exemple.ml');
  });

  test('offers on each member what the server allows', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'Retirer Issa Koné de l’équipe' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retirer Fatou Diarra de l’équipe' })).toBeNull();
  });

  test('shows no invitation to a person who may not invite', async () => {
    show(
      recruiter({
        company: {
          id: '7',
          name: 'Sahel BTP',
          role: 'recruiter',
          abilities: { write: true, seeMoney: true, manageTeam: false },
        },
      }),
    );
    await screen.findByText(/Fatou Diarra/);
    expect(screen.queryByText('Inviter une personne')).toBeNull();
    expect(fake.calls(listCompanyInvitations)).toEqual([]);
  });
});
