import { coverLetterMessages as messages } from '@baara/contract/candidates/tools/cover-letters';
import type {
  CoverLetter,
  changeCoverLetter,
  rewriteCoverLetter,
  writeCoverLetter,
} from '@baara/contract/candidates/tools/cover-letters';
import { letterLimits } from '@baara/contract/candidates/tools/cover-letter-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import {
  composeLetter,
  cutSentences,
  type Given,
  type LetterChoices,
  type LetterOffer,
  type LetterPerson,
  readGiven,
  readOutsideOffer,
  recipientOf,
  sourcesOf,
} from '@baara/cover-letters';
import type { Ai, AiCaller } from '../../../../platform/ai/ai.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict, DomainError, invalid, notFound } from '../../../../platform/http/errors.ts';
import { findOfferContent } from '../../../offers/public/offer-content.ts';
import { storeOutsideConsent } from '../../../support/assistant/public/outside-consent.ts';
import { getProfile } from '../../own-profile/public/own-profile.ts';
import { takeToolUse } from '../fair-use/public/fair-use.ts';
import { askModel, type ModelOutcome } from './ask-model.ts';
import { coverLetterView } from './cover-letter.view.ts';
import {
  countLetters,
  findLetter,
  insertLetter,
  type LetterRow,
  type StoredChoices,
  type StoredContent,
  type StoredSentence,
  updateLetter,
} from './cover-letters.queries.ts';
import { letterPerson } from './letter-person.ts';

type Own = { accountId: string; at: Date };

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const missing = (): DomainError => notFound(messages.NOT_FOUND, 'LETTER_NOT_FOUND');

/** @throws 404 for another's letter. */
export async function requireLetter(db: Db, accountId: string, id: string): Promise<LetterRow> {
  const row = await findLetter(db, accountId, id);
  if (!row) throw missing();
  return row;
}

function compose(
  person: LetterPerson,
  offer: LetterOffer,
  choices: StoredChoices & Pick<LetterChoices, 'civility'>,
  at: Date,
): StoredContent {
  const letter = composeLetter(person, offer, { ...choices, date: dayOf(at) });
  return {
    ...letter,
    civility: choices.civility,
    paragraphs: letter.paragraphs.map((sentences) =>
      sentences.map((sentence) => ({ ...sentence, by: 'platform' })),
    ),
  };
}

/**
 * Writes a letter by the platform's own engine and stores it.
 * @throws 404 for an offer that nobody may read; 409 TOO_MANY_LETTERS; 422 naming `outside.title` when the text does not
 *   say the job.
 */
export async function writeLetter(
  db: Db,
  { accountId, at }: Own,
  body: BodyOf<typeof writeCoverLetter>,
): Promise<CoverLetter> {
  if ((await countLetters(db, accountId)) >= letterLimits.letters)
    throw conflict('TOO_MANY_LETTERS', messages.TOO_MANY_LETTERS);
  const { tone, length, civility, motive, variant } = body;
  const offer = body.outside ? readOutside(body.outside, at) : await requireOffer(db, body.offerId ?? 0, at);
  const person = letterPerson(await getProfile(db, accountId, at), motive);
  const choices = { tone, length, motive, variant };
  const content = compose(person, offer, { ...choices, civility }, at);
  const offer_id = body.outside ? null : (body.offerId ?? null);
  const id = await insertLetter(db, { accountId, at, offer_id, offer, choices, content });
  return readLetter(db, { accountId, at }, id);
}

function readOutside(
  { text, ...typed }: NonNullable<BodyOf<typeof writeCoverLetter>['outside']>,
  at: Date,
): LetterOffer {
  const offer = readOutsideOffer(text, typed, dayOf(at));
  if (offer.title === '') throw invalid([{ field: 'outside.title', message: messages.TITLE_REQUIRED }]);
  return offer;
}

async function requireOffer(db: Db, id: number, at: Date): Promise<LetterOffer> {
  const found = await findOfferContent(db, id, at);
  if (!found) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  const { title, company, city, skills, languages, drivingLicence, vehicle, text } = found;
  return { title, company, city, skills, languages, drivingLicence, vehicle, text };
}

/** The letter with what is to be verified against the profile of today. @throws 404. */
export async function readLetter(db: Db, { accountId, at }: Own, id: string): Promise<CoverLetter> {
  const row = await requireLetter(db, accountId, id);
  const [given, offerNow] = await Promise.all([
    givenOf(db, { accountId, at }, row),
    row.offer_id === null ? null : findOfferContent(db, row.offer_id, at),
  ]);
  return coverLetterView(row, given, offerNow ?? null);
}

async function givenOf(db: Db, { accountId, at }: Own, { offer, choices }: LetterRow): Promise<Given> {
  return readGiven(letterPerson(await getProfile(db, accountId, at), choices.motive), offer);
}

/**
 * Stores the person's own text. A sentence that did not change preserves its sources; another one is theirs.
 * @throws 404; 409 LETTER_CHANGED with the letter as it now stands under `current`.
 */
export async function changeLetter(
  db: Db,
  { accountId, at }: Own,
  id: string,
  { version, paragraphs, civility, ...lines }: BodyOf<typeof changeCoverLetter>,
): Promise<CoverLetter> {
  const row = await requireLetter(db, accountId, id);
  const { content } = row;
  const given = await givenOf(db, { accountId, at }, row);
  const changed: StoredContent = {
    ...content,
    ...Object.fromEntries(Object.entries(lines).filter(([, value]) => value !== undefined)),
    ...(civility && civility !== content.civility && addressed(row, civility)),
    ...(paragraphs && { paragraphs: sentencesOf(paragraphs, content, given) }),
  };
  if (!(await updateLetter(db, { accountId, id, version }, { content: changed }, at)))
    throw await changedMeanwhile(db, { accountId, at }, id);
  return readLetter(db, { accountId, at }, id);
}

/** Another reader: in the address, and in the closing where it stands. */
function addressed(
  { offer, content }: LetterRow,
  civility: LetterChoices['civility'],
): Pick<StoredContent, 'civility' | 'recipient' | 'closing'> {
  return {
    civility,
    recipient: recipientOf(offer, civility),
    closing: content.closing.replace(`, ${content.civility},`, `, ${civility},`),
  };
}

function sentencesOf(
  texts: readonly string[],
  { paragraphs }: StoredContent,
  given: Given,
): StoredSentence[][] {
  const known = new Map(paragraphs.flat().map((sentence) => [sentence.text.replace(/\s+/g, ' '), sentence]));
  return texts
    .map((text) =>
      cutSentences(text).map(
        (sentence): StoredSentence =>
          known.get(sentence) ?? { text: sentence, by: 'person', facts: sourcesOf(sentence, given) },
      ),
    )
    .filter((sentences) => sentences.length > 0);
}

async function changedMeanwhile(db: Db, own: Own, id: string): Promise<DomainError> {
  const current = await readLetter(db, own, id);
  return new DomainError(409, 'LETTER_CHANGED', messages.CHANGED, { extra: { current } });
}

/**
 * Writes a letter again; with `askModel`, as the outside model words it, when nothing in its answer was invented.
 * @throws 404; 409 LETTER_CHANGED; 429 when the outside model was asked as often as a day allows.
 */
export async function rewriteLetter(
  db: Db,
  own: Own,
  { id, body, ai, address }: { id: string; body: BodyOf<typeof rewriteCoverLetter>; ai: Ai; address: string },
): Promise<{ letter: CoverLetter; outcome: ModelOutcome | null }> {
  const { accountId, at } = own;
  const { version, askModel: isAsked, civility, ...choices } = body;
  const row = await requireLetter(db, accountId, id);
  if (row.version !== version) throw await changedMeanwhile(db, own, id);
  const person = letterPerson(await getProfile(db, accountId, at), choices.motive);
  const ours = compose(person, row.offer, { ...choices, civility }, at);
  const given = readGiven(person, row.offer);
  let outcome: ModelOutcome | null = null;
  let content = ours;
  if (isAsked) {
    if (ai.model) {
      await takeToolUse(db, { userId: accountId, tool: 'cover-letter', at });
      await storeOutsideConsent(db, ai.model, accountId, at);
    }
    const caller: AiCaller = { accountId, address, hasConsented: true };
    const answer = await askModel(ai, { person, offer: row.offer, choices, given, ours }, caller);
    outcome = answer.outcome;
    if (answer.paragraphs) content = { ...ours, paragraphs: answer.paragraphs };
  }
  // Typed meanwhile on this or another device: their words win.
  if (!(await updateLetter(db, { accountId, id, version }, { content, choices }, at)))
    throw await changedMeanwhile(db, own, id);
  return { letter: await readLetter(db, own, id), outcome };
}
