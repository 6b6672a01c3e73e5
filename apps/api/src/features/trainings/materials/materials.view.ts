import type { TrainingMaterial } from '@baara/contract/trainings/materials';
import type { MaterialRow } from './materials.queries.ts';

export const materialView = (row: MaterialRow): TrainingMaterial => ({
  id: row.id,
  title: row.title,
  fileName: row.name,
  extension: row.extension,
  byteSize: row.byte_size,
  sessionId: row.session_id,
  addedAt: row.created_at.toISOString(),
});
