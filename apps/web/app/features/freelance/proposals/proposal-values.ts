import type { MyMission, MyProposal } from '@baara/contract/freelance/proposals';
import { totalOf } from '@baara/contract/freelance/proposals-words';
import type { MissionPricing } from '@baara/contract/freelance/market-words';
import { readAmount } from '../public/mission-texts.ts';

/** What stands in the fields. */
export type ProposalValues = {
  message: string;
  pricing: MissionPricing;
  price: string;
  days: string;
  deliversOn: string;
  milestones: { title: string; deliverable: string; amount: string; dueOn: string }[];
  /** In the order of the mission's questions. */
  answers: { questionId: string; text: string }[];
  works: string[];
};

export const emptyStep: ProposalValues['milestones'][number] = {
  title: '',
  deliverable: '',
  amount: '',
  dueOn: '',
};

/** A first proposal begins as the client asked for it. */
export const valuesOf = ({ mission, proposal }: Pick<MyMission, 'mission' | 'proposal'>): ProposalValues => {
  const stands = proposal !== null && proposal.state !== 'withdrawn' ? proposal : null;
  const answers = new Map(stands?.answers.map(({ questionId, text }) => [questionId, text]));
  return {
    message: stands?.message ?? '',
    pricing: stands?.pricing ?? mission.pricing,
    price: stands ? String(stands.price) : '',
    days: String(stands?.days ?? mission.days ?? ''),
    deliversOn: stands?.deliversOn ?? '',
    milestones: stepsOf(stands),
    answers: mission.questions.map(({ id }) => ({ questionId: id, text: answers.get(id) ?? '' })),
    works: stands?.works.map(({ id }) => id) ?? [],
  };
};

const stepsOf = (proposal: MyProposal | null): ProposalValues['milestones'] =>
  proposal?.milestones.map(({ title, deliverable, amount, dueOn }) => ({
    title,
    deliverable: deliverable ?? '',
    amount: String(amount),
    dueOn: dueOn ?? '',
  })) ?? [];

/** What is no number is sent as one that the rules refuse, at its field. */
const numberOf = (text: string): number => readAmount(text) ?? 0;

export const bodyOf = (values: ProposalValues, version: number) => ({
  ...values,
  version,
  price: numberOf(values.price),
  days: values.pricing === 'daily' ? numberOf(values.days) : null,
  deliversOn: values.deliversOn || null,
  milestones: values.milestones.map(({ title, deliverable, amount, dueOn }) => ({
    title,
    deliverable,
    amount: numberOf(amount),
    dueOn: dueOn || null,
  })),
});

/** The whole price as it is typed; null while it cannot be known. */
export const typedTotal = ({ pricing, price, days }: Pick<ProposalValues, 'pricing' | 'price' | 'days'>) =>
  totalOf({ pricing, price: readAmount(price), days: readAmount(days) });
