import { mayWrite } from '@baara/contract/companies/roles';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { Actor } from '../../../platform/session/actor.ts';
import type { ContractView } from '../work/public/contract-parties.ts';
import type { ContractRow, MilestoneRow } from './escrow.queries.ts';
import type { SheetRow } from './time-sheets.queries.ts';

/** The side that somebody acts for; null for those who only read. */
export function actingSide(view: ContractView, actor: Pick<Actor, 'company'>): ContractSide | null {
  if (view.isGuest) return null;
  if (view.side === 'client' && view.company_id !== null && !mayWrite(actor.company?.role ?? 'reader'))
    return null;
  return view.side;
}

const isLive = ({ status }: Pick<ContractRow, 'status'>): boolean =>
  status === 'signed' || status === 'active';

/** @param isWeek the milestone is an approved week of work by the day: it stays due after the end of the contract. */
export const milestoneAbilities = (
  side: ContractSide | null,
  contract: ContractRow,
  { status }: MilestoneRow,
  isWeek: boolean,
) => ({
  fund:
    side === 'client' &&
    status === 'to_fund' &&
    (isLive(contract) || (isWeek && contract.status !== 'draft' && contract.status !== 'sent')),
  deliver: side === 'freelance' && status === 'funded' && isLive(contract),
  accept: side === 'client' && status === 'delivered',
  refuse: side === 'client' && status === 'delivered' && isLive(contract),
  giveBack: side === 'freelance' && (status === 'funded' || status === 'delivered'),
});

export const sheetAbilities = (
  side: ContractSide | null,
  contract: ContractRow,
  { status }: Pick<SheetRow, 'status'>,
) => ({
  write:
    side === 'freelance' &&
    (status === 'draft' || status === 'refused') &&
    (isLive(contract) || contract.status === 'terminated'),
  answer: side === 'client' && status === 'sent',
});

export const moneyAbilities = (side: ContractSide | null, contract: ContractRow) => ({
  advance: side === 'client' && contract.pricing === 'daily' && isLive(contract),
  writeSheet:
    side === 'freelance' &&
    contract.pricing === 'daily' &&
    (isLive(contract) || contract.status === 'terminated'),
});
