import { Counter } from '../../../../shell/page-parts/counter.tsx';

/** Claims of the firm, fixed by the specification (section 1). */
const facts = [
  { to: 15_000, suffix: '+', label: 'talents recrutés' },
  { to: 500, suffix: '+', label: 'entreprises' },
  { to: 8, label: 'pays couverts' },
  { to: 29, suffix: '\u00A0ans', label: "d'expertise" },
];

export function Facts() {
  return (
    <dl className="grid grid-cols-2 border-y border-line bg-surface md:grid-cols-4">
      {facts.map(({ label, ...figure }) => (
        <div key={label} className="flex flex-col-reverse p-5 text-center">
          <dt className="text-s text-ink-soft">{label}</dt>
          <dd className="text-xl font-bold tracking-tight">
            <Counter {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
