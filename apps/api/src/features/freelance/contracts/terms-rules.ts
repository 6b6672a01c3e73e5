import type {
  ContractMilestone,
  ContractTerms,
  ContractTermsMilestone,
} from '@baara/contract/freelance/contracts';
import { contractLimits, contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import { formatAmount } from '@baara/contract/formats/money';
import type { FieldError } from '@baara/contract/protocol/errors';
import { totalOf } from './compose-text.ts';

type Agreed = {
  pricing: string;
  total_xof: number;
  day_rate_xof: number | null;
  days: number | null;
  milestones: readonly ContractMilestone[];
};

/**
 * The reasons why a draft cannot be saved like this, by field; nothing when it can. The price of the contract is the
 * accepted proposal's: only an amendment changes it.
 * @param number 0 is the contract, from 1 its amendments.
 */
export function faultsOfTerms(number: number, terms: ContractTerms, agreed: Agreed): FieldError[] {
  const faults: FieldError[] = [];
  const add = (field: string, message: string): void =>
    void faults.push({ field: `terms.${field}`, message });
  const { startsOn, endsOn, milestones } = terms;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) add('endsOn', messages.DATES_ORDER);
  if (agreed.pricing === 'daily') {
    if (terms.days === null) add('days', messages.DAYS_INVALID);
    if (terms.dayRate === null) add('dayRate', messages.AMOUNT_INVALID);
    if (milestones.length > 0)
      add('milestones', 'Un travail à la journée n’a pas de jalons : chaque semaine est réglée');
    if (number > 0) return [...faults, ...faultsOfDays(terms, agreed)];
    if (terms.dayRate !== agreed.day_rate_xof)
      add('dayRate', 'Le prix de la journée est celui de la proposition');
    if (terms.days !== agreed.days) add('days', 'Le nombre de jours est celui de la proposition');
    return faults;
  }
  if (milestones.length === 0) add('milestones', messages.MILESTONES_REQUIRED);
  const sum = milestones.reduce((all, { amount }) => all + amount, 0);
  if (number === 0 && milestones.length > 0 && sum !== agreed.total_xof)
    add(
      'milestones',
      `Le prix accepté est de ${formatAmount(agreed.total_xof)} : les jalons doivent y revenir`,
    );
  if (sum > contractLimits.money) add('milestones', messages.AMOUNT_INVALID);
  for (const [index, fault] of faultsOfMilestones(terms, agreed.milestones))
    add(`milestones.${index}.amount`, fault);
  for (const milestone of agreed.milestones)
    if (
      isFixed(milestone) &&
      milestone.status !== 'cancelled' &&
      !milestones.some(({ id }) => id === milestone.id)
    )
      add('milestones', `« ${milestone.title} » est financé ou réglé : il reste dans le contrat`);
  return faults;
}

/** The days of an amendment cover at least what is billed. */
function faultsOfDays(terms: ContractTerms, agreed: Agreed): FieldError[] {
  const total = totalOf(agreed.pricing, terms);
  const billed = agreed.milestones
    .filter(({ status }) => status !== 'cancelled')
    .reduce((all, { amount }) => all + amount, 0);
  if (total < billed)
    return [
      {
        field: 'terms.days',
        message: `${formatAmount(billed)} sont déjà relevés : le prix ne descend pas dessous`,
      },
    ];
  return total > contractLimits.money ? [{ field: 'terms.days', message: messages.AMOUNT_INVALID }] : [];
}

/** Its money moved: an amendment neither removes it nor changes its price. */
export const isFixed = ({ status }: Pick<ContractMilestone, 'status'>): boolean => status !== 'to_fund';
/** Its money moved and its work is done: nothing of it changes. */
const isDone = ({ status }: Pick<ContractMilestone, 'status'>): boolean =>
  isFixed({ status }) && status !== 'funded';

const isRewritten = (one: ContractTermsMilestone, stored: ContractMilestone): boolean =>
  one.title !== stored.title || one.deliverable !== stored.deliverable || one.dueOn !== stored.dueOn;

function faultsOfMilestones(
  { milestones }: ContractTerms,
  stored: readonly ContractMilestone[],
): [index: number, fault: string][] {
  const seen = new Set<string>();
  return milestones.flatMap((one, index): [number, string][] => {
    if (one.id === null) return [];
    const before = stored.find(({ id }) => id === one.id);
    if (!before || seen.has(one.id)) return [[index, 'Ce jalon n’existe plus : rechargez la page']];
    seen.add(one.id);
    if (isFixed(before) && one.amount !== before.amount)
      return [[index, 'Ce jalon est financé ou réglé : son montant ne change pas']];
    if (isDone(before) && isRewritten(one, before))
      return [[index, 'Ce jalon est livré ou réglé : rien n’y change']];
    return [];
  });
}

/** Days that are past when a text leaves, by field. */
export function pastDays(
  terms: ContractTerms,
  stored: readonly ContractMilestone[],
  today: string,
): FieldError[] {
  const faults: FieldError[] = [];
  if (terms.endsOn !== null && terms.endsOn < today)
    faults.push({ field: 'terms.endsOn', message: `Fin prévue : ${messages.DAY_PAST.toLowerCase()}` });
  for (const [index, { id, title, dueOn }] of terms.milestones.entries()) {
    const before = stored.find((milestone) => milestone.id === id);
    if (dueOn !== null && dueOn < today && !(before && isFixed(before)))
      faults.push({
        field: `terms.milestones.${index}.dueOn`,
        message: `Jalon « ${title} » : ${messages.DAY_PAST.toLowerCase()}`,
      });
  }
  return faults;
}
