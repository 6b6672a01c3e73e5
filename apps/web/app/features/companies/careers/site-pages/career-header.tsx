import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/format.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Logo } from '../../../../ui/avatar.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import type { CareerModel } from '../career-model.ts';

/** The face of the company, on its own colour: white is readable on each that is stored. */
export function CareerHeader({ company }: { company: CareerModel }) {
  const { name, logo, colour, activity, place, headcount, isVerified, promise } = company;
  const facts = [
    activity,
    place,
    headcount === null ? null : `${formatNumber(headcount)} ${headcount === 1 ? 'salarié' : 'salariés'}`,
  ];
  const signs = [isVerified ? 'Entreprise vérifiée' : null, promise];
  return (
    <header
      className="pt-2 pb-5 md:pb-8"
      // The same in both colour schemes, like the hero of the home page.
      style={{ backgroundColor: colour ?? 'var(--indigo-900)', color: '#fff' }}
    >
      <div className="page grid gap-3">
        <nav aria-label="Fil d'Ariane" className="text-s">
          <Link to={publicPaths.offers()} className="inline-flex min-h-11 items-center gap-1 hover:underline">
            <Glyph name="back" size={16} className="flex-none" />
            Toutes les offres
          </Link>
        </nav>
        <div className="flex items-center gap-4">
          <Logo name={name} src={logo} size="l" />
          <div className="min-w-0 wrap-anywhere">
            <h1 className="text-xl md:text-2xl">{name}</h1>
            <p className="mt-1">{facts.filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        {signs.some(Boolean) && (
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-s font-medium">
            {signs.map(
              (sign) =>
                sign && (
                  <li key={sign} className="flex items-start gap-1.5">
                    <Glyph name="check" size={16} className="mt-0.5 flex-none" />
                    {sign}
                  </li>
                ),
            )}
          </ul>
        )}
      </div>
    </header>
  );
}
