import type { ContractDetail, ContractSummary } from '@baara/contract/freelance/contracts';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import type { ContractRow } from './contracts.queries.ts';
import { isSettled } from './follow-mission.ts';

type Standing = { side: ContractSide; isGuest: boolean };
type Contract = Pick<
  ContractRow,
  | 'status'
  | 'pricing'
  | 'milestones'
  | 'open_text'
  | 'open_week'
  | 'work_ended_at'
  | 'client_agreed_at'
  | 'freelance_agreed_at'
>;

export const isOver = ({ status }: { status: string }): boolean =>
  status === 'completed' || status === 'terminated';
const isSigned = ({ status }: { status: string }): boolean => status === 'signed' || status === 'active';

export const agreedSides = (
  contract: Pick<Contract, 'client_agreed_at' | 'freelance_agreed_at'>,
): ContractSide[] => [
  ...(contract.client_agreed_at ? (['client'] as const) : []),
  ...(contract.freelance_agreed_at ? (['freelance'] as const) : []),
];

export const isAllSettled = ({ milestones }: Pick<Contract, 'milestones'>): boolean =>
  isSettled(milestones.map(({ status }) => status));

export function contractAbilities(
  contract: Contract,
  { side, isGuest }: Standing,
): ContractDetail['abilities'] {
  const open = contract.open_text;
  const acts = !isGuest && !isOver(contract);
  const edit = acts && open?.status === 'draft' && open.author === side;
  const isSent = acts && open?.status === 'sent';
  return {
    edit,
    drop: edit && open.number > 0,
    sign: isSent && !open.signedBy.includes(side),
    return: isSent,
    amend: acts && isSigned(contract) && open === null,
    agree:
      acts && contract.status === 'active' && isAllSettled(contract) && !agreedSides(contract).includes(side),
    terminate: acts,
    invite: !isGuest,
  };
}

type NextAction = ContractSummary['nextAction'];

/** What comes next, and whether it is this side's; null once nothing is expected. */
export function nextAction(contract: Contract, { side, isGuest }: Standing): NextAction {
  if (isOver(contract)) return null;
  const next = nextOf(contract, side);
  return next && { ...next, isMine: next.isMine && !isGuest };
}

function nextOf(contract: Contract, side: ContractSide): NextAction {
  const open = contract.open_text;
  const text = open?.number === 0 ? 'le contrat' : 'l’avenant';
  if (open?.status === 'sent')
    return open.signedBy.includes(side)
      ? { title: `L’autre partie lit et signe ${text}`, isMine: false }
      : { title: `Lire et signer ${text}`, isMine: true };
  if (open?.status === 'draft' && open.author === side)
    return { title: `Compléter et envoyer ${text}`, isMine: true };
  if (open?.number === 0) return { title: 'Le client prépare le contrat', isMine: false };
  if (contract.status === 'signed')
    return byClient(side, 'Financer le premier jalon', 'Le client finance le premier jalon');
  return nextOfWork(contract, side);
}

const byClient = (side: ContractSide, mine: string, other: string): NextAction =>
  side === 'client' ? { title: mine, isMine: true } : { title: other, isMine: false };

function nextOfWork(contract: Contract, side: ContractSide): NextAction {
  const { milestones } = contract;
  const first = (status: string) => milestones.find((milestone) => milestone.status === status);
  if (first('disputed')) return { title: 'Un litige est en cours', isMine: false };
  const delivered = first('delivered');
  if (delivered)
    return byClient(
      side,
      `Accepter la livraison « ${delivered.title} »`,
      `Le client examine la livraison « ${delivered.title} »`,
    );
  const funded = first('funded');
  if (funded)
    return side === 'freelance'
      ? { title: `Livrer « ${funded.title} »`, isMine: true }
      : { title: `Le freelance travaille à « ${funded.title} »`, isMine: false };
  const unfunded = first('to_fund');
  if (unfunded)
    return byClient(side, `Financer « ${unfunded.title} »`, `Le client finance « ${unfunded.title} »`);
  if (contract.work_ended_at === null && contract.pricing === 'fixed')
    return { title: 'Le versement au freelance est en cours', isMine: false };
  if (contract.open_week === 'sent')
    return byClient(side, 'Répondre au relevé de journées', 'Le client lit votre relevé de journées');
  if (contract.work_ended_at === null)
    return side === 'freelance'
      ? { title: 'Envoyer le relevé de vos journées', isMine: true }
      : { title: 'Le freelance envoie le relevé de ses journées', isMine: false };
  return agreedSides(contract).includes(side)
    ? { title: 'L’autre partie confirme la fin du contrat', isMine: false }
    : { title: 'Confirmer la fin du contrat', isMine: true };
}
