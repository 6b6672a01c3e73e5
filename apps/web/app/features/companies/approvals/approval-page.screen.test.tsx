import { approvalMessages as messages } from '@baara/contract/companies/approval-words';
import { decideApproval, getApproval } from '@baara/contract/companies/approvals';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ApprovalPage from './approval-page.tsx';

const id = uuid(1);
const detail = sample(getApproval.data, {
  id,
  act: 'offer',
  status: 'waiting',
  askedBy: 'Awa Koné',
  subject: { title: 'Comptable', salaryMin: 300_000, salaryMax: 450_000 },
  steps: [{ place: 0, name: 'Ali Cissé', state: 'current' }] as never,
  abilities: { decide: true },
});

const show = () =>
  renderScreen(<ApprovalPage />, {
    path: '/recruiter/approvals/:id',
    at: `/recruiter/approvals/${id}`,
    as: recruiter(),
  });

beforeEach(() => fake.answer(getApproval, detail));

describe('an agreement that is asked', () => {
  test('says that it loads, then what it is about and who decides', async () => {
    const release = fake.delay(getApproval);
    show();
    expect(await screen.findByText('Chargement de la demande…')).toBeTruthy();
    release();
    expect(await screen.findByText('Accord : Comptable')).toBeTruthy();
    expect(screen.getByText('Ali Cissé doit décider')).toBeTruthy();
  });

  test('says why it cannot be read', async () => {
    fake.refuse(getApproval, { status: 404, code: 'APPROVAL_NOT_FOUND', message: messages.NOT_FOUND });
    show();
    expect(await screen.findByText(messages.NOT_FOUND)).toBeTruthy();
  });

  test('is refused with a reason only, for the step that is shown', async () => {
    fake.answer(decideApproval, detail, { message: messages.REFUSED });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Refuser' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Refuser' }));
    expect(await within(dialog).findByText(messages.REASON_REQUIRED)).toBeTruthy();
    expect(fake.calls(decideApproval)).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Motif/), 'Trop tôt');
    await user.click(within(dialog).getByRole('button', { name: 'Refuser' }));
    expect(await screen.findByText(messages.REFUSED)).toBeTruthy();
    expect(fake.calls(decideApproval)[0]?.body).toEqual({
      place: 0,
      decision: 'refused',
      reason: 'Trop tôt',
    });
  });
});
