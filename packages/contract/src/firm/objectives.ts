import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Uuid } from '../protocol/fields.ts';
import { firmMessages as messages } from './firm-words.ts';
import { Consultant } from './portfolios.ts';

const Count = z.int().min(0);
const Amounts = z.object({ calls: Count, qualified: Count, placed: Count });
export type ObjectiveAmounts = z.infer<typeof Amounts>;

/** A month, by its first day; without an objective nobody set one. */
const MonthFigures = z.object({ month: Day, objective: Amounts.nullable(), actual: Amounts });
export type MonthFigures = z.infer<typeof MonthFigures>;

export const ManagerDashboard = z.object({
  today: Day,
  /** Follow-ups of today and before, the oldest first; `total` counts all. */
  due: z.object({
    total: Count,
    entries: z.array(
      z.object({
        kind: z.enum(['candidate', 'company']),
        id: Uuid,
        name: z.string(),
        dueOn: Day,
        subject: z.string(),
      }),
    ),
  }),
  /** The days of the next two weeks that have some. */
  agenda: z.array(z.object({ day: Day, total: Count })),
  /** Candidates taken and not decided about. */
  taken: z.array(z.object({ id: Uuid, name: z.string() })),
  /** New candidates that nobody qualified; up to `CASE_COUNT_LIMIT`. */
  newCandidates: Count,
  isNewCut: z.boolean(),
  unreadConversations: Count,
  /** Requests of people I placed, or answer for, that wait. */
  waitingTickets: Count,
  portfolio: z.object({ candidates: Count, companies: Count }),
  /** The current month first, then the five before. */
  months: z.array(MonthFigures),
  /** Every consultant's current month, for heads. */
  team: z.array(z.object({ manager: Consultant, ...MonthFigures.shape })).nullable(),
  abilities: z.object({ setObjectives: z.boolean(), qualify: z.boolean(), write: z.boolean() }),
});
export type ManagerDashboard = z.infer<typeof ManagerDashboard>;

export const getManagerDashboard = endpoint('GET /manager/dashboard', {
  summary: 'Ma journée de consultant : suivis, nouveaux candidats, messages, objectifs du mois.',
  data: ManagerDashboard,
});

const Asked = z.coerce
  .number(messages.OBJECTIVE_RANGE)
  .int(messages.OBJECTIVE_RANGE)
  .min(0, messages.OBJECTIVE_RANGE)
  .max(10_000, messages.OBJECTIVE_RANGE);

export const setObjective = endpoint('PUT /manager/objectives', {
  summary:
    'Fixe l’objectif d’un consultant pour un mois. Les objectifs précédents restent dans l’historique.',
  body: z.object({
    managerId: z.uuid(messages.CONSULTANT_REQUIRED),
    month: Day.regex(/-01$/, 'Le premier jour d’un mois'),
    calls: Asked,
    qualified: Asked,
    placed: Asked,
  }),
  data: MonthFigures,
});
