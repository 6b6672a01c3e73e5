import { ENGINE_VERSION, type ScamReading } from '@baara/scam-detection';
import { plainText } from '../../../../platform/html/plain-text.ts';
import { readScams } from './read-scams.ts';

export type ReadOffer = { title: string; description: string; key_points: readonly string[] };

/** The words of an offer, each block on its own line, so that a list is not read as one sentence. */
export function offerWords({ title, description, key_points }: ReadOffer): string {
  const blocks = description
    .split(/<\/(?:p|li|h\d|div|tr|blockquote)>|<br\s*\/?>/)
    .map((block) => plainText(block));
  return [title, ...key_points, ...blocks].filter((line) => line !== '').join('\n');
}

/** The detector's findings on an offer; written with the offer (`offers.scam_findings`), never computed to show it. */
export const readOffer = (offer: ReadOffer): Promise<ScamReading> => readScams(offerWords(offer));

/** The columns of `offers` that store a reading, and which engine made it. */
export const scamColumns = ({ findings }: ScamReading): { scam_findings: string; scam_engine: number } => ({
  scam_findings: JSON.stringify(findings),
  scam_engine: ENGINE_VERSION,
});
