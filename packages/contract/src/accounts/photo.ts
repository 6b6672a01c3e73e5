import { z } from 'zod';
import { CropFields } from '../files/pictures.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';

/** What `path` and `avatar` of the session user become. */
const Photo = z.object({ path: z.string().nullable(), avatar: z.string().nullable() });

export const savePhoto = endpoint('PUT /user/photo', {
  summary: 'Ma photo : une partie `file`, et son cadrage en fractions (x, y, width, height).',
  accepts: 'multipart',
  body: CropFields,
  data: Photo,
});
export const removePhoto = endpoint('DELETE /user/photo', { summary: 'Retire ma photo.', data: Photo });

export const getAvatar = endpoint('GET /avatars/:id', {
  summary: 'La photo d’une personne, en WebP : 512 pixels de côté, ou 128 avec `size=small`.',
  params: z.object({ id: Uuid }),
  query: z.object({ size: z.enum(['large', 'small']).default('large') }),
});
