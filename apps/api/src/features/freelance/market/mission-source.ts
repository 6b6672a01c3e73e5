import { listMissions, type MissionSummary } from '@baara/contract/freelance/freelance';
import { missionAlertMessages, missionAlertPath } from '@baara/contract/freelance/mission-alert-words';
import { formatXof } from '@baara/contract/money/wallet-messages';
import { sql } from 'kysely';
import { addressValues } from '../../alerts/public/address-values.ts';
import type { AlertItem, AlertSource } from '../../alerts/public/alert-source.ts';
import { missionPath } from '../freelance.mails.ts';
import { selectMissions } from '../missions.queries.ts';
import { missionSummaryView } from '../missions.view.ts';
import { missionsAsked } from './market-search.ts';
import { selectListedMissionsById, selectPublishedMissions } from './market.queries.ts';
import { missionAlertMail, newMissionWords } from './mission-alerts.mails.ts';
import { missionDocuments } from './read-documents.ts';

/** Alerts on the list of missions. */
export const missionSource: AlertSource = {
  subject: 'mission',
  placeName: 'place',
  queryInvalid: missionAlertMessages.QUERY_INVALID,
  words: newMissionWords,
  pathOf: missionAlertPath,
  mail: missionAlertMail,
  read(query, places, at) {
    const asked = listMissions.query.safeParse(addressValues(query)).data;
    return asked && missionsAsked(asked, places, at).selection;
  },
  async selectNew(db, span) {
    const ids = await selectPublishedMissions(db, span);
    return ids.length === 0 ? [] : missionDocuments(db, await selectListedMissionsById(db, ids));
  },
  sends: {
    table: 'mission_alert_sends',
    item: 'search_id',
    // Never one that they proposed for or were invited to; nothing to those who may not propose now.
    may: sql<boolean>`exists (select from missions m where m.search_id = n."itemId"
        and not exists (
          select from mission_proposals p where p.mission_id = m.id and p.freelance_id = n."accountId")
        and not exists (
          select from mission_invitations i where i.mission_id = m.id and i.freelance_id = n."accountId"))
      and not exists (
        select from freelance_suspensions s where s.freelance_id = n."accountId" and s.ended_at is null)
      and not exists (
        select from freelance_activities v where v.account_id = n."accountId" and v.state = 'closed')`,
  },
  async describe(db, ids, at) {
    const today = at.toISOString().slice(0, 10);
    const listed = await selectMissions(db, ids);
    return new Map(listed.map((row) => [row.search_id, itemOf(missionSummaryView(row, today))]));
  },
};

function itemOf(mission: MissionSummary): AlertItem {
  const { id, title, client, city, countryName, isRemote, pricing, budgetMin, budgetMax } = mission;
  const place = city ? `${city}, ${countryName}` : isRemote ? 'à distance' : countryName;
  const lines = [`${client} · ${place}`];
  const budget = budgetText(budgetMin, budgetMax);
  if (budget) lines.push(pricing === 'daily' ? `${budget} par jour` : budget);
  return { title, by: client, lines, path: missionPath(id) };
}

function budgetText(min: number | null, max: number | null): string | null {
  if (max === null) return min === null ? null : `À partir de ${formatXof(min)}`;
  if (min === null) return `Jusqu’à ${formatXof(max)}`;
  return min === max ? formatXof(max) : `${formatXof(min)} à ${formatXof(max)}`;
}
