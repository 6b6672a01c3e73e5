import type { Gender } from '../accounts/accounts.ts';
import type { ConditionVerdict } from './conditions.ts';

/** Words of a campaign's figures that need no schema library. */
export const genderTitles: Record<Gender, string> = { femme: 'Femmes', homme: 'Hommes' };
export const UNDECLARED = 'Non déclaré';
export const verdictTitles: Record<ConditionVerdict, string> = {
  met: 'Remplit les conditions',
  unsure: 'À vérifier',
  unmet: 'Ne les remplit pas',
};
