import { printed } from './parse-bank.ts';

/** A task of the days before an interview. */
export type PlanTask = {
  id: 'likely' | 'general' | 'traps' | 'ask-back' | 'again' | 'aloud' | 'papers';
  title: string;
  /** ISO day by which it is due. */
  day: string;
  /** How many answers it takes; 0 for one that only the person can tick. */
  wanted: number;
  done: number;
};

/** What the person has practised for this interview, or since it was set. */
export type Practised = { likely: number; general: number; traps: number; again: number; aloud: number };

const DAY_MS = 86_400_000;

/** In their order, from the first day to the eve; `share` is where each stands in the time that is left. */
const tasks = [
  { id: 'likely', title: 'Répondre à cinq des questions les plus probables', wanted: 5, share: 0.3 },
  {
    id: 'general',
    title: 'Préparer « Parlez-moi de vous » et deux questions générales',
    wanted: 3,
    share: 0.5,
  },
  { id: 'traps', title: 'Répondre à deux questions pièges', wanted: 2, share: 0.65 },
  { id: 'again', title: 'Reprendre deux réponses et les améliorer', wanted: 2, share: 0.8 },
  { id: 'aloud', title: 'Répéter deux réponses à voix haute, avec le minuteur', wanted: 2, share: 0.9 },
  { id: 'ask-back', title: 'Choisir deux questions à poser au recruteur', wanted: 0, share: 1 },
  { id: 'papers', title: 'Préparer les pièces, la tenue et le trajet', wanted: 0, share: 1 },
] as const;

/**
 * What to do until an interview, the eve being the last day.
 * @param today and `interviewDay` ISO days of Bamako; an interview of today has everything due today.
 */
export function preparationPlan(today: string, interviewDay: string, practised: Practised): PlanTask[] {
  const start = Date.parse(today);
  const daysUntilEve = Math.max(0, Math.round((Date.parse(interviewDay) - start) / DAY_MS) - 1);
  // A plan longer than two weeks would be put off: it begins later.
  const span = Math.min(daysUntilEve, 13);
  const first = start + (daysUntilEve - span) * DAY_MS;
  return tasks.map(({ id, title, wanted, share }) => ({
    id,
    title: printed(title),
    wanted,
    day: new Date(first + Math.round(span * share) * DAY_MS).toISOString().slice(0, 10),
    done: id in practised ? Math.min(practised[id as keyof Practised], wanted) : 0,
  }));
}
