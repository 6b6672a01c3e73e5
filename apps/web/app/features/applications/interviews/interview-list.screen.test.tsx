import { getInterviewKit, InterviewKit } from '@baara/contract/applications/interview-kit';
import {
  cancelInterview,
  getInterview,
  listInterviews,
  RecruiterInterview,
} from '@baara/contract/applications/interviews';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { InterviewList } from './interview-list.tsx';

const id = uuid(1);
const interview = (own: Partially<RecruiterInterview> = {}) =>
  sample(RecruiterInterview, {
    id,
    applicationId: uuid(2),
    offer: { id: 12, title: 'Comptable' },
    candidate: { id: uuid(3), name: 'Awa Traoré' },
    status: 'upcoming',
    isFixed: true,
    ...own,
  });

const answer = (data = [interview()]) => fake.answer(listInterviews, data, { counts: { upcoming: 1 } });
const show = (search = '') =>
  renderScreen(<InterviewList />, { path: '/entretiens', at: `/entretiens${search}`, as: recruiter() });

beforeEach(() => answer());

describe('the interviews of a company', () => {
  test('say that they load, then whom one meets', async () => {
    const release = fake.delay(listInterviews);
    show();
    expect(await screen.findByText('Chargement des entretiens…')).toBeTruthy();
    release();
    expect(await screen.findByText(/Awa Traoré/)).toBeTruthy();
  });

  test('say that there is none, and of a filter that it finds none', async () => {
    answer([]);
    const { user, address } = show('?search=Zié');
    const back = await screen.findByRole('link', { name: /tous|effacer|retirer/i });
    expect(fake.calls(listInterviews)[0]?.query).toMatchObject({ search: 'Zié', tab: 'upcoming' });
    await user.click(back);
    await waitFor(() => expect(address()).not.toContain('search'));
  });

  test('offer to try again when the connection is lost', async () => {
    fake.loseConnection(listInterviews);
    const { user } = show();
    await screen.findByRole('alert');
    answer();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/Awa Traoré/)).toBeTruthy();
  });

  test('open one beside the list, and cancel it with a reason', async () => {
    fake.answer(getInterview, interview({ abilities: { cancel: true } }));
    fake.answer(getInterviewKit, sample(InterviewKit, {}));
    fake.answer(cancelInterview, interview({ status: 'cancelled' }), { message: 'Entretien annulé' });
    const { user } = show(`?entretien=${id}`);
    const panel = await screen.findByRole('dialog');
    await user.click(await within(panel).findByRole('button', { name: /Annuler/ }));
    await user.type(await screen.findByLabelText(/raison|motif/i), 'Poste pourvu');
    const confirm = screen.getAllByRole('button', { name: /Annuler l’entretien/ }).at(-1);
    await user.click(confirm!);
    await waitFor(() =>
      expect(fake.calls(cancelInterview)[0]?.body).toMatchObject({ reason: 'Poste pourvu' }),
    );
  });
});
