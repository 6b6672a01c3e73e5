import { wikiMessages } from './wiki-resources-messages.ts';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { richText, type RichTextRule } from '../formats/rich-text.ts';

export const WikiResource = z.object({ id: z.int(), title: z.string(), content: z.string() });
export type WikiResource = z.infer<typeof WikiResource>;

export const listWikiResources = endpoint('GET /wiki-resources', {
  summary: 'Les conditions générales, dans leur ordre.',
  query: z.object(pageQuery(10)),
  data: z.array(WikiResource),
  paginated: true,
  extra: z.object({
    /** `conditions-v3`: what a consent names. */
    version: z.string(),
    /** When what people read last changed; null when nothing is published. */
    updatedAt: Instant.nullable(),
  }),
});

export const EditedWikiResource = z.object({
  ...WikiResource.shape,
  position: z.int(),
  isPublished: z.boolean(),
  /** Counts the changes of its title and content. */
  version: z.int(),
  updatedAt: Instant,
  /** Name of the person who last changed it. */
  updatedBy: z.string().nullable(),
  abilities: z.object({ change: z.boolean(), remove: z.boolean() }),
});
export type EditedWikiResource = z.infer<typeof EditedWikiResource>;

const title = requiredText(wikiMessages.TITLE_REQUIRED, 150);
export const wikiContent: RichTextRule = { max: 100_000, message: wikiMessages.CONTENT_TOO_LONG };
const content = richText(wikiContent, wikiMessages.CONTENT_REQUIRED);
const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const listEditedWikiResources = endpoint('GET /admin/wiki-resources', {
  summary: 'Les ressources, publiées ou non, dans leur ordre.',
  query: z.object(pageQuery(20)),
  data: z.array(EditedWikiResource),
  paginated: true,
  extra: z.object({ version: z.string() }),
});
export const getEditedWikiResource = endpoint('GET /admin/wiki-resources/:id', {
  summary: 'Une ressource.',
  params,
  data: EditedWikiResource,
});
export const createWikiResource = endpoint('POST /admin/wiki-resources', {
  summary: 'Ajoute une ressource à la fin.',
  body: z.object({ title, content, isPublished: z.boolean().default(false) }),
  data: EditedWikiResource,
});
/** `version` is the one the person read: 409 when another was saved meanwhile. */
export const updateWikiResource = endpoint('PATCH /admin/wiki-resources/:id', {
  summary: 'Change une ressource, la publie ou la retire.',
  params,
  body: z.object({
    title: title.optional(),
    content: content.optional(),
    isPublished: z.boolean().optional(),
    version: z.int().min(1),
  }),
  data: EditedWikiResource,
});
export const deleteWikiResource = endpoint('DELETE /admin/wiki-resources/:id', {
  summary: 'Supprime une ressource.',
  params,
});
export const orderWikiResources = endpoint('PUT /admin/wiki-resources/order', {
  summary: 'Range les ressources dans cet ordre.',
  body: z.object({ ids: z.array(z.int().positive().max(2_147_483_647)).max(500) }),
});
