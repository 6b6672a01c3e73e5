import { followSealedReceipt, type SealedReceiptState } from '@baara/concours-proof';
import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import type { PublicProof } from '@baara/contract/campaigns/proof';
import { useMemo } from 'react';
import { Notice } from '../../../ui/states.tsx';
import { markText, outcomes, receiptTexts } from './verdict-words.ts';

/** Follows a receipt to the root that was published; comes with the receipt that is given. */
export default function ReceiptCheck({ proof, text }: { proof: PublicProof; text: string }) {
  const state = useMemo(
    (): SealedReceiptState =>
      followSealedReceipt(readJson(text), { campaign: proof.campaign.id, lines: proof.lines }),
    [proof, text],
  );
  const leaf = state.state === 'found' ? Object.entries(state.leaf) : [];
  const facts = leaf.flatMap(([name, value]) => (readable[name] ? [readable[name](value)] : []));
  const details = leaf.flatMap(([name, value]): Fact[] =>
    readable[name] ? [] : [[technical[name] ?? name, plain(value)]],
  );
  return (
    <div aria-live="polite">
      <Notice tone={state.state === 'found' ? 'good' : 'bad'}>
        <p className="font-semibold">{receiptTexts[state.state]}</p>
        {state.state === 'found' && (
          <>
            <p className="mt-1">
              {state.title}, ligne {state.entry} du journal. Votre ligne telle qu’elle est scellée :
            </p>
            <Facts facts={facts} />
            {details.length > 0 && (
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
                  Détails techniques
                </summary>
                <Facts facts={details} />
              </details>
            )}
          </>
        )}
      </Notice>
    </div>
  );
}

type Fact = [string, string];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="mt-1 grid gap-1 text-s">
    {facts.map(([term, text]) => (
      <div key={term}>
        <dt className="inline">{term} : </dt>
        <dd className="inline break-all">{text}</dd>
      </div>
    ))}
  </dl>
);

const plain = (value: unknown): string => {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map(plain).join(', ') || '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const asMarks = (value: unknown): string =>
  [value]
    .flat()
    .map((mark) => markText(typeof mark === 'number' ? mark : null))
    .join(' · ');
/** Needs of a place in the order of their bits. */
const needTitles = (['step_free', 'wheelchair', 'near_door', 'extra_time'] as const).map(
  (need) => adaptedNeedTitles[need],
);
const asNeeds = (value: unknown): string =>
  needTitles.filter((_, bit) => (Number(value) >> bit) & 1).join(', ') || 'aucun';

/** What a person knows of their own line. The rest are identifiers. */
const readable: Record<string, (value: unknown) => Fact> = {
  file: (value) => ['Numéro de dossier', plain(value)],
  needs: (value) => ['Besoins de place', asNeeds(value)],
  seat: (value) => ['Place', plain(value)],
  version: (value) => ['Version du sujet', plain(value)],
  answers: (value) => ['Réponses', plain(value)],
  marks: (value) => ['Notes', asMarks(value)],
  state: (value) => ['État', outcomes[String(value)] ?? plain(value)],
  outcome: (value) => ['Décision', outcomes[String(value)] ?? plain(value)],
  rank: (value) => ['Rang', plain(value)],
  total: (value) => ['Total des notes sur 20, avec leurs coefficients', asMarks(value)],
};
const technical: Record<string, string> = {
  person: 'Pseudonyme',
  category: 'Catégorie',
  attributes: 'Départages',
  reserves: 'Places réservées',
  centre: 'Centre',
  room: 'Salle',
  copy: 'Numéro de copie',
  paper: 'Sujet',
  reserve: 'Place réservée',
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
