import {
  canonicalJson,
  personOf,
  receiptOf,
  type Receipt,
  sealDocument,
  treeOf,
} from '@baara/concours-proof';
import { PublicProof } from '@baara/contract/campaigns/proof';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sample, uuid } from '../../../testing/sample.ts';
import ReceiptCheck from './receipt-check.tsx';

const campaign = uuid(1);
const person = { file: 'ab'.repeat(32), number: '000012', salt: 'cd'.repeat(32) };

/** The receipt of a result, and the page of the campaign that sealed it. */
function sealedResult(own: object): { receipt: Receipt; proof: PublicProof } {
  const leaf = {
    person: personOf(person),
    category: uuid(2),
    marks: [1667, null],
    outcome: 'admitted',
    rank: 3,
    reserve: null,
    total: 3334,
    ...own,
  };
  const tree = treeOf([leaf]);
  const value = { root: tree.root, size: 1 };
  const { document, hash } = sealDocument('list', { subject: 'results', value, salt: 'ef'.repeat(32) });
  const line = {
    ...sample(PublicProof.shape.lines.element, {}),
    entry: 9,
    title: 'Résultats',
    documentHash: hash,
    document: canonicalJson(document),
  };
  return {
    receipt: receiptOf(tree, { campaign, entry: 9, index: 0, leaf, list: 'results', person }),
    proof: sample(PublicProof, { campaign: { id: campaign }, lines: [line] }),
  };
}

test('a receipt reads as a candidate knows their result, identifiers apart', () => {
  const { receipt, proof } = sealedResult({});
  const { container } = render(<ReceiptCheck proof={proof} text={JSON.stringify(receipt)} />);
  expect(screen.getByText('Votre ligne est bien dans la liste qui a été scellée.')).toBeTruthy();
  const facts = [...container.querySelectorAll('dl')].map((list) => list.textContent);
  expect(facts[0]).toMatch(/Notes\s:\s16,67\s·\s–.*Décision\s:\sAdmis.*Rang\s:\s3/);
  expect(facts[0]).not.toContain(uuid(2));
  expect(screen.getByText('Détails techniques').closest('details')?.textContent).toContain(uuid(2));
});

test('a receipt whose line was changed is refused', () => {
  const { proof } = sealedResult({});
  const { receipt } = sealedResult({ rank: 1 });
  render(<ReceiptCheck proof={proof} text={JSON.stringify(receipt)} />);
  expect(screen.getByText(/^Ce reçu n’est pas dans la liste qui a été scellée/)).toBeTruthy();
});
