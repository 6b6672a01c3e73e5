import type { ConditionRule, ConditionVerdict } from '@baara/contract/campaigns/conditions';

export type Reading = { verdict: ConditionVerdict; reason: string };
export type RuleOf<Kind extends ConditionRule['kind']> = Extract<ConditionRule, { kind: Kind }>;

/** The worst decides: unmet, then unsure. */
export function worstOf(verdicts: readonly ConditionVerdict[]): ConditionVerdict {
  if (verdicts.includes('unmet')) return 'unmet';
  return verdicts.includes('unsure') ? 'unsure' : 'met';
}

/** The best decides, where one is enough. */
export function bestOf<Item extends Reading>(readings: readonly [Item, ...Item[]]): Item {
  const found = (['met', 'unsure'] as const).map((verdict) =>
    readings.find((reading) => reading.verdict === verdict),
  );
  return found.find((reading) => reading !== undefined) ?? readings[0];
}

export const unsure = (reason: string): Reading => ({ verdict: 'unsure', reason });
