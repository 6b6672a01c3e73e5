import type { FreelanceSaid, MissionNeed, OwnPart } from './types.ts';

/** « 35 000 F CFA », with plain spaces. Each of those compared has its sentence: `Intl` took as long as all other parts. */
function amount(francs: number): string {
  let text = String(Math.round(francs));
  let grouped = '';
  for (; text.length > 3; text = text.slice(0, -3)) grouped = ` ${text.slice(-3)}${grouped}`;
  return `${text}${grouped} F CFA`;
}

/** Half as much again as the budget is out of reach. */
const OUT_OF_REACH = 1.5;
const LEAST_SHARE = 0.1;

/** What a freelance asks in all beside the budget: 1 is the same. Null when the mission or the freelance says no price. */
export function priceOverBudget(
  need: MissionNeed,
  { dailyRate }: FreelanceSaid,
): { over: number; asked: number; days: number; dailyRate: number } | null {
  const budget = need.budgetMax ?? need.budgetMin;
  if (budget === null || dailyRate === null) return null;
  const days = need.pricing === 'daily' ? 1 : need.days;
  if (days === null) return null;
  const asked = dailyRate * days;
  return { over: asked / budget, asked, days, dailyRate };
}

/** Null when the mission or the freelance says no price. */
export function pricePart(need: MissionNeed, said: FreelanceSaid): OwnPart | null {
  const price = priceOverBudget(need, said);
  if (!price) return null;
  const { over, asked, days, dailyRate } = price;
  const share =
    over <= 1 ? 1 : Math.max(LEAST_SHARE, 1 - ((over - 1) / (OUT_OF_REACH - 1)) * (1 - LEAST_SHARE));
  const sum =
    need.pricing === 'daily'
      ? `${amount(dailyRate)} par jour`
      : `${amount(dailyRate)} par jour : ${days} jour${days > 1 ? 's' : ''} font ${amount(asked)}`;
  const verdict =
    over <= 1
      ? 'dans le budget'
      : over < OUT_OF_REACH
        ? `${Math.round((over - 1) * 100)} % au-dessus du budget`
        : 'hors du budget';
  return { key: 'price', title: 'Prix', weight: 12, share, sentence: `${sum}, ${verdict}` };
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
const LATER_SHARE = 0.2;
const dateText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('fr-FR', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

const availabilityPart = (share: number, sentence: string): OwnPart => ({
  key: 'days',
  title: 'Disponibilité',
  weight: 6,
  share,
  sentence,
});

/** A mission that names no start, or a day gone by, begins today. */
const startOf = ({ startsOn }: MissionNeed, today: string): string =>
  startsOn !== null && startsOn > today ? startsOn : today;

/** Days from the start of the mission until the freelance is free; without end for one who names no day. */
export function daysLate(
  need: MissionNeed,
  { availability, freeFrom }: FreelanceSaid,
  today: string,
): number {
  if (freeFrom !== null)
    return Math.max(0, (Date.parse(freeFrom) - Date.parse(startOf(need, today))) / DAY_MS);
  return availability === 'later' ? Number.POSITIVE_INFINITY : 0;
}

/** @param today `YYYY-MM-DD`. */
export function daysPart(
  need: MissionNeed,
  { availability, freeFrom }: FreelanceSaid,
  today: string,
): OwnPart {
  const start = startOf(need, today);
  const ahead = (Date.parse(start) - Date.parse(today)) / DAY_MS;
  if (freeFrom !== null && freeFrom > today) {
    const late = (Date.parse(freeFrom) - Date.parse(start)) / DAY_MS;
    return availabilityPart(
      late <= 0 ? 1 : Math.max(LATER_SHARE, 1 - late / 60),
      late <= 0
        ? `Libre à partir du ${dateText(freeFrom)}, avant le début`
        : `Libre à partir du ${dateText(freeFrom)}`,
    );
  }
  if (availability === 'now') return availabilityPart(1, 'Disponible maintenant');
  if (availability === 'soon')
    return availabilityPart(ahead >= SOON_DAYS ? 1 : 0.7, 'Disponible sous deux semaines');
  return availabilityPart(LATER_SHARE, 'Pas disponible pour le moment');
}

export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Works shown and missions finished that name a skill asked for; null when the mission names none. */
export function pastPart({ skills }: MissionNeed, { works, provenSkills }: FreelanceSaid): OwnPart | null {
  if (skills.length === 0) return null;
  const asked = works.length + provenSkills.length > 0 ? skills.map(fold) : [];
  const finished = provenSkills.filter((skill) => asked.includes(fold(skill))).length;
  const shown = works.filter(({ title, text }) => {
    const said = fold(`${title} ${text ?? ''}`);
    return asked.some((skill) => said.includes(skill));
  }).length;
  const sentences = [
    finished > 0 && `${finished} mission${finished > 1 ? 's terminées' : ' terminée'} avec ces compétences`,
    shown > 0 && `${shown} réalisation${shown > 1 ? 's' : ''} qui les montre${shown > 1 ? 'nt' : ''}`,
  ].filter((one) => one !== false);
  return {
    key: 'past',
    title: 'Travaux passés',
    weight: 10,
    share: Math.min(1, finished * 0.6 + shown * 0.4),
    sentence: sentences.join(', ') || 'Aucun travail montré avec ces compétences',
  };
}
