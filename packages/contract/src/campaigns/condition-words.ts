import type { ConditionVerdict } from './conditions.ts';

/** What conditions say of a file, apart from the schemas: screens write it without loading them. */
export const conditionVerdictTitles: Record<ConditionVerdict, string> = {
  met: 'remplit',
  unsure: 'à vérifier',
  unmet: 'ne remplit pas',
};
