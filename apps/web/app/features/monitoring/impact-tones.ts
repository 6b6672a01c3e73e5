import type { ComponentState } from '@baara/contract/monitoring/status-words';
import type { Tone } from '../../ui/tag.tsx';

/** How loud each state is, on the public page and on its own screen; the effect of an incident is a state. */
export const stateTones: Record<ComponentState, Tone> = {
  ok: 'good',
  maintenance: 'info',
  degraded: 'warn',
  outage: 'bad',
};
