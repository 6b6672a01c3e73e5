import { z } from 'zod';

/** `limit` is capped, not refused: an old client that asks for 500 gets 100. */
export const MAX_PAGE_SIZE = 100;

export const Pagination = z.object({
  /** Current page, from 1. */
  page: z.int().min(1),
  /** Number of pages; 0 when the list is empty. */
  pages: z.int().min(0),
  total: z.int().min(0),
  limit: z.int().min(1).max(MAX_PAGE_SIZE),
});
export type Pagination = z.infer<typeof Pagination>;

/** `page` and `limit` of a list call. @param defaultLimit rows per page when the caller says nothing. */
export function pageQuery(defaultLimit = 10) {
  return {
    page: z.coerce
      .number('Le numéro de page doit être un nombre')
      .int()
      .min(1, 'La première page porte le numéro 1')
      .default(1),
    limit: z.coerce
      .number('Le nombre de résultats par page doit être un nombre')
      .int()
      .min(1, 'Demandez au moins un résultat par page')
      .default(defaultLimit)
      .transform((limit) => Math.min(limit, MAX_PAGE_SIZE)),
  };
}

export function paginate(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}
