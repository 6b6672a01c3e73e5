import { ContractDetail, getMissionContract } from '@baara/contract/freelance/contracts';
import { Dispute, listContractDisputes } from '@baara/contract/freelance/disputes';
import { ContractMoney, getContractMoney, MoneyMilestone } from '@baara/contract/freelance/escrow';
import { listContractInvoices } from '@baara/contract/freelance/invoices';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { ContractTab } from './public/work-tabs.tsx';

const milestone = sample(MoneyMilestone, {
  id: uuid(4),
  title: 'Catalogue',
  status: 'funded',
  abilities: { deliver: true },
});
const dispute = (own: Partially<Dispute>) =>
  sample(Dispute, {
    id: uuid(3),
    subject: 'Maquettes',
    amountXof: 300_000,
    phase: 'answer',
    openedSide: 'client',
    answerUntil: '2026-11-25T09:00:00Z',
    outcome: null,
    entries: [],
    abilities: { write: true },
    ...own,
  });
function show(one: Dispute) {
  fake.answer(getMissionContract, sample(ContractDetail, { id: uuid(2), status: 'active', texts: [] }));
  fake.answer(listContractDisputes, { disputes: [one], subjects: [], abilities: { open: false } });
  fake.answer(getContractMoney, sample(ContractMoney, { side: 'freelance', milestones: [milestone] }));
  fake.answer(listContractInvoices, [], { side: 'freelance', billable: [], abilities: { create: false } });
  renderScreen(<ContractTab missionId={uuid(1)} side="freelance" />, {
    path: '/freelance/missions/:id',
    at: `/freelance/missions/${uuid(1)}`,
    as: recruiter({ typeUserName: 'freelance' }),
  });
}
const places = async () => {
  const payments = await screen.findByRole('region', { name: 'Paiements' });
  const heading = await screen.findByRole('heading', { name: /^Litige\s: Maquettes/ });
  const isAbove = (heading.compareDocumentPosition(payments) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const deliver = within(payments).getByRole('button', { name: /^Livrer/ });
  return { isAbove, isDeliverMain: deliver.className.includes('bg-primary') };
};

test('an open dispute stands above the money, and the answer it waits for has the one main button', async () => {
  show(dispute({}));
  expect(await places()).toEqual({ isAbove: true, isDeliverMain: false });
});

test('one that waits for somebody else leaves the main button to the next delivery', async () => {
  show(dispute({ openedSide: 'freelance' }));
  expect(await places()).toEqual({ isAbove: true, isDeliverMain: true });
});

test('one that is over stands below the money', async () => {
  show(
    dispute({ phase: 'decided', outcome: { freelanceXof: 0, reason: 'Rien.', at: '2026-11-26T10:00:00Z' } }),
  );
  expect(await places()).toEqual({ isAbove: false, isDeliverMain: true });
});
