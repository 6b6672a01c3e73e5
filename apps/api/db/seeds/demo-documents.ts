import { createHash } from 'node:crypto';
import type { DocumentKind } from '@baara/contract/files/document-kinds';
import type { Db } from '../../src/platform/db/database.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { smallPdf } from './small-pdf.ts';

const day = 24 * 3600 * 1000;

type Shown = {
  name: string;
  kind: DocumentKind;
  daysAgo: number;
  title: string;
  /** Its place in this list: what it is an earlier version of. */
  versionOf?: number;
  trashedDaysAgo?: number;
};

const shown: readonly Shown[] = [
  {
    name: 'Licence-comptabilite.pdf',
    kind: 'diploma',
    daysAgo: 210,
    title: 'Licence en comptabilité et gestion',
  },
  { name: 'Attestation-de-travail.pdf', kind: 'certificate', daysAgo: 34, title: 'Attestation de travail' },
  {
    name: 'Attestation-de-travail.pdf',
    kind: 'certificate',
    daysAgo: 190,
    title: 'Certificat de stage',
    versionOf: 1,
  },
  { name: 'Carte-NINA.pdf', kind: 'identity', daysAgo: 205, title: 'Carte d’identité biométrique' },
  { name: 'Lettre-type.pdf', kind: 'cover_letter', daysAgo: 12, title: 'Lettre de motivation' },
  { name: 'Brouillon-lettre.pdf', kind: 'cover_letter', daysAgo: 15, title: 'Brouillon', trashedDaysAgo: 4 },
];

/** Of the demo candidate: papers of each kind, an earlier version, one in the bin, and a link that was opened. */
export async function insertDemoDocuments(
  db: Db,
  origin: Origin,
  data: DemoData,
  target: { dataDir: string; storageUrl?: string | null },
): Promise<void> {
  const [me] = data.candidates;
  if (!me) return;
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  const before = (days: number): Date => new Date(origin.now.getTime() - days * day);
  const idAt = (index: number): string => idOf(origin, 'drive-document', index);
  const rows = [];
  for (const [index, document] of shown.entries()) {
    const { name, kind, daysAgo, title, versionOf, trashedDaysAgo } = document;
    const content = smallPdf('DOCUMENT DE DÉMONSTRATION', title, `${me.firstName} ${me.lastName}`);
    const storageKey = `documents/demo/${idAt(index)}.pdf`;
    await storage.put(storageKey, content);
    const trashedAt = trashedDaysAgo === undefined ? null : before(trashedDaysAgo);
    const replacedAt = versionOf === undefined ? null : before(shown[versionOf]?.daysAgo ?? 0);
    rows.push({
      id: idAt(index),
      owner_id: me.id,
      kind,
      name,
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: content.byteLength,
      sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
      storage_key: storageKey,
      created_at: before(daysAgo),
      deleted_at: trashedAt ?? replacedAt,
      trashed_at: trashedAt,
      replaced_by: versionOf === undefined ? null : idAt(versionOf),
    });
  }
  await insertRows(db, 'files', rows);
  await insertRows(db, 'document_links', [
    {
      id: idOf(origin, 'drive-link', 0),
      owner_id: me.id,
      file_id: idAt(0),
      created_at: before(3),
      expires_at: before(-4),
      openings: 2,
      last_opened_at: before(1),
    },
  ]);
}
