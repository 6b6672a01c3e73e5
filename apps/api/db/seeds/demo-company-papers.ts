import { createHash } from 'node:crypto';
import type { ReviewDocumentKind, VerificationState } from '@baara/contract/document-review/review-words';
import { createStorage, type Storage } from '../../src/platform/storage/storage.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin, type SeedCompany } from './companies.ts';
import { insertRows } from './insert-rows.ts';
import { smallPdf } from './small-pdf.ts';

const day = 24 * 3600 * 1000;

type Shown = {
  /** Among the companies with the badge, or without. */
  isVerified: boolean;
  rank: number;
  state: VerificationState;
  sentDaysAgo: number;
  reason?: string;
  note?: string;
  /** The badge ends in so many days. */
  endsInDays?: number;
};

const shown: readonly Shown[] = [
  { isVerified: false, rank: 0, state: 'sent', sentDaysAgo: 4 },
  { isVerified: false, rank: 1, state: 'sent', sentDaysAgo: 1 },
  {
    isVerified: false,
    rank: 2,
    state: 'accepted',
    sentDaysAgo: 6,
    note: 'RCCM conforme au registre en ligne. Le NIF est un peu pâle, mais lisible.',
  },
  {
    isVerified: false,
    rank: 3,
    state: 'refused',
    sentDaysAgo: 12,
    reason: 'La seconde page de l’extrait du RCCM manque : envoyez-le en entier.',
  },
  { isVerified: true, rank: 1, state: 'verified', sentDaysAgo: 200, endsInDays: 21 },
  { isVerified: true, rank: 2, state: 'verified', sentDaysAgo: 90, endsInDays: 420 },
];

/** Papers that companies sent to be verified: two to read, one for a second person, one refused, two badges. */
export async function insertDemoCompanyPapers(
  db: Db,
  origin: Origin,
  companies: readonly SeedCompany[],
  target: { dataDir: string; storageUrl?: string | null },
): Promise<void> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  for (const [index, request] of shown.entries()) {
    const company = companies.filter(({ isVerified }) => isVerified === request.isVerified)[request.rank];
    if (!company) continue;
    const sentAt = new Date(origin.now.getTime() - request.sentDaysAgo * day);
    const id = idOf(origin, 'company-verification', index);
    const numbers = {
      rccm_number: `MA.BKO.${2009 + index}.B.${4100 + index * 37}`,
      tax_number: `0861${23_400 + index * 71}${'PRSTVX'[index]}`,
    };
    await insertRows(db, 'verifications', [
      {
        ...requestRow(origin, request, sentAt),
        ...numbers,
        id,
        company_id: company.id,
        name: company.name,
        sent_by: company.ownerId,
      },
    ]);
    for (const [place, kind] of (['rccm', 'nif'] as const).entries()) {
      const title = kind === 'rccm' ? 'Extrait du RCCM' : 'Attestation du NIF';
      const number = kind === 'rccm' ? numbers.rccm_number : numbers.tax_number;
      const paper = {
        verificationId: id,
        kind,
        fileId: idOf(origin, 'company-paper', index * 2 + place),
        file: { owner_id: null, kind: 'company_document' },
        lines: [title, company.name, number],
        addedBy: company.ownerId,
        addedAt: sentAt,
      };
      await insertPaper(db, storage, paper);
    }
    if (request.endsInDays !== undefined)
      await db
        .updateTable('companies')
        .set({ ...numbers, verified_until: endOf(origin, request.endsInDays) })
        .where('id', '=', company.id)
        .execute();
  }
}

type Paper = {
  verificationId: string;
  kind: ReviewDocumentKind;
  fileId: string;
  file: { owner_id: string | null; kind: string };
  lines: readonly string[];
  addedBy: string;
  addedAt: Date;
};

/** A document of a request, drawn by us and marked as such. */
export async function insertPaper(
  db: Db,
  storage: Pick<Storage, 'put'>,
  { verificationId, kind, fileId, file, lines, addedBy, addedAt }: Paper,
): Promise<void> {
  const content = smallPdf('DOCUMENT DE DÉMONSTRATION', ...lines);
  const storageKey = `documents/demo/${fileId}.pdf`;
  await storage.put(storageKey, content);
  await insertRows(db, 'files', [
    {
      ...file,
      id: fileId,
      name: `${kind}.pdf`,
      extension: 'pdf',
      content_type: 'application/pdf',
      byte_size: content.byteLength,
      sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
      storage_key: storageKey,
      created_at: addedAt,
    },
  ]);
  await insertRows(db, 'verification_documents', [
    { verification_id: verificationId, kind, file_id: fileId, added_by: addedBy, added_at: addedAt },
  ]);
}

export const endOf = ({ now }: Origin, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10);

/** The demo manager reads first, the demo administrator second. */
export function requestRow(
  origin: Origin,
  { state, note, reason, endsInDays }: Omit<Shown, 'isVerified' | 'rank' | 'sentDaysAgo'>,
  sentAt: Date,
) {
  const [admin, manager] = [idOf(origin, 'demo-account', 0), idOf(origin, 'demo-account', 1)];
  const firstAt = new Date(sentAt.getTime() + day);
  const wasRead = state !== 'sent';
  const wasVerified = state === 'verified' || state === 'expired';
  const isDecided = wasVerified || state === 'refused';
  return {
    state,
    created_at: sentAt,
    sent_at: sentAt,
    first_by: wasRead && state !== 'refused' ? manager : null,
    first_at: wasRead && state !== 'refused' ? firstAt : null,
    first_note: note ?? null,
    decided_by: isDecided ? (wasVerified ? admin : manager) : null,
    decided_at: isDecided ? new Date(firstAt.getTime() + day) : null,
    decision_reason: reason ?? null,
    ended_at:
      state === 'expired' && endsInDays !== undefined
        ? new Date(origin.now.getTime() + endsInDays * day)
        : null,
    end_reason: state === 'expired' ? 'Un des documents n’est plus valable.' : null,
    valid_until: endsInDays === undefined ? null : endOf(origin, endsInDays),
  };
}
