import type { SealedDocument } from '@baara/concours-proof';
import type { CommitmentLine, ManagedProof, ProofStep, PublicProof } from '@baara/contract/campaigns/proof';
import { commitmentTitle, drawTitle } from '@baara/contract/campaigns/proof-words';
import { momentInWords } from '@baara/contract/formats/moments';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import { API_BASE } from '../../../platform/http/route.ts';
import type { SeatingCampaign } from '../sessions/session-access.ts';
import { isBundlePublic } from './bundle.ts';
import type { EntryRow } from './commitments.queries.ts';

type Names = ReadonlyMap<string, string>;

/** The session or test that a subject names: `seats:<id>`, `<id>`. */
export const nameOfSubject = (subject: string, names: Names): string =>
  names.get(subject.split(':').at(-1) ?? '') ?? '';

/** What a line says in words to everyone: the moment and source of a draw, its numbers. */
export function wordsOf(document: SealedDocument): string | null {
  if (document.kind === 'draw') return `Numéros : ${document.value.numbers.join(' – ')}`;
  if (document.kind !== 'announcement') return null;
  return `Le ${momentInWords(document.value.at)} : ${document.value.source}`;
}

type Read = readonly { entry: number; document: SealedDocument }[];
const readWords = (documents: Read): ReadonlyMap<number, string | null> =>
  new Map(documents.map(({ entry, document }) => [entry, wordsOf(document)]));

const lineView = (
  row: EntryRow,
  names: Names,
  words: ReadonlyMap<number, string | null>,
): CommitmentLine => ({
  entry: row.entry,
  at: row.at.toISOString(),
  kind: row.kind,
  subject: row.subject,
  title: commitmentTitle(row.kind, row.subject, nameOfSubject(row.subject, names)),
  words: words.get(row.entry) ?? null,
  hash: row.entry_hash,
  line: row.line,
});

export function managedProofView(
  { row, situation: { role } }: SeatingCampaign,
  {
    isVerifiable,
    entries,
    documents,
    steps,
    names,
    observers,
    maySwitch,
  }: {
    isVerifiable: boolean;
    entries: readonly EntryRow[];
    documents: Read;
    steps: ProofStep[];
    names: Names;
    observers: number;
    maySwitch: boolean;
  },
): ManagedProof {
  const words = readWords(documents);
  return {
    campaign: { id: row.id, slug: row.slug, title: row.title },
    role,
    isVerifiable,
    steps: isVerifiable ? steps : [],
    lines: entries.map((entry) => lineView(entry, names, words)),
    observers,
    isBundlePublic: isBundlePublic(entries),
    abilities: {
      switch: maySwitch && campaignRoleMay(role, 'manageSeals'),
      seal: isVerifiable && campaignRoleMay(role, 'manageSeals'),
      giveHalf: isVerifiable && campaignRoleMay(role, 'giveHalf'),
    },
  };
}

export const bundlePath = (campaignId: string): string =>
  `${API_BASE}/mass-recruitment/campaigns/${campaignId}/proof/bundle.json`;

/** Documents that anyone may read before the bundle: roots of lists and announcements at once, halves once their draw is made. */
function isOpened(
  { kind, subject }: Pick<EntryRow, 'kind' | 'subject'>,
  drawn: ReadonlySet<string>,
): boolean {
  if (['list', 'announcement', 'draw', 'cancellation'].includes(kind)) return true;
  return (kind === 'half-institution' || kind === 'half-observers') && drawn.has(subject);
}

export function publicProofView(
  campaign: { id: string; slug: string; title: string; institution: string },
  {
    entries,
    documents,
    names,
  }: {
    entries: readonly EntryRow[];
    documents: readonly { entry: number; document: SealedDocument; text: string }[];
    names: Names;
  },
): PublicProof {
  const drawn = new Set(entries.filter(({ kind }) => kind === 'draw').map(({ subject }) => subject));
  const words = readWords(documents);
  const texts = new Map(documents.map(({ entry, text }) => [entry, text]));
  return {
    campaign: {
      id: campaign.id,
      slug: campaign.slug,
      title: campaign.title,
      institution: campaign.institution,
    },
    lines: entries.map((row) => ({
      ...lineView(row, names, words),
      documentHash: row.hash,
      document: isOpened(row, drawn) ? (texts.get(row.entry) ?? null) : null,
    })),
    announced: documents.flatMap(({ document }) => {
      if (document.kind !== 'announcement' || drawn.has(document.subject)) return [];
      const title = drawTitle(document.subject, nameOfSubject(document.subject, names));
      return [{ title, ...document.value }];
    }),
    bundleUrl: isBundlePublic(entries) ? bundlePath(campaign.id) : null,
  };
}
