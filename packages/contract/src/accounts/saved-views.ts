import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { requiredText, Uuid } from '../protocol/fields.ts';
import { userMessages as messages } from './user-words.ts';

/** Lists of the administration whose filters can be saved under a name. */
export const savedViewScreens = [
  'users',
  'recruiters',
  'candidates',
  'job-offers',
  'disabled-accounts',
  'portfolio',
  'portfolio-companies',
  'support',
  'freelances',
] as const;
export type SavedViewScreen = (typeof savedViewScreens)[number];
export const SAVED_VIEWS_LIMIT = 20;

export const SavedView = z.object({
  id: Uuid,
  name: z.string(),
  /** The query of the list's address, without `?` and without a page. */
  query: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

const Screen = z.enum(savedViewScreens);

export const listSavedViews = endpoint('GET /admin/saved-views', {
  summary: 'Mes vues d’une liste de l’administration.',
  query: z.object({ screen: Screen }),
  data: z.array(SavedView),
});

export const saveView = endpoint('POST /admin/saved-views', {
  summary: 'Enregistre les filtres d’une liste sous un nom.',
  body: z.object({
    screen: Screen,
    name: requiredText(messages.VIEW_NAME_REQUIRED, 60),
    query: z.string().max(1000, '1 000 caractères au maximum'),
  }),
  data: SavedView,
});

export const removeSavedView = endpoint('DELETE /admin/saved-views/:id', {
  summary: 'Retire une de mes vues.',
  params: z.object({ id: Uuid }),
});
