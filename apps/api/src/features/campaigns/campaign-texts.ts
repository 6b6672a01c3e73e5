import { fittingText } from '../../platform/sms/gsm7.ts';

/** What candidates of a campaign read by SMS: one message, without losing what it asks. */

/** `2026-12-12` as `12/12/2026`. */
const shortDay = (day: string): string => day.split('-').toReversed().join('/');

/** Where each finds the rest, signed in. @param publicUrl without a final slash. */
const placeOf = (publicUrl: string): string =>
  `${publicUrl.replace(/^https?:\/\//, '')}/massrecruitment/applications`;

type Request = {
  publicUrl: string;
  fileNumber: string;
  /** Names of the pieces asked for. */
  pieces: readonly string[];
  until: string | null;
};

/** @returns the text in the alphabet of SMS. */
export function requestText({ publicUrl, fileNumber, pieces, until }: Request): string {
  const before = until === null ? '' : ` avant le ${shortDay(until)}`;
  const place = placeOf(publicUrl);
  const many = pieces.length === 1 ? '1 pièce' : `${pieces.length} pièces`;
  return fittingText([
    `Baara : dossier ${fileNumber} à compléter${before} : ${pieces.join(', ')}. Détails et envoi : ${place}`,
    `Baara : dossier ${fileNumber}, ${many} à envoyer${before} : ${place}`,
  ]);
}

type Convocation = {
  publicUrl: string;
  session: string;
  day: string;
  /** `8 h 30`. */
  hour: string;
  city: string;
  isReminder: boolean;
};

/** @returns the text in the alphabet of SMS. */
export function convocationText({ publicUrl, session, day, hour, city, isReminder }: Convocation): string {
  const what = isReminder ? 'rappel' : 'convocation';
  const when = `le ${shortDay(day)} à ${hour}, ${city}`;
  const place = placeOf(publicUrl);
  return fittingText([
    `Baara : ${what}, ${session}, ${when}. Arrivez une heure avant. Salle et place : ${place}`,
    `Baara : ${what}, ${session}, ${when}. Salle et place : ${place}`,
    `Baara : ${what}, ${session}, ${when} : ${place}`,
    `Baara : ${what} ${when}. Salle, place : ${place}`,
  ]);
}

type Interview = {
  publicUrl: string;
  test: string;
  day: string;
  /** `8 h 30`. */
  hour: string;
  place: string;
  notice: 'convocation' | 'change' | 'reminder';
};
const interviewNotices = {
  convocation: 'convocation',
  change: 'convocation changée',
  reminder: 'rappel',
} as const;

/** @returns the text in the alphabet of SMS. */
export function interviewText({ publicUrl, test, day, hour, place, notice }: Interview): string {
  const what = `Baara : ${interviewNotices[notice]}`;
  const when = `le ${shortDay(day)} à ${hour}`;
  const link = placeOf(publicUrl);
  return fittingText([
    `${what}, ${test}, ${when}, ${place}. Arrivez 30 minutes avant. Détails : ${link}`,
    `${what}, ${test}, ${when}, ${place}. Détails : ${link}`,
    `${what}, ${test}, ${when}. Lieu et détails : ${link}`,
    `${what}, entretien ${when}. Lieu et détails : ${link}`,
  ]);
}
