import type { ComponentState, IncidentImpact } from '@baara/contract/monitoring/status-words';
import type { Tone } from '../../ui/tag.tsx';

/** How loud each state is, on the public page and on its own screen. */
export const stateTones: Record<ComponentState, Tone> = {
  ok: 'good',
  maintenance: 'info',
  degraded: 'warn',
  outage: 'bad',
};

/** The effects of incidents are states of what they are about. */
export const impactTones: Record<IncidentImpact, Tone> = stateTones;
