import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { queryList } from '../protocol/fields.ts';
import { settingsTabs } from '../settings/settings.ts';
import { adminScreens } from './admin-screens.ts';

/** What the quick search finds beside screens. `my-application`: one that the person sent themselves. */
export const quickItemKinds = ['person', 'offer', 'application', 'conversation', 'my-application'] as const;
export type QuickItemKind = (typeof quickItemKinds)[number];

/** How many things opened lately are read, and how many of each kind a search finds at most. */
export const RECENT_ITEMS = 8;
export const FOUND_ITEMS = 6;

export const QuickItem = z.object({
  kind: z.enum(quickItemKinds),
  id: z.string(),
  title: z.string(),
  /** Distinguishes it from another of the same title: the headline of a person, the offer of an application. */
  detail: z.string().nullable(),
  /** Of an application: the offer whose list shows it. */
  offerId: z.int().nullable(),
  /** The person opened it lately: it stands before the others. */
  isRecent: z.boolean(),
});
export type QuickItem = z.infer<typeof QuickItem>;

/** One thing opened lately, as the browser stores and sends it: `offer:12`. */
export const recentKey = ({ kind, id }: Pick<QuickItem, 'kind' | 'id'>): string => `${kind}:${id}`;

export const quickSearch = endpoint('GET /workspace/search', {
  summary: 'Ce que je peux ouvrir d’un mot : personnes, offres, candidatures, conversations, écrans.',
  query: z.object({
    /** Beginnings of words; without any, only what was opened lately. */
    q: z.string().trim().max(120, '120 caractères au maximum').default(''),
    /** What the person opened lately, the last first: `offer:12,person:…`. */
    recent: queryList,
  }),
  data: z.object({
    /** Those opened lately first, in their order. */
    items: z.array(QuickItem),
    /** Screens of the platform's staff and of its settings that the person may open. */
    adminScreens: z.array(z.enum(adminScreens)),
    settingsTabs: z.array(z.enum(settingsTabs)),
  }),
});
