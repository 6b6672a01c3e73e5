import type { RegulatedTrade } from '@baara/taxonomy';
import { mentionsIn } from './regulated-names.ts';

/** « Infirmier anesthésiste », a point of its own: the trade wanted. « Doctorat de pharmacie »: the paper wanted. */
export function asPoint(points: readonly string[]): RegulatedTrade | undefined {
  for (const point of points) {
    const [mention] = mentionsIn(point);
    if (mention === undefined || WELCOME.test(point)) continue;
    const named = mention.words.filter(({ stem }) => stem !== '').length;
    const isWhole = mention.at === 0 && mention.length >= named;
    const isDegree = DEGREE.test(point) && mention.at <= MOST_BEFORE;
    const trade = mention.meanings.find(
      ({ kind }) => (kind === 'title' && isWhole) || (kind === 'diploma' && isDegree),
    )?.trade;
    if (trade && trade.licences.length === 0 && (isWhole || trade.lowestLevel === 1)) return trade;
  }
  return undefined;
}
const DEGREE = /^\s*(?:doctorat|dipl[oô]me d['’][ée]tat)(?!\p{L})/iu;
const WELCOME = /appr[ée]ci|souhait|atout|un plus|serait/iu;
const MOST_BEFORE = 3;
