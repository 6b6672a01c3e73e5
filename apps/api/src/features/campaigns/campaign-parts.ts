import { sql } from 'kysely';

/** What a campaign consists of, in the query that reads it: each is JSON, in the order that the institution gave. */

export type CategoryJson = {
  id: string;
  name: string;
  description: string;
  quota: number;
  jobCategoryId: number | null;
  reserved: { label: string; seats: number }[];
};
export type DocumentJson = {
  key: string;
  name: string;
  description: string;
  isRequired: boolean;
  categoryIds: string[];
};
export type CentreJson = { id: string; name: string; city: string; address: string };

/** @param campaign the column that names the campaign, here and below. */
export const categoriesOf = (campaign: string) =>
  sql<CategoryJson[]>`coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name,
      'description', k.description, 'quota', k.quota, 'jobCategoryId', k.job_category_id,
      'reserved', k.reserved) order by k.position, k.id)
    from campaign_categories k where k.campaign_id = ${sql.ref(campaign)}), '[]')`;

/** @param only a condition on documents `d`. */
export const documentsOf = (campaign: string, only = sql`true`) =>
  sql<DocumentJson[]>`coalesce((select json_agg(json_build_object('key', d.key, 'name', d.name,
      'description', d.description, 'isRequired', d.is_required, 'categoryIds', d.category_ids)
      order by d.position, d.key)
    from campaign_documents d where d.campaign_id = ${sql.ref(campaign)} and (${only})), '[]')`;

export type BannerJson = { id: string; hash: string; width: number; height: number };

/** Null without one. @param campaign the alias of `campaigns`. */
export const bannerOf = (campaign: string) =>
  sql<BannerJson | null>`(select json_build_object('id', f.id, 'hash', encode(f.sha256, 'hex'),
      'width', ${sql.ref(`${campaign}.banner_width`)}, 'height', ${sql.ref(`${campaign}.banner_height`)})
    from files f where f.id = ${sql.ref(`${campaign}.banner_file_id`)} and f.deleted_at is null)`;

export const centresOf = (campaign: string) =>
  sql<CentreJson[]>`coalesce((select json_agg(json_build_object('id', x.id, 'name', x.name, 'city', x.city,
      'address', x.address) order by x.position, x.id)
    from campaign_centres x where x.campaign_id = ${sql.ref(campaign)}), '[]')`;
