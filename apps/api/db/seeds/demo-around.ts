import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { randomOf } from './random.ts';
import { workingDayAfter, workingDayBefore } from './working-days.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

/** What dashboards count beside offers and applications: the demo company's departments and interviews, and who opened the demo candidate's profile. */
export function demoAround(origin: Origin, data: DemoData) {
  return {
    departments: departmentsOf(origin, data),
    interviews: interviewsOf(origin, data),
    profileViews: profileViewsOf(origin, data),
  };
}

/** Those its offers name. */
function departmentsOf(origin: Origin, { companies, offers }: DemoData) {
  const [demoCompany] = companies;
  const own = offers.filter(({ company_id }) => company_id === demoCompany?.id);
  const names = [...new Set(own.flatMap(({ department }) => department ?? []))];
  return names.map((name, index) => ({
    id: idOf(origin, 'department', index),
    company_id: demoCompany?.id,
    name,
    created_at: demoCompany?.createdAt ?? origin.now,
  }));
}

/** One for each application at this stage, to come; one for each beyond, past. */
function interviewsOf(origin: Origin, { companies, applications }: DemoData) {
  const [demoCompany] = companies;
  const met = applications.filter(
    ({ company_id, stage }) =>
      company_id === demoCompany?.id && ['interview', 'offer', 'hired'].includes(stage),
  );
  return met.map((application, index) => {
    const random = randomOf(origin.seed, 'interview', index);
    const isPast = application.stage !== 'interview';
    const moved = application.stage_changed_at.getTime();
    const at = isPast ? moved - random.int(1, 4) * day : origin.now.getTime() + random.int(1, 12) * day;
    // On the hour, between nine and sixteen.
    const onTheHour = Math.floor(at / day) * day + random.int(9, 16) * hour;
    const starts = isPast ? workingDayBefore(onTheHour) : workingDayAfter(onTheHour);
    return {
      id: idOf(origin, 'interview', index),
      application_id: application.id,
      company_id: application.company_id,
      kind: random.pick(['on_site', 'phone', 'video']),
      status: isPast ? 'completed' : random.chance(0.12) ? 'cancelled' : 'upcoming',
      starts_at: new Date(starts),
      ends_at: new Date(starts + hour),
      created_at: application.stage_changed_at,
    };
  });
}

/** Companies the demo candidate applied to looked, and a few that found the profile by themselves. */
function profileViewsOf(origin: Origin, { companies, candidates, applications }: DemoData) {
  const [me] = candidates;
  if (!me) return [];
  const random = randomOf(origin.seed, 'profile-views', 0);
  const asked = applications
    .filter(({ candidate_id, stage }) => candidate_id === me.id && stage !== 'received')
    .map(({ company_id }) => company_id);
  const others = random.sample(companies.slice(1), 4).map(({ id }) => id);
  return [...new Set([...asked, ...others])].map((companyId, index) => {
    const at = new Date(
      origin.now.getTime() - (index * 5 + random.int(1, 4)) * day - random.int(0, 9) * hour,
    );
    return {
      candidate_id: me.id,
      company_id: companyId,
      viewed_on: at.toISOString().slice(0, 10),
      views: random.int(1, 3),
      first_viewed_at: at,
      last_viewed_at: at,
    };
  });
}
