import { Logo } from '../../../../ui/avatar.tsx';
import { ExampleFrame } from '../../../../shell/site-parts/example-frame.tsx';

const stages = [
  { title: 'Reçue', people: ['Hawa M.', 'Issa S.', 'Awa B.'] },
  { title: 'Test', people: ['Adama C.', 'Salif D.'] },
  { title: 'Entretien', people: ['Rokia N.'] },
];

/** The applications to an offer as a recruiter has them in hand, some of its stages. */
export function ApplicationBoard() {
  return (
    <ExampleFrame title="Magasinier, Ségou">
      <div className="grid grid-cols-3 gap-2">
        {stages.map(({ title, people }) => (
          <div key={title} className="min-w-0 rounded-md bg-sunken p-2">
            <p className="text-s font-semibold">{title}</p>
            <ul className="mt-2 grid gap-2">
              {people.map((name) => (
                <li
                  key={name}
                  className="grid justify-items-center gap-1.5 rounded-sm border border-line bg-surface px-1 py-2.5 text-center text-s"
                >
                  <Logo name={name} />
                  <span className="max-w-full truncate">{name}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </ExampleFrame>
  );
}
