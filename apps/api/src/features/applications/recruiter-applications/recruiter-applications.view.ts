import { type Stage, stageTitles } from '@baara/contract/applications/stages';
import type { ApplicationSource } from '@baara/contract/applications/sources';
import type { CvReading } from '@baara/contract/files/cv-texts';
import type {
  RecruiterApplication,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import type { PipelineStep } from '@baara/contract/offers/pipeline';
import { avatarUrl } from '../../accounts/public/avatar-address.ts';
import { anonymousText } from '../../candidates/public/masking.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { mayMove, nextStages, reasonTitle } from '../moves/application-rules.ts';
import { abilitiesOf } from '../application.policy.ts';
import type { EventRow } from '../applications.queries.ts';
import type { ApplicationSummaryRow } from './application-summary.queries.ts';
import type { ApplicationRow } from './one-application.queries.ts';
import { onBehalfOf } from '../../companies/access/public/acting-author.ts';

type Profile = NonNullable<RecruiterApplication['profile']>;
type Cv = NonNullable<RecruiterApplication['cv']>;

const previews: Record<string, Cv['preview']> = { pdf: 'pdf', docx: 'html', jpg: 'image', png: 'image' };

/** How a file is shown in the page, by its extension. */
export function previewOf(extension: string): Cv['preview'] | undefined {
  return previews[extension];
}

export function personName(person: { first_name: string | null; last_name: string | null }): string {
  return `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim();
}

/** The company's title of the step with this key; the stage's own title when the step is missing. */
export function stepTitle(steps: readonly PipelineStep[], key: string, stage: Stage): string {
  return steps.find((step) => step.key === key)?.title ?? stageTitles[stage];
}

/** How this application's texts are written: masked while it is anonymous. */
function writerOf({ hidden_person: person }: Pick<ApplicationSummaryRow, 'hidden_person'>) {
  const text = (written: string): string => (person === null ? written : anonymousText(written, person));
  return { text, maybe: (written: string | null): string | null => written && text(written) };
}

/** Every text of a value of JSON, masked while the application is anonymous. */
export function anonymised<Value>(value: Value, row: Pick<ApplicationSummaryRow, 'hidden_person'>): Value {
  const { text } = writerOf(row);
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return text(part);
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
  };
  return row.hidden_person === null ? value : (walk(value) as Value);
}

export function applicationSummaryView(
  row: ApplicationSummaryRow,
  steps: readonly PipelineStep[],
  canWrite: boolean,
): RecruiterApplicationSummary {
  const stage = row.stage as Stage;
  const step = row.column_key ?? stage;
  const write = writerOf(row);
  return {
    id: row.id,
    offerId: row.offer_id,
    candidate: {
      id: row.applicant_id,
      isAnonymous: row.is_anonymous,
      firstName: row.first_name,
      lastName: row.last_name,
      // A candidate who withdrew shows themselves no more, unless something else opens them.
      headline: row.is_open ? write.maybe(row.headline) : null,
      city: row.is_open ? write.maybe(row.city) : null,
      avatar: row.is_open && !row.is_anonymous ? avatarUrl(row.avatar_file_id) : null,
    },
    stage,
    stageTitle: stepTitle(steps, step, stage),
    step,
    skills: row.is_open ? (row.skills ?? []).map(write.text) : [],
    experienceYears: row.is_open ? row.experience_years : null,
    tags: row.is_open ? (row.tags ?? []) : [],
    fit: stage === 'withdrawn' ? null : row.fit,
    source: row.source as ApplicationSource,
    sourceLink: row.source_name === null ? null : { label: row.source_name, referrer: row.link_referrer },
    hasCv: row.has_cv,
    hasMessage: row.has_message,
    // Letters are their writers' only.
    letterStatus: canWrite ? row.letter_status : null,
    unread: row.read_at === null,
    appliedAt: row.created_at.toISOString(),
    stageChangedAt: row.stage_changed_at.toISOString(),
  };
}

export function recruiterApplicationView(
  row: ApplicationRow,
  context: {
    events: EventRow[];
    adjacentItems: { previousId: string | null; nextId: string | null };
    /** Of the CV, when there is one. */
    reading: CvReading | undefined;
    member: Pick<CompanyMember, 'role' | 'canWrite'>;
    seesOffer: boolean;
    steps: readonly PipelineStep[];
    notice: RecruiterApplication['pendingNotice'];
    match: RecruiterApplication['match'];
  },
): Omit<RecruiterApplication, 'answers' | 'unmetCriteria'> {
  const { events, adjacentItems, reading, member, seesOffer, steps, notice, match } = context;
  const { canWrite } = member;
  const stage = row.stage as Stage;
  const isKnown = row.is_open && !row.is_anonymous;
  return {
    ...applicationSummaryView(row, steps, canWrite),
    // The parts shown add up to the score beside them, also in the minute before it is stored.
    fit: match?.score ?? null,
    match: anonymised(match, row),
    offer: { id: row.offer_id, title: row.offer_title, status: row.offer_status },
    contact: isKnown ? { email: row.email, phone: row.phone } : null,
    message: anonymised(row.message, row),
    cv: reading && !row.is_anonymous ? cvView(row, reading) : null,
    coverLetter: row.is_anonymous ? null : letterView(row),
    cvText: row.cv_text && anonymised(row.cv_text, row),
    profile: row.is_open ? anonymised(profileView(row), row) : null,
    events: events.map((event) => recruiterEvent(event, row)),
    pendingNotice: notice,
    nextStages: canWrite
      ? nextStages[stage].map((next) => ({ stage: next, title: stepTitle(steps, next, next) }))
      : [],
    nextSteps: canWrite ? openSteps(steps, stage, row.column_key ?? stage) : [],
    ...(seesOffer ? adjacentItems : { previousId: null, nextId: null }),
    abilities: abilitiesOf(stage, member.role, { isAnonymous: row.is_anonymous, seesOffer }),
  };
}

function openSteps(
  steps: readonly PipelineStep[],
  stage: Stage,
  from: string,
): RecruiterApplication['nextSteps'] {
  return steps
    .filter((step) => !step.isHidden && step.key !== from && mayMove(stage, step.stage))
    .map(({ key, stage: to, title }) => ({ key, stage: to, title }));
}

function cvView(row: ApplicationRow, reading: CvReading): RecruiterApplication['cv'] {
  if (row.cv_id === null || row.cv_extension === null) return null;
  return {
    id: row.cv_id,
    name: row.cv_name ?? '',
    extension: row.cv_extension,
    byteSize: row.cv_byte_size ?? 0,
    createdAt: (row.cv_created_at ?? row.created_at).toISOString(),
    preview: previewOf(row.cv_extension) ?? 'pdf',
    reading,
  };
}

function letterView({
  letter_id: id,
  letter_name: name,
  letter_byte_size: byteSize,
}: ApplicationRow): RecruiterApplication['coverLetter'] {
  return id === null || name === null || byteSize === null ? null : { id, name, byteSize };
}

function profileView(row: ApplicationRow): Profile {
  return {
    summary: row.summary,
    educationLevel: row.education_level,
    languages: (row.languages ?? []) as Profile['languages'],
    experiences: (row.experiences ?? []) as Profile['experiences'],
    educations: (row.educations ?? []) as Profile['educations'],
    availability: row.availability,
    drivingLicences: row.driving_licences ?? [],
    hasVehicle: row.has_vehicle ?? false,
    desiredSalary: row.desired_salary,
  };
}

function authorOf(event: EventRow): string {
  const name = personName(event) || 'Compte supprimé';
  return event.is_on_behalf ? onBehalfOf(name, event.company_name) : name;
}

function recruiterEvent(event: EventRow, row: ApplicationRow): RecruiterApplication['events'][number] {
  const text = [event.subject, event.body].filter((part) => part !== null && part !== '').join('\n\n');
  return {
    id: event.id,
    kind: event.kind as 'stage' | 'message',
    fromStage: event.from_stage as Stage | null,
    toStage: event.to_stage as Stage | null,
    fromStep: event.from_step,
    toStep: event.to_step,
    reason: anonymised(reasonTitle(event.reason), row),
    text: text === '' ? null : anonymised(text, row),
    by: row.is_anonymous && event.author_id === row.candidate_id ? personName(row) : authorOf(event),
    at: event.created_at.toISOString(),
  };
}
