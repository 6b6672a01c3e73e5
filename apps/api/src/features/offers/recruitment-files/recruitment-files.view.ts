import type { RecruitmentFileKind } from '@baara/contract/offers/recruitment-file-kinds';
import type { RecruitmentFile, RecruitmentFileDetail } from '@baara/contract/offers/recruitment-files';
import type { ReadingRow, RecruitmentFileRow, VersionRow } from './recruitment-files.queries.ts';

type Named = { author_id: string | null; first_name: string | null; last_name: string | null };

function personView({ author_id, first_name, last_name }: Named): { id: string; name: string } | null {
  if (author_id === null) return null;
  return { id: author_id, name: `${first_name ?? ''} ${last_name ?? ''}`.trim() };
}

function versionView(row: VersionRow) {
  return {
    number: row.number,
    name: row.name,
    extension: row.extension,
    byteSize: row.byte_size,
    note: row.note,
    by: personView(row),
    createdAt: row.version_created_at.toISOString(),
  };
}

export function recruitmentFileView(row: RecruitmentFileRow): RecruitmentFile {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind as RecruitmentFileKind,
    offer: row.offer_id === null ? null : { id: row.offer_id, title: row.offer_title ?? '' },
    current: versionView(row),
    versions: row.versions,
    readers: row.readers ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function recruitmentFileDetailView(
  row: RecruitmentFileRow,
  { versions, readings, canWrite }: { versions: VersionRow[]; readings: ReadingRow[]; canWrite: boolean },
): RecruitmentFileDetail {
  return {
    ...recruitmentFileView(row),
    history: versions.map((version) => ({
      ...versionView(version),
      readers: readings
        .filter(({ version_id }) => version_id === version.version_id)
        .flatMap((reading) => {
          const person = personView(reading);
          return person
            ? {
                ...person,
                readings: reading.readings,
                firstReadAt: reading.first_read_at.toISOString(),
                lastReadAt: reading.last_read_at.toISOString(),
              }
            : [];
        }),
    })),
    abilities: { edit: canWrite },
  };
}
