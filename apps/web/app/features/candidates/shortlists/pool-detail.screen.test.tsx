import { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import {
  getPool,
  listPoolNames,
  listPoolPeople,
  moveToPool,
  setFollowUps,
  TalentPool,
} from '@baara/contract/candidates/talent-pools';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { dayIn } from './follow-up-words.ts';
import PoolDetail from './pool-detail.tsx';

const pool = { id: uuid(1), name: 'Comptables' };
const entry = (number: number, name: string, followUpOn: string | null) =>
  sample(ShortlistEntry, {
    id: uuid(number),
    candidate: { id: uuid(number + 10), name, access: 'masked', country: 'ML' },
    pool,
    note: 'Deuxième au dernier poste',
    followUpOn,
  });
const entries = [
  entry(2, 'Awa K.', dayIn(-2)),
  entry(3, 'Bakary T.', dayIn(0)),
  entry(4, 'Coumba B.', dayIn(5)),
];

const answer = (people = entries, write = true) =>
  fake.answer(listPoolPeople, people, {
    pagination: { page: 1, pages: 1, total: people.length, limit: 25 },
    abilities: { write },
  });
const show = (search = '') =>
  renderScreen(<PoolDetail />, {
    path: '/recruiter/pools/:id',
    at: `/recruiter/pools/${pool.id}${search}`,
    as: recruiter(),
  });

beforeEach(() => {
  fake.answer(getPool, sample(TalentPool, { ...pool, people: 3, due: 2, abilities: { edit: true } }));
  fake.answer(listPoolNames, [pool, { id: uuid(9), name: 'Finance' }]);
  answer();
});

describe('a talent pool', () => {
  test('says who is late, who is due today and who later, and why they are there', async () => {
    show();
    expect(await screen.findByText('En retard de 2 jours')).toBeTruthy();
    expect(screen.getByText('Aujourd’hui')).toBeTruthy();
    expect(screen.getByText('Dans 5 jours')).toBeTruthy();
    expect(screen.getByText('3 personnes, dont 2 à relancer aujourd’hui')).toBeTruthy();
    expect(screen.getAllByText(/Deuxième au dernier poste/)).toHaveLength(3);
  });

  test('asks for those to come back to, as the address says', async () => {
    show('?relance=due');
    await screen.findByText('Awa K.');
    expect(fake.calls(listPoolPeople)[0]?.query).toMatchObject({ followUp: 'due', sort: 'follow-up' });
  });

  test('says that one is done, from the menu of the row', async () => {
    fake.answer(setFollowUps, { ids: [uuid(2)] }, { message: 'Relance faite' });
    const { user } = show();
    await screen.findByText('Awa K.');
    const [menu] = screen.getAllByRole('button', { name: /Awa K\./ });
    await user.click(menu!);
    await user.click(await screen.findByRole('menuitem', { name: /Relance faite/ }));
    await waitFor(() =>
      expect(fake.calls(setFollowUps)[0]?.body).toEqual({ ids: [uuid(2)], followUpOn: null }),
    );
  });

  test('moves those ticked to another pool', async () => {
    fake.answer(moveToPool, { ids: [uuid(2), uuid(3), uuid(4)] }, { message: '3 personnes passées' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Tout choisir' }));
    await user.click(screen.getByRole('button', { name: 'Plus d’actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Changer de vivier' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByRole('combobox'), 'Finance');
    await user.click(dialog.getByRole('button', { name: 'Changer de vivier' }));
    await waitFor(() =>
      expect(fake.calls(moveToPool)[0]?.body).toEqual({
        ids: [uuid(2), uuid(3), uuid(4)],
        poolId: uuid(9),
      }),
    );
  });

  test('shows a reader the people, without anything to change', async () => {
    answer(entries, false);
    fake.answer(getPool, sample(TalentPool, { ...pool, people: 3, abilities: { edit: false } }));
    show();
    await screen.findByText('Awa K.');
    expect(screen.queryByRole('button', { name: 'Tout choisir' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Renommer' })).toBeNull();
  });

  test('is empty, or not there, and says so', async () => {
    answer([]);
    show();
    expect(await screen.findByText('Personne dans ce vivier')).toBeTruthy();
  });
});
