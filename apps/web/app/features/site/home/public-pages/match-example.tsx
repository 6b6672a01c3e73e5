import { Tag } from '../../../../ui/tag.tsx';

/** An illustration, said to be one: its parts are those a real score is made of. */
const parts = [
  { label: 'Compétences', points: 32, of: 40, reason: 'Quatre des cinq compétences demandées.' },
  { label: 'Expérience', points: 25, of: 25, reason: 'Trois ans, pour deux demandés.' },
  { label: 'Lieu', points: 15, of: 20, reason: "Même région, une autre ville que celle de l'offre." },
  { label: 'Langues', points: 15, of: 15, reason: 'Français et bambara, comme demandé.' },
];
const total = parts.reduce((sum, { points }) => sum + points, 0);

/** How a score explains itself. */
export function MatchExample() {
  return (
    <figure className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4.5">
      <figcaption className="flex items-start justify-between gap-3">
        <span>
          <b>Technicien solaire, Sikasso</b>
          <span className="block text-s text-ink-soft">Pourquoi cette offre vous est proposée</span>
        </span>
        <Tag>Exemple</Tag>
      </figcaption>
      <p className="text-ink-soft">
        <b className="text-2xl font-heavy text-primary">{total}</b> / 100
      </p>
      <ul className="grid gap-4">
        {parts.map(({ label, points, of, reason }) => (
          <li key={label} className="grid gap-1">
            <span className="flex justify-between font-semibold">
              {label}
              <span>
                {points} / {of}
              </span>
            </span>
            <span className="h-1 rounded-full bg-line" aria-hidden="true">
              <span
                className="block h-1 rounded-full bg-primary"
                style={{ width: `${(points / of) * 100}%` }}
              />
            </span>
            <span className="text-s text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
