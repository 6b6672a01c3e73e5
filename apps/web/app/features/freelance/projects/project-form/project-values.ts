import type { Project, ProjectDraft } from '@baara/contract/freelance/projects';

/** The form contains what the API takes, field by field, so that a saved project and a form compare directly. */
export type ProjectValues = ProjectDraft;

const USUAL_DAYS_OPEN = 14;

/** @param now the first day of what is being written. */
export const emptyProject = (now: Date): ProjectValues => ({
  title: '',
  goal: null,
  description: '',
  deliverables: [],
  domain: null,
  skills: [],
  languages: [],
  pricing: 'fixed',
  budgetMin: null,
  budgetMax: null,
  days: null,
  duration: null,
  startsOn: null,
  endsOn: null,
  closesOn: new Date(now.getTime() + USUAL_DAYS_OPEN * 86_400_000).toISOString().slice(0, 10),
  city: null,
  country: 'ML',
  isRemote: false,
  confidential: null,
  questions: [],
});

export function projectValuesOf(project: Project): ProjectValues {
  const names = Object.keys(emptyProject(new Date(0))) as (keyof ProjectValues)[];
  const values = Object.fromEntries(
    names.map((name) => [name, name === 'domain' ? (project.domain?.id ?? null) : project[name]]),
  );
  return values as ProjectValues;
}

/** What changed since it was last saved: only that is sent. */
export function changedProjectFields(from: ProjectValues, to: ProjectValues): Partial<ProjectValues> {
  const names = Object.keys(to) as (keyof ProjectValues)[];
  const changed = names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  return Object.fromEntries(changed.map((name) => [name, to[name]])) as Partial<ProjectValues>;
}
