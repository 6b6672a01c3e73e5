import { Link } from 'react-router';
import { Brand } from '../../ui/brand.tsx';

const countries = ['Mali', "Côte d'Ivoire", 'Burkina-Faso', 'Guinée', 'Niger', 'Bénin', 'Togo', 'France'];
const services = [
  'Mise à disposition de personnel',
  'Recrutement et placement',
  'Externalisation',
  'Conseil RH',
  'Audit social',
  'Gestion de la paie',
];
const legal = [
  { label: 'Conditions Générales', to: '/conditions-utilisation' },
  { label: 'Politique de confidentialité', to: '/politique-de-confidentialite' },
  { label: 'Mentions légales', to: '/mentions-legales' },
];

function Column({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h2 className="text-m">{title}</h2>
      <ul className="mt-2 grid gap-1 text-s text-ink-soft">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="page grid gap-8 py-10 md:grid-cols-3">
        <Brand />
        <Column title="Pays couverts" items={countries} />
        <Column title="Nos services" items={services} />
      </div>
      <nav
        aria-label="Informations légales"
        className="page flex flex-wrap gap-x-5 border-t border-line py-2 text-s"
      >
        {legal.map((entry) => (
          <Link key={entry.to} to={entry.to} className="py-3 text-ink-soft hover:text-ink">
            {entry.label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
