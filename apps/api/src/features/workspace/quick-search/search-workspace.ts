import {
  FOUND_ITEMS,
  type QuickItem,
  type QuickItemKind,
  RECENT_ITEMS,
  recentKey,
} from '@baara/contract/workspace/quick-search';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import {
  searchMyApplications,
  selectKnownApplications,
} from '../../applications/public/known-applications.ts';
import { selectCandidateCards } from '../../candidates/public/candidate-cards.ts';
import {
  type KnownCandidate,
  nameWords,
  selectKnownCandidates,
  selectNameWords,
} from '../../candidates/public/known-candidates.ts';
import { requireMember } from '../../companies/access/public/company-member.ts';
import type { OfferScope } from '../../companies/access/public/offer-scope.ts';
import { findConversations, searchConversations } from '../../messaging/public/find-conversations.ts';
import { searchKnownOffers, selectKnownOffers } from '../../offers/recruiter-offers/public/known-offers.ts';
import {
  applicationItem,
  conversationItem,
  type FoundItem,
  myApplicationItem,
  offerItem,
  personItem,
} from './quick-search.view.ts';

const MOST_WORDS = 6;
/** Of a person's own applications, among which those opened lately are found. */
const OWN_APPLICATIONS = 50;

type Reading = { db: Db; actor: Actor; now: Date };
type Ids = Record<QuickItemKind, readonly string[]>;

/**
 * What the actor may open by a few beginnings of words: of their company for a member, of their own for everyone else.
 * Each kind is read by the rules of its own list.
 */
export async function searchWorkspace(
  db: Db,
  actor: Actor,
  { q, recent }: { q: string; recent: readonly string[] },
  now: Date,
): Promise<QuickItem[]> {
  const reading = { db, actor, now };
  const words = nameWords(q).slice(0, MOST_WORDS);
  // One letter begins a fifth of all names: it chooses among recent things only.
  const isSearch = words.some((word) => word.length > 1);
  const [opened, found] = await Promise.all([
    readOpened(reading, recent.slice(0, RECENT_ITEMS)),
    !isSearch ? [] : actor.company ? searchCompany(reading, q, words) : searchOwn(reading, q),
  ]);
  const first = opened.filter((item) => isNamed(item, words));
  const shown = new Set(first.map(recentKey));
  return [
    ...first.map((item) => ({ ...item, isRecent: true })),
    ...found.filter((item) => !shown.has(recentKey(item))).map((item) => ({ ...item, isRecent: false })),
  ];
}

function isNamed({ title, detail }: FoundItem, words: readonly string[]): boolean {
  const own = nameWords(`${title} ${detail ?? ''}`);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

const readable = (known: readonly KnownCandidate[]): string[] =>
  known.filter(({ access }) => access !== 'masked').map(({ id }) => id);

async function searchCompany({ db, actor, now }: Reading, q: string, words: string[]): Promise<FoundItem[]> {
  const { scope } = requireMember(actor);
  const [offers, { people, ofApplications, titleWords }] = await Promise.all([
    searchKnownOffers(db, scope, q, { limit: FOUND_ITEMS, now }),
    selectPeople(db, scope, words),
  ]);
  const [cards, applications, conversations, ofMissions] = await Promise.all([
    selectCandidateCards(db, scope, readable(people).slice(0, FOUND_ITEMS)),
    selectKnownApplications(db, scope, { candidateIds: readable(ofApplications), titleWords }, FOUND_ITEMS),
    findConversations(db, actor, { personIds: people.map(({ id }) => id) }, FOUND_ITEMS),
    searchConversations(db, actor, { search: q, limit: FOUND_ITEMS }),
  ]);
  return [
    ...cards.map(personItem),
    ...offers.map(offerItem),
    ...applications.map(applicationItem),
    ...[...conversations, ...ofMissions].slice(0, FOUND_ITEMS).map(conversationItem),
  ];
}

type People = {
  people: readonly KnownCandidate[];
  /** Those whose applications are looked for, to offers whose titles have the other words. */
  ofApplications: readonly KnownCandidate[];
  titleWords: readonly string[];
};

/** « awa compta » names nobody whole: Awa's application to the offer of an accountant is meant. */
async function selectPeople(db: Db, scope: OfferScope, words: string[]): Promise<People> {
  const people = await selectKnownCandidates(db, scope, words);
  if (people.length > 0 || words.length === 1) return { people, ofApplications: people, titleWords: [] };
  const names = await selectNameWords(db, scope.companyId, words);
  const [named, titleWords] = [true, false].map((isName) =>
    words.filter((word) => names.has(word) === isName),
  );
  if (!named?.length || !titleWords?.length) return { people, ofApplications: [], titleWords: [] };
  return { people, ofApplications: await selectKnownCandidates(db, scope, named), titleWords };
}

async function searchOwn({ db, actor, now }: Reading, q: string): Promise<FoundItem[]> {
  const [applications, conversations] = await Promise.all([
    searchMyApplications(db, actor.accountId, { search: q, limit: FOUND_ITEMS }, now),
    searchConversations(db, actor, { search: q, limit: FOUND_ITEMS }),
  ]);
  return [...applications.map(myApplicationItem), ...conversations.map(conversationItem)];
}

/** Things opened lately that may still be, in the order given; the others are left out silently. */
async function readOpened(reading: Reading, recent: readonly string[]): Promise<FoundItem[]> {
  if (recent.length === 0) return [];
  const ids = idsOf(recent);
  const items = await (reading.actor.company ? readOfCompany(reading, ids) : readOwn(reading, ids));
  const byKey = new Map(items.map((item) => [recentKey(item), item]));
  return recent.flatMap((key) => byKey.get(key) ?? []);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const number = /^[1-9]\d{0,8}$/;

function idsOf(recent: readonly string[]): Ids {
  const of = (kind: QuickItemKind): string[] =>
    recent
      .filter((key) => key.startsWith(`${kind}:`))
      .map((key) => key.slice(kind.length + 1))
      .filter((id) => (kind === 'offer' ? number : uuid).test(id));
  return {
    person: of('person'),
    offer: of('offer'),
    application: of('application'),
    conversation: of('conversation'),
    'my-application': of('my-application'),
  };
}

async function readOfCompany({ db, actor, now }: Reading, ids: Ids): Promise<FoundItem[]> {
  const { scope } = requireMember(actor);
  const limit = RECENT_ITEMS;
  const [cards, offers, applications, conversations] = await Promise.all([
    selectCandidateCards(db, scope, ids.person),
    selectKnownOffers(db, scope, ids.offer.map(Number), { limit, now }),
    selectKnownApplications(db, scope, { ids: ids.application }, limit),
    findConversations(db, actor, { ids: ids.conversation }, limit),
  ]);
  return [
    ...cards.map(personItem),
    ...offers.map(offerItem),
    ...applications.map(applicationItem),
    ...conversations.map(conversationItem),
  ];
}

async function readOwn({ db, actor, now }: Reading, ids: Ids): Promise<FoundItem[]> {
  const opened = new Set(ids['my-application']);
  const [applications, conversations] = await Promise.all([
    opened.size === 0 ? [] : searchMyApplications(db, actor.accountId, { limit: OWN_APPLICATIONS }, now),
    findConversations(db, actor, { ids: ids.conversation }, RECENT_ITEMS),
  ]);
  return [
    ...applications.filter(({ id }) => opened.has(id)).map(myApplicationItem),
    ...conversations.map(conversationItem),
  ];
}
