import type { Listener } from '../../../platform/events/events.ts';
import { milestoneChangedEvent } from '../work/public/work-events.ts';
import { followMilestone } from './follow-milestone.ts';

export const freelanceInvoiceListeners: readonly Listener[] = [
  milestoneChangedEvent.listen((tx, milestone) => followMilestone(tx, milestone)),
];
