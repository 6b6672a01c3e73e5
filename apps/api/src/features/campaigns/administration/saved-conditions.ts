import { campaignAdministrationMessages as messages } from '@baara/contract/campaigns/administration-messages';
import type { CampaignCondition } from '@baara/contract/campaigns/conditions';
import { invalid } from '../../../platform/http/errors.ts';

/** The documents whose age a condition limits. */
export function documentKeysOf({ rule }: CampaignCondition): string[] {
  const rules = rule.kind === 'anyOf' ? rule.alternatives : [rule];
  return rules.flatMap((one) => (one.kind === 'documentAge' ? [one.documentKey] : []));
}

/** @throws 422 for a category that the campaign does not have. */
export function requireKnownCategories(
  conditions: readonly CampaignCondition[],
  known: ReadonlySet<string>,
): void {
  const index = conditions.findIndex(({ categoryIds }) => categoryIds?.some((id) => !known.has(id)));
  if (index >= 0)
    throw invalid([{ field: `conditions.${index}.categoryIds`, message: messages.CATEGORY_UNKNOWN }]);
}

/**
 * Conditions as other categories name them: the ids that have a new one, without those that have none. A condition whose
 * categories are all gone goes with them: it never becomes everybody's.
 */
export function withCategories(
  conditions: readonly CampaignCondition[],
  newIdOf: (id: string) => string | undefined,
): CampaignCondition[] {
  return conditions.flatMap((condition) => {
    if (condition.categoryIds === null) return [condition];
    const categoryIds = condition.categoryIds.flatMap((id) => newIdOf(id) ?? []);
    return categoryIds.length > 0 ? [{ ...condition, categoryIds }] : [];
  });
}
