import { followSealedReceipt, type SealedReceiptState } from '@baara/concours-proof';
import type { PublicProof } from '@baara/contract/campaigns/proof';
import { useMemo } from 'react';
import { Notice } from '../../../ui/states.tsx';
import { receiptTexts } from './verdict-words.ts';

/** Follows a receipt to the root that was published; comes with the receipt that is given. */
export default function ReceiptCheck({ proof, text }: { proof: PublicProof; text: string }) {
  const state = useMemo(
    (): SealedReceiptState =>
      followSealedReceipt(readJson(text), { campaign: proof.campaign.id, lines: proof.lines }),
    [proof, text],
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
            <dl className="mt-1 grid gap-1 text-s">
              {Object.entries(state.leaf).map(([name, value]) => (
                <div key={name}>
                  <dt className="inline text-ink-soft">{leafTerms[name] ?? name} : </dt>
                  <dd className="inline break-all">{inWords(value)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Notice>
    </div>
  );
}

const leafTerms: Record<string, string> = {
  person: 'Pseudonyme',
  category: 'Catégorie',
  attributes: 'Départages',
  reserves: 'Places réservées',
  file: 'Numéro de dossier',
  centre: 'Centre',
  needs: 'Besoins de place',
  room: 'Salle',
  seat: 'Place',
  version: 'Version du sujet',
  copy: 'Numéro de copie',
  paper: 'Sujet',
  answers: 'Réponses',
  marks: 'Notes, en centièmes de point',
  state: 'État',
  outcome: 'Décision',
  rank: 'Rang',
  reserve: 'Place réservée',
  total: 'Total, en centièmes de point',
};

const inWords = (value: unknown): string => {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.map(inWords).join(', ') || '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
