import type { Gender } from '../accounts/accounts.ts';

/** Words of a campaign's figures that need no schema library. */
export const genderTitles: Record<Gender, string> = { femme: 'Femmes', homme: 'Hommes' };
export const UNDECLARED = 'Non déclaré';
