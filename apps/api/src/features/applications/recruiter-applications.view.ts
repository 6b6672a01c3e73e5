import { type Stage, stageTitles } from '@baara/contract/applications';
import type {
  RecruiterApplication,
  RecruiterApplicationSummary,
} from '@baara/contract/recruiter-applications';
import { avatarUrl } from '../profile/public/avatar-address.ts';
import { nextStages, reasonTitle } from './application-rules.ts';
import type { EventRow } from './applications.queries.ts';
import type { ApplicationRow, ApplicationSummaryRow } from './recruiter-applications.queries.ts';

type Profile = RecruiterApplication['profile'];
type Cv = NonNullable<RecruiterApplication['cv']>;

const previews: Record<string, Cv['preview']> = { pdf: 'pdf', docx: 'html', jpg: 'image', png: 'image' };

/** How a file is shown in the page, by its extension. */
export function previewOf(extension: string): Cv['preview'] | undefined {
  return previews[extension];
}

export function personName(person: { first_name: string | null; last_name: string | null }): string {
  return `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim();
}

export function applicationSummaryView(row: ApplicationSummaryRow): RecruiterApplicationSummary {
  const stage = row.stage as Stage;
  return {
    id: row.id,
    offerId: row.offer_id,
    candidate: {
      id: row.candidate_id,
      firstName: row.first_name,
      lastName: row.last_name,
      headline: row.headline,
      city: row.city,
      // Whoever took their application back shows themselves no more.
      avatar: stage === 'withdrawn' ? null : avatarUrl(row.avatar_file_id),
    },
    stage,
    stageTitle: stageTitles[stage],
    skills: row.skills ?? [],
    experienceYears: row.experience_years,
    hasCv: row.has_cv,
    hasMessage: row.has_message,
    unread: row.read_at === null,
    appliedAt: row.created_at.toISOString(),
    stageChangedAt: row.stage_changed_at.toISOString(),
  };
}

export function recruiterApplicationView(
  row: ApplicationRow,
  context: {
    events: EventRow[];
    neighbours: { previousId: string | null; nextId: string | null };
    canWrite: boolean;
  },
): RecruiterApplication {
  const { events, neighbours, canWrite } = context;
  const stage = row.stage as Stage;
  return {
    ...applicationSummaryView(row),
    offer: { id: row.offer_id, title: row.offer_title, status: row.offer_status },
    contact: { email: row.email, phone: row.phone },
    message: row.message,
    cv: cvView(row),
    profile: profileView(row),
    events: events.map(recruiterEvent),
    nextStages: canWrite ? nextStages[stage].map((next) => ({ stage: next, title: stageTitles[next] })) : [],
    ...neighbours,
  };
}

function cvView(row: ApplicationRow): RecruiterApplication['cv'] {
  if (row.cv_id === null || row.cv_extension === null) return null;
  return {
    id: row.cv_id,
    name: row.cv_name ?? '',
    extension: row.cv_extension,
    byteSize: row.cv_byte_size ?? 0,
    createdAt: (row.cv_created_at ?? row.created_at).toISOString(),
    preview: previewOf(row.cv_extension) ?? 'pdf',
  };
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

function recruiterEvent(event: EventRow): RecruiterApplication['events'][number] {
  const text = [event.subject, event.body].filter((part) => part !== null && part !== '').join('\n\n');
  return {
    id: event.id,
    kind: event.kind as 'stage' | 'note' | 'message',
    fromStage: event.from_stage as Stage | null,
    toStage: event.to_stage as Stage | null,
    reason: reasonTitle(event.reason),
    text: text === '' ? null : text,
    by: personName(event) || 'Compte supprimé',
    at: event.created_at.toISOString(),
  };
}
