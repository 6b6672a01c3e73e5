import type { FreelanceSaid, MissionNeed } from './types.ts';
import { daysLate, fold, priceOverBudget } from './own-parts.ts';

/** What lowers the whole: the part of the score that it leaves, and a sentence true for both sides. */
export type InTheWay = { left: number; sentence: string };

const ABOVE = 1.3;
const FAR_ABOVE = 2.5;
const LATE_DAYS = 30;

/** Somebody who learns, looks for a post or sells uses the words of those who do the work. */
const LEARNS =
  /\b(etudiante?|eleve|stagiaire|apprentie?|debutante?|en formation|formation [a-z ]{1,40}en cours)\b/;
const SEEKS =
  /\b(je suis (etudiante?|stagiaire|en formation)|r?e?cherche (une? |mon )?(premier )?(emploi|stage|poste|boulot|travail)\b|a la recherche d[’' ]?une? (emploi|stage|poste)|sans experience|pas encore d[e’' ]{1,2}(client|experience))/;
const SELLS = /\b(ventes?|vends?|vendeur|vendeuse|commerciale?|revend[a-z]*|fournisseur|likes)\b/;

/** @param today `YYYY-MM-DD`. @returns what stands in the way of this freelance's doing this mission. */
export function inTheWay(need: MissionNeed, said: FreelanceSaid, today: string): InTheWay[] {
  const headline = fold(said.headline);
  const asked = fold(`${need.title} ${need.text}`);
  const over = priceOverBudget(need, said)?.over ?? 0;
  const isAbroad = !need.isRemote && need.city !== null && said.country !== need.country;
  const learns = LEARNS.test(headline) || SEEKS.test(`${headline}. ${fold(said.summary)}`);
  const sold = SELLS.exec(headline)?.[1];
  return [
    over > FAR_ABOVE && { left: 0.5, sentence: 'Son prix est sans rapport avec le budget.' },
    over > ABOVE && over <= FAR_ABOVE && { left: 0.75, sentence: 'Son prix dépasse nettement le budget.' },
    daysLate(need, said, today) > LATE_DAYS && {
      left: 0.7,
      sentence: 'Pas libre dans le mois qui suit le début.',
    },
    isAbroad && { left: 0.8, sentence: 'La mission se fait sur place, dans un autre pays.' },
    learns &&
      !LEARNS.test(asked) && {
        left: 0.75,
        sentence: 'Le profil parle d’apprendre ou de chercher un emploi, pas encore de missions.',
      },
    // A mission may ask for somebody who sells.
    sold !== undefined &&
      !asked.includes(sold.slice(0, 4)) && { left: 0.6, sentence: 'Le profil annonce une vente.' },
  ].filter((one) => one !== false);
}
