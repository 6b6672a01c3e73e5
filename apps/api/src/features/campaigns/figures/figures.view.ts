import type { CampaignFigures } from '@baara/contract/campaigns/figures';
import { type ReaderStatus, statusesShownTo } from '@baara/contract/campaigns/file-moves';
import { type CampaignStaffRole, campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { conditionVerdicts } from '@baara/contract/campaigns/conditions';
import type { ManagedRow } from '../administration/managed-campaigns.queries.ts';
import { shownStatusOf } from '../reading/blind-reading.ts';
import { HOURS_SHOWN, type PartCount } from './figures.queries.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MOST_REGIONS = 25;
/** A quarter is still read day by day. */
const MOST_DAYS_APART = 92;

export type CountedFiles = {
  parts: readonly PartCount[];
  statuses: readonly { status: string; count: number }[];
  moving: { drafts: number; lastHour: number };
  secondReadings: NonNullable<CampaignFigures['secondReadings']>;
  now: Date;
};

/** Counts of one part by what they are of. */
function countsOf(parts: readonly PartCount[], part: PartCount['part']): Map<string | null, number> {
  return new Map(parts.filter((one) => one.part === part).map(({ key, count }) => [key, count]));
}

/**
 * @param reader who does not supervise is shown neither how files were decided nor how officers agree.
 * @returns every category, centre and status of the campaign, those without a file too.
 */
export function figuresView(
  campaign: Pick<ManagedRow, 'categories' | 'centres' | 'total_positions' | 'starts_on' | 'ends_on'>,
  { parts, statuses, moving, secondReadings, now }: CountedFiles,
  reader: { role: CampaignStaffRole },
): CampaignFigures {
  const countOf = new Map(statuses.map(({ status, count }) => [status, count]));
  const withdrawn = countOf.get('WITHDRAWN') ?? 0;
  const shownCountOf = new Map<ReaderStatus, number>();
  for (const { status, count } of statuses) {
    const shown = shownStatusOf(reader, status as ReaderStatus);
    shownCountOf.set(shown, (shownCountOf.get(shown) ?? 0) + count);
  }
  const files = statuses.reduce((sum, { count }) => sum + count, 0) - withdrawn;
  const [categories, centres, verdicts] = [
    countsOf(parts, 'category'),
    countsOf(parts, 'centre'),
    countsOf(parts, 'verdict'),
  ];
  const regions = [...countsOf(parts, 'region')].map(([region, count]) => ({ region, count }));
  return {
    countedAt: now.toISOString(),
    files,
    withdrawn,
    ...moving,
    places: campaign.total_positions,
    statuses: statusesShownTo(reader.role).map((status) => ({
      status,
      count: shownCountOf.get(status) ?? 0,
    })),
    verdicts: conditionVerdicts.map((verdict) => ({ verdict, count: verdicts.get(verdict) ?? 0 })),
    categories: campaign.categories.map(({ id, name, quota }) => ({
      id,
      name,
      quota,
      count: categories.get(id) ?? 0,
    })),
    centres: campaign.centres
      .map(({ id, name, city }) => ({ id, name, city, count: centres.get(id) ?? 0 }))
      .toSorted((a, b) => b.count - a.count),
    genders: [...countsOf(parts, 'gender')].map(([gender, count]) => ({
      gender: gender as CampaignFigures['genders'][number]['gender'],
      count,
    })),
    regions: regions.slice(0, MOST_REGIONS),
    otherRegions: regions.slice(MOST_REGIONS).reduce((sum, { count }) => sum + count, 0),
    ...daysView(campaign, countsOf(parts, 'day'), now),
    hours: hoursView(countsOf(parts, 'hour')),
    secondReadings: campaignRoleMay(reader.role, 'superviseReading') ? secondReadings : null,
  };
}

/** Each day from the opening, or the first file, to the closing or today; by weeks when there are many. */
function daysView(
  { starts_on: opening, ends_on: closing }: { starts_on: string | null; ends_on: string | null },
  counts: Map<string | null, number>,
  now: Date,
): Pick<CampaignFigures, 'days' | 'stepDays'> {
  const counted = [...counts.keys()].filter((day) => day !== null).toSorted();
  const today = now.toISOString().slice(0, 10);
  const first = [opening, counted.at(0)].filter((day) => day != null && day <= today).toSorted()[0];
  if (first == null) return { stepDays: 1, days: [] };
  const last = [closing !== null && closing < today ? closing : today, counted.at(-1) ?? first].toSorted()[1];
  const length = Math.round((Date.parse(last ?? today) - Date.parse(first)) / DAY_MS) + 1;
  const stepDays = length > MOST_DAYS_APART ? 7 : 1;
  const dayAt = (index: number): string =>
    new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10);
  const days = Array.from({ length: Math.ceil(length / stepDays) }, (_, step) => ({
    day: dayAt(step * stepDays),
    count: Array.from(
      { length: stepDays },
      (_unused, index) => counts.get(dayAt(step * stepDays + index)) ?? 0,
    ).reduce((sum, count) => sum + count, 0),
  }));
  return { stepDays, days };
}

/** The hours up to that of the newest file, those without one too. */
function hoursView(counts: Map<string | null, number>): CampaignFigures['hours'] {
  const newest = [...counts.keys()]
    .filter((hour) => hour !== null)
    .toSorted()
    .at(-1);
  if (newest === undefined) return [];
  return Array.from({ length: HOURS_SHOWN }, (_, index) => {
    const at = new Date(Date.parse(newest) - (HOURS_SHOWN - 1 - index) * HOUR_MS).toISOString();
    return { at, count: counts.get(at) ?? 0 };
  });
}
