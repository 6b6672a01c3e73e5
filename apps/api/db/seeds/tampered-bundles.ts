type Leaf = Record<string, unknown>;
type Open = {
  log: { document: { kind: string; subject: string; value: { numbers?: number[] } } }[];
  lists: Record<string, Leaf[]>;
};

const leavesOf = ({ lists }: Open, kind: string, has: (leaf: Leaf) => boolean = () => true): Leaf[] => {
  const [name = ''] = Object.keys(lists)
    .filter((one) => one.startsWith(kind))
    .toSorted();
  const found = (lists[name] ?? []).filter(has);
  if (found.length === 0) throw new TypeError(`The bundle has no ${kind}.`);
  return found;
};

/** @property said what the verifier in Python says of it. */
type Change = {
  difference: { part: string; field?: string; line?: number };
  said: RegExp;
  make: (bundle: Open) => void;
};

const changes: Record<string, Change> = {
  'a mark': {
    difference: { part: 'results', field: 'marks' },
    said: /^liste results, [^:]{1,200}, marks : [^:]{1,200}trouvé \[1999/,
    make(bundle) {
      const [leaf] = leavesOf(bundle, 'results', ({ outcome }) => outcome === 'admitted');
      if (leaf) (leaf['marks'] as number[])[0] = 1999;
    },
  },
  'the answer sheets': {
    difference: { part: 'results', field: 'marks' },
    said: /^liste results, [^:]{1,200}, marks : attendu \[0,/,
    make(bundle) {
      // Of everybody: a sheet alone may be worth nothing as it is.
      for (const leaf of leavesOf(bundle, 'sheets:', ({ answers }) => typeof answers === 'string'))
        leaf['answers'] = String(leaf['answers']).replaceAll(/[A-Z]+/g, '-');
    },
  },
  'a seat': {
    difference: { part: 'seats', line: 1 },
    said: /^liste seats:.*, ligne 1 : /,
    make(bundle) {
      const [first, second] = leavesOf(bundle, 'seats:');
      if (first && second) [first['seat'], second['seat']] = [second['seat'], first['seat']];
    },
  },
  'the order of two ranks': {
    difference: { part: 'results', field: 'rank' },
    said: /^liste results, [^:]{1,200}, rank : attendu ([12]), trouvé (?!\1)[12]/,
    make(bundle) {
      const [first] = leavesOf(bundle, 'results', ({ rank }) => rank === 1);
      const [second] = leavesOf(
        bundle,
        'results',
        ({ rank, category }) => rank === 2 && category === first?.['category'],
      );
      if (first && second) [first['rank'], second['rank']] = [second['rank'], first['rank']];
    },
  },
  'a candidate less': {
    difference: { part: 'sheets', field: 'count' },
    said: /^liste sheets:.*, feuilles : /,
    make: ({ lists }) => void lists['files']?.pop(),
  },
  'another seed': {
    difference: { part: 'log', field: 'hash' },
    said: /^journal \d+, empreinte : /,
    make({ log }) {
      const draw = log.find(({ document }) => document.kind === 'draw')?.document.value;
      draw?.numbers?.reverse();
    },
  },
};

/** The same bundle, once with each of these changed, and what verifiers find first. @param text JSON. */
export const tamper = (text: string) =>
  Object.entries(changes).map(([name, { make, difference, said }]) => {
    const bundle = JSON.parse(text) as Open;
    make(bundle);
    return { name, bundle: bundle as unknown, difference, said };
  });
