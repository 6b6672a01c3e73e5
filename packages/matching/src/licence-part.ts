import { demandedTrades } from './demanded-trades.ts';
import { withoutWelcome } from './driving-licences.ts';
import { once } from './once.ts';
import { enumerated, type Penalty, type PartShare } from './part-share.ts';
import type { CandidateReading, OfferReading } from './readings.ts';

const NAMED_LICENCE = /[Pp]ermis\s+(?:de\s+conduire\s+)?(?:de\s+)?(?:cat[ée]gorie\s+)?([A-E])\b/;

/** « Le permis B est apprécié » demands nothing. */
const WELCOME = /permis[^.;]{0,40}(?:appr[ée]ci|souhait|atout|un plus|serait)|atout[^.;]{0,20}permis/iu;

/** The licence classes accepted for the post, one is enough; null when it requires none. */
export const licenceAsked = once((reading: OfferReading): readonly string[] | null => {
  const { offer, title } = reading;
  const demanded = [...offer.skills, ...offer.keyPoints, offer.description]
    .join('. ')
    .split(/[.;]/)
    .map((sentence) => (WELCOME.test(sentence) ? withoutWelcome(sentence) : sentence))
    .filter((sentence) => !WELCOME.test(sentence));
  const [, named] = NAMED_LICENCE.exec(demanded.join('. ')) ?? [];
  if (named === 'B') return ['B', 'C', 'D', 'E'];
  if (named !== undefined) return named === 'C' ? ['C', 'E'] : [named];
  if (!offer.drivingLicenceRequired) return null;
  // « Ingénieur routes » and « topographe de chantier routier » drive no lorry.
  const ofStudies = demandedTrades(reading)?.trades[0]?.licences.length === 0 && title.trades[0] !== 'engins';
  if (ofStudies) return ['B', 'C', 'D', 'E'];
  const drives = title.trades[0] === 'chauffeur' ? title.trades : title.trades.slice(0, 1);
  if (drives.includes('bus')) return ['D', 'E', 'C'];
  if (drives.includes('poids-lourd')) return ['C', 'E'];
  if (drives.includes('engins')) return ['C', 'E', 'D'];
  if (drives.includes('coursier') || /\bmoto\b/i.test(offer.description)) return ['A', 'A1', 'B'];
  return ['B', 'C', 'D', 'E'];
});

/** Null when the offer demands neither. */
export function licencePart(
  offer: OfferReading,
  { candidate, licences: owned }: CandidateReading,
): PartShare | null {
  const classes = licenceAsked(offer);
  const { vehicleRequired } = offer.offer;
  if (classes === null && !vehicleRequired) return null;
  const shares: number[] = [];
  const said: string[] = [];
  const penalties: Penalty[] = [];
  if (classes !== null) {
    const isOwned = owned.some((one) => classes.includes(one));
    shares.push(isOwned ? 1 : owned.length > 0 ? 0.25 : 0);
    if (!isOwned)
      penalties.push({
        left: 0.68,
        sentence: `L’offre demande le permis ${classes[0]} : il n’est pas indiqué.`,
      });
    said.push(
      isOwned
        ? `permis ${enumerated(owned)}`
        : owned.length > 0
          ? `permis ${enumerated(owned)}, ${classes[0]} attendu`
          : 'permis non indiqué',
    );
  }
  if (vehicleRequired) {
    shares.push(candidate.hasVehicle ? 1 : 0);
    if (!candidate.hasVehicle)
      penalties.push({ left: 0.65, sentence: 'L’offre demande un véhicule : aucun n’est indiqué.' });
    said.push(candidate.hasVehicle ? 'véhicule personnel' : 'véhicule non indiqué');
  }
  const text = said.join(' ; ');
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  return { share, penalties, sentence: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` };
}
