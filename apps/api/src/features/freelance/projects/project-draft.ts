import type { ProjectDraft } from '@baara/contract/freelance/projects';
import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import { projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { missionDescription } from '@baara/contract/formats/rich-text';
import type { FieldError } from '@baara/contract/protocol/errors';
import type { Insertable } from 'kysely';
import type { Missions } from '../../../platform/db/schema.generated.ts';
import { htmlToText, sanitizeField } from '../../../platform/html/sanitize.ts';
import type { ProjectRow } from './projects.queries.ts';

/** The columns of what was sent, and no others. */
export function projectColumns(draft: Partial<ProjectDraft>) {
  const columns = {
    title: draft.title,
    goal: draft.goal,
    description:
      draft.description === undefined
        ? undefined
        : sanitizeField('description', draft.description, missionDescription),
    deliverables: draft.deliverables && JSON.stringify(draft.deliverables),
    category_id: draft.domain,
    skills: draft.skills,
    languages: draft.languages,
    pricing: draft.pricing,
    budget_min_xof: draft.budgetMin,
    budget_max_xof: draft.budgetMax,
    days: draft.days,
    duration: draft.duration,
    starts_on: draft.startsOn,
    ends_on: draft.endsOn,
    closes_on: draft.closesOn,
    city: draft.city,
    country: draft.country,
    is_remote: draft.isRemote,
    confidential: draft.confidential,
    questions: draft.questions && JSON.stringify(draft.questions),
  };
  const sent = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Partial<Insertable<Missions>>;
}

/** The row as it stands once `draft` is written: what is checked and read before it is. */
export const rowWith = (row: ProjectRow, draft: Partial<ProjectDraft>): ProjectRow => {
  const { deliverables: _deliverables, questions: _questions, ...columns } = projectColumns(draft);
  return {
    ...row,
    ...(columns as Partial<ProjectRow>),
    ...(draft.deliverables && { deliverables: draft.deliverables }),
    ...(draft.questions && { questions: draft.questions }),
  };
};

/** What stands between a project and its readers; empty for one that may be published. @param today of Bamako. */
export function missingForPublication(row: ProjectRow, today: string): FieldError[] {
  const missing: FieldError[] = [];
  const require = (isGood: boolean, field: string, message: string): void => {
    if (!isGood) missing.push({ field, message });
  };
  const { budget_min_xof: least, budget_max_xof: most } = row;
  require(row.title !== '', 'title', freelanceMessages.TITLE_REQUIRED);
  require(row.goal !== null || htmlToText(row.description) !== '', 'goal', messages.NEED_REQUIRED);
  require(row.category_id !== null, 'domain', freelanceMessages.DOMAIN_REQUIRED);
  require(row.is_remote || row.city !== null, 'city', freelanceMessages.PLACE_REQUIRED);
  require(least === null || most === null || most >= least, 'budgetMax', freelanceMessages.BUDGET_ORDER);
  require(row.closes_on >= today, 'closesOn', freelanceMessages.NOT_PUBLISHABLE);
  require(row.starts_on === null ||
    row.ends_on === null ||
    row.ends_on >= row.starts_on, 'endsOn', messages.ENDS_BEFORE);
  for (const [index, { title }] of row.deliverables.entries())
    require(title !== '', `deliverables.${index}.title`, messages.DELIVERABLE_EMPTY);
  for (const [index, { text }] of row.questions.entries())
    require(text !== '', `questions.${index}.text`, messages.QUESTION_EMPTY);
  return missing;
}
