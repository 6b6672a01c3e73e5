import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireFreelance } from '../contact-freelance.ts';
import { countryName } from './country-name.ts';
import { freelanceName } from '../public-name.ts';

/** A profile as features above read it. */
export type ReadFreelance = {
  /** Of the profile. */
  id: string;
  accountId: string;
  /** As the freelance chose to be named. */
  name: string;
  headline: string;
  skills: string[];
  languages: string[];
  /** By the language's name, a code of the levels. */
  languageLevels: Record<string, string>;
  /** « Koulikoro, Mali ». */
  place: string;
  isVisible: boolean;
};

/**
 * The profile of a freelance, under the rules of its public page.
 * @param id of the profile.
 * @throws 404 for one who does not show themselves to this reader.
 */
export async function readFreelance(db: Db, actor: Actor | undefined, id: string): Promise<ReadFreelance> {
  const row = await requireFreelance(db, actor, id);
  return {
    id: row.id,
    accountId: row.account_id,
    name: freelanceName(row),
    headline: row.headline,
    skills: row.skills,
    languages: row.languages,
    languageLevels: row.language_levels as Record<string, string>,
    place: [row.city, countryName(row.country)].filter(Boolean).join(', '),
    isVisible: row.is_visible,
  };
}

/** How this freelance is named for others. */
export const publicNameOf = (
  { firstName, lastName }: Pick<Actor, 'firstName' | 'lastName'>,
  showsFullName: boolean,
): string => freelanceName({ first_name: firstName, last_name: lastName, shows_full_name: showsFullName });
