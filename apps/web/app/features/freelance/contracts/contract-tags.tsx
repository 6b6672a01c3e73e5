import {
  type ContractState,
  contractStateTitles,
  type MilestoneState,
  milestoneStateTitles,
} from '@baara/contract/freelance/work-words';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tones: Record<ContractState, Tone> = {
  draft: 'neutral',
  sent: 'hot',
  signed: 'info',
  active: 'info',
  completed: 'good',
  terminated: 'bad',
};

export const ContractTag = ({ status }: { status: ContractState }) => (
  <Tag tone={tones[status]}>{contractStateTitles[status]}</Tag>
);

const milestoneTones: Record<MilestoneState, Tone> = {
  to_fund: 'neutral',
  funded: 'info',
  delivered: 'hot',
  accepted: 'good',
  paid: 'good',
  disputed: 'bad',
  refunded: 'neutral',
  cancelled: 'neutral',
};

export const MilestoneTag = ({ status }: { status: MilestoneState }) => (
  <Tag tone={milestoneTones[status]}>{milestoneStateTitles[status]}</Tag>
);
