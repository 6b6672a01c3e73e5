import { needNumber, personOf, type Rooms, type SeatedPersonLeaf } from '@baara/concours-proof';
import type { announceCampaignDraw, sealCampaignStep } from '@baara/contract/campaigns/proof';
import { ANNOUNCED_MINUTES, proofMessages as messages } from '@baara/contract/campaigns/proof-words';
import { momentInWords } from '@baara/contract/formats/moments';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { selectDrawnFiles } from '../sessions/draw.queries.ts';
import { seatingCentres, seatingId } from '../sessions/seating-input.ts';
import { sealRulesNow } from '../results/change-rules.ts';
import { getRulesSource } from '../results/ranking-rules.ts';
import { changeSeating, requireSession } from '../sessions/session-access.ts';
import { selectRooms } from '../sessions/sessions.queries.ts';
import { commit, commitList } from './commit.ts';
import { findLastEntry, hasDrawn, updateVerifiable } from './commitments.queries.ts';
import { requireOpenStep } from './read-progress.ts';
import { insertPseudonyms, type Pseudonym, selectAcceptedFiles } from './pseudonyms.queries.ts';
import { afterRulesSealed } from './proof-steps.ts';
import { rankedFileLeaves } from './ranked-files.ts';
import { newSecret } from './secrets.ts';

/** Why the campaign is no longer made verifiable, or the contrary; undefined while it can be. */
export async function switchRefusalOf(db: Db, campaignId: string) {
  const isLate = (await findLastEntry(db, campaignId)) !== undefined || (await hasDrawn(db, campaignId));
  return isLate ? conflict('PROOF_SWITCH_LATE', messages.SWITCH_LATE) : undefined;
}

/** @throws 404; 403; 409 PROOF_SWITCH_LATE once something is sealed or drawn. */
export async function setVerifiable(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  value: boolean,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'manageSeals', now }, async (tx) => {
    const refusal = await switchRefusalOf(tx, campaignId);
    if (refusal) throw refusal;
    await updateVerifiable(tx, campaignId, value);
    return { kind: 'proof-switched', detail: value ? 'vérifiable' : 'non vérifiable' };
  });
}

/** @throws 404; 403; 409 when an earlier step is missing, or this one is sealed. */
export async function sealStep(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  asked: BodyOf<typeof sealCampaignStep>,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'manageSeals', now }, async (tx, campaign) => {
    const subject = asked.step === 'rooms' ? asked.sessionId : '';
    const { title } = await requireOpenStep(tx, campaign, asked.step, subject, now);
    if (asked.step === 'rules') await sealRules(tx, campaignId, now);
    else if (asked.step === 'files') await sealFiles(tx, campaignId, now);
    else await sealRooms(tx, campaignId, asked.sessionId, now);
    return { kind: 'proof-sealed', detail: title };
  });
}

/** Rules that were sealed before the campaign was verifiable are sealed as they were. */
async function sealRules(tx: Db, campaignId: string, at: Date): Promise<void> {
  const source = await getRulesSource(tx, campaignId);
  if (source.sealed) await afterRulesSealed(tx, { campaignId, rules: source.sealed, at });
  else await sealRulesNow(tx, campaignId, source, at);
}

/** Nobody reads it before its draw is made. */
const sealInstitutionHalf = (tx: Db, campaignId: string, purpose: string, at: Date) =>
  commit(tx, { campaignId, kind: 'half-institution', subject: purpose, value: { half: newSecret() }, at });

async function sealFiles(tx: Db, campaignId: string, at: Date): Promise<void> {
  const files = await selectAcceptedFiles(tx, campaignId);
  if (files.length === 0) throw conflict('PROOF_NO_FILE', messages.NO_FILE);
  const people = new Map<string, string>();
  const pseudonyms = files.map(({ id, file, file_number }): Pseudonym => {
    const own = { file, number: seatingId(file_number), salt: newSecret() };
    const person = personOf(own);
    people.set(id, person);
    return { application_id: id, person, ...own };
  });
  await insertPseudonyms(tx, campaignId, pseudonyms);
  const leaves = await rankedFileLeaves(tx, campaignId, files, (id) => people.get(id) as string);
  await commitList(tx, { campaignId, name: 'files', leaves, at });
  await commit(tx, { campaignId, kind: 'copies', value: { seed: newSecret() }, at });
}

/** A name for no centre, or no category: identifiers of a bundle are not empty. */
const NONE = '-';

async function sealRooms(tx: Db, campaignId: string, sessionId: string, at: Date): Promise<void> {
  const session = await requireSession(tx, campaignId, sessionId);
  const rooms = await selectRooms(tx, campaignId);
  if (rooms.length === 0) throw conflict('DRAW_NO_ROOM', messages.NO_ROOM);
  const files = await selectDrawnFiles(tx, sessionId);
  if (files.length === 0) throw conflict('DRAW_NOBODY', messages.NOBODY);
  const people = files.map((file): SeatedPersonLeaf => ({
    file: seatingId(file.file_number),
    category: file.category_id ?? NONE,
    centre: file.centre_id ?? NONE,
    needs: needNumber(file.adapted_needs),
  }));
  const centres: Rooms['centres'][number][] = seatingCentres(rooms).map((centre) => ({
    id: centre.id,
    rooms: centre.rooms.map((room) => ({
      id: room.id,
      rows: room.rows,
      columns: room.columns,
      removed: room.removedSeats,
      adapted: room.adaptedSeats.map(({ seat, serves }) => ({ seat, serves: needNumber(serves) })),
      serves: needNumber(room.serves),
    })),
  }));
  // A centre without a room is full: those who chose it have no seat.
  const known = new Set(centres.map(({ id }) => id));
  for (const { centre } of people)
    if (known.size < known.add(centre).size) centres.push({ id: centre, rooms: [] });
  const value: Rooms = { centres, fill: 'balanced', overflow: [], versions: session.paper_versions };
  await commit(tx, { campaignId, kind: 'rooms', subject: sessionId, value, at });
  await commitList(tx, { campaignId, name: `people:${sessionId}`, leaves: people, at });
  await sealInstitutionHalf(tx, campaignId, `seating:${sessionId}`, at);
}

/**
 * Seals what the observers made on a device of their own.
 * @throws 404; 403 for anyone but an observer; 409 PROOF_STEP, PROOF_SEALED_TWICE.
 */
export async function giveHalf(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  { purpose, half }: { purpose: string; half: string },
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'giveHalf', now }, async (tx, campaign) => {
    const { title } = await requireOpenStep(tx, campaign, 'half', purpose, now);
    await commit(tx, { campaignId, kind: 'half-observers', subject: purpose, value: { half }, at: now });
    return { kind: 'proof-sealed', detail: title };
  });
}

const MINUTE_MS = 60_000;

/** @throws 404; 403; 409 PROOF_STEP while what the draw decides is not sealed; 422 for a moment too near. */
export async function announceDraw(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  { purpose, at, source }: BodyOf<typeof announceCampaignDraw>,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'manageSeals', now }, async (tx, campaign) => {
    const { title } = await requireOpenStep(tx, campaign, 'announce', purpose, now);
    const moment = new Date(at);
    if (moment.getTime() < now.getTime() + ANNOUNCED_MINUTES * MINUTE_MS)
      throw invalid([{ field: 'at', message: messages.ANNOUNCED_EARLY }]);
    const value = { at: moment.toISOString(), source };
    await commit(tx, { campaignId, kind: 'announcement', subject: purpose, value, at: now });
    return { kind: 'draw-announced', detail: `${title}, ${momentInWords(moment)} : ${source}` };
  });
}
