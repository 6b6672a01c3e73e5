import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import { sql } from 'kysely';

/** Who convokes: the institution that the campaign `c` names, else its company `co`. */
export const institutionOf = sql<string>`coalesce(nullif(c.institution, ''), co.name)`.as('institution');

/** What every convocation says of the file `a` of a campaign `c`, in its category `k`. */
export const convokedFile = [
  'a.tracking_code',
  'a.file_number',
  'a.first_name',
  'a.last_name',
  'a.birth_date',
  sql<AdaptedNeed[]>`a.adapted_needs`.as('adapted_needs'),
  'c.title',
  'c.file_prefix',
  institutionOf,
  'k.name as category',
] as const;
