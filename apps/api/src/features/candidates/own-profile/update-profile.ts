import type { BodyOf } from '@baara/contract/protocol/endpoint';
import {
  type ApplicantProfile,
  type updateProfile as endpoint,
} from '@baara/contract/candidates/own-profile';
import {
  datedErrors,
  highestLevel,
  yearsOfExperience,
  profileMessages,
} from '@baara/contract/candidates/profile-rules';
import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Candidates } from '../../../platform/db/schema.generated.ts';
import { DomainError, invalid } from '../../../platform/http/errors.ts';
import { refreshCandidate } from '../public/candidate-search-rows.ts';
import { recordConsent } from '../../accounts/public/consents.ts';
import { termsVersion } from '../../accounts/public/terms-version.ts';
import {
  lockProfile,
  updateAccount,
  updateCandidate,
  updateWantedVisibility,
} from './own-profile.queries.ts';
import { dayOf } from './own-profile.view.ts';
import { getProfile, profileMissing } from './public/own-profile.ts';
import { categoryOfJobs } from '../../settings/taxonomy/public/suggestions.ts';

type Body = BodyOf<typeof endpoint>;

class StaleVersion extends Error {}

/**
 * Replaces the sections sent and no others, all or none.
 * @throws 409 PROFILE_CHANGED when the profile changed since `version` was read, with what it is now under
 *   `current`; 422 naming each field; 404.
 */
export async function updateProfile(
  db: Db,
  accountId: string,
  { version, ...sections }: Body,
  now: Date,
): Promise<ApplicantProfile> {
  const errors = datedErrors(sections, dayOf(now));
  if (errors.length > 0) throw invalid(errors);
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await lockProfile(trx, accountId);
      if (!row) throw profileMissing();
      if (row.version !== version) throw new StaleVersion();
      await updateCandidate(trx, accountId, candidateChange(sections, dayOf(now)), now);
      if (sections.visibility) await updateWantedVisibility(trx, accountId, sections.visibility.isVisible);
      await recordVisibility(
        trx,
        accountId,
        { was: row.wanted_visible, is: sections.visibility?.isVisible },
        now,
      );
      if (sections.identity) await updateAccount(trx, accountId, accountChange(sections.identity), now);
      await refreshCandidate(trx, accountId);
      return getProfile(trx, accountId, now);
    });
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error;
    throw new DomainError(409, 'PROFILE_CHANGED', profileMessages.CHANGED, {
      extra: { current: await getProfile(db, accountId, now) },
    });
  }
}

/** Visibility to recruiters is a consent, stored with its date. */
async function recordVisibility(
  db: Db,
  accountId: string,
  { was, is }: { was: boolean; is: boolean | undefined },
  at: Date,
): Promise<void> {
  if (is === undefined || is === was) return;
  const version = await termsVersion(db);
  await recordConsent(db, { accountId, purpose: 'profile_visibility', version, isGiven: is, at });
}

type Sections = Omit<Body, 'version'>;

function accountChange(identity: NonNullable<Sections['identity']>) {
  const { firstName, lastName, gender, phone, country, address } = identity;
  return { first_name: firstName, last_name: lastName, gender, phone, country, address };
}

/** Lists are stored as documents, in the order given. */
function candidateChange(sections: Sections, today: string): Updateable<Candidates> {
  const { identity, presentation, skills, languages, search, mobility, visibility } = sections;
  return {
    ...(identity && { birth_date: identity.birthDate, country: identity.country, city: identity.city }),
    ...(presentation && { headline: presentation.headline, summary: presentation.summary }),
    ...careerChange(sections, today),
    ...(skills && { skills: skills.items }),
    ...(languages && { languages: JSON.stringify(languages.items) }),
    ...(search && {
      desired_jobs: search.desiredJobs,
      category_id: categoryOfJobs(search.desiredJobs),
      desired_places: search.desiredPlaces,
      desired_contract_types: search.desiredContractTypes,
      desired_salary: search.desiredSalary,
      availability: search.availability,
    }),
    ...(mobility && { driving_licences: mobility.drivingLicences, has_vehicle: mobility.hasVehicle }),
    ...(visibility && { is_visible: visibility.isVisible }),
  };
}

/** What recruiters read is what the person states, else what their lists say. */
function careerChange({ experiences, educations }: Sections, today: string): Updateable<Candidates> {
  return {
    ...(experiences && {
      experiences: JSON.stringify(experiences.items),
      experience_years_stated: experiences.years,
      experience_years: experiences.years ?? yearsOfExperience(experiences.items, today),
    }),
    ...(educations && {
      educations: JSON.stringify(educations.items),
      education_level_stated: educations.level,
      education_level: educations.level ?? highestLevel(educations.items),
    }),
  };
}
