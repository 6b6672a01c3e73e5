import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

const facts = [
  {
    title: 'Vous voyez qui vous regarde',
    text: "Quand une entreprise ouvre votre profil ou votre candidature, son nom et l'heure s'inscrivent ici.",
  },
  {
    title: 'Vous pouvez faire le pas suivant',
    text: 'De chaque entreprise, un lien mène à ses offres ouvertes et à la candidature que vous lui avez envoyée.',
  },
  {
    title: 'Vous gardez la main',
    text: 'Votre profil peut être caché à tout moment. Ces consultations sont effacées au bout de douze mois.',
  },
];

/** For visitors who are not signed in: what this screen shows, and the sign-in. */
export function InterestsExplained() {
  return (
    <Card>
      <ol className="grid gap-5">
        {facts.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[44px_1fr] gap-x-3.5">
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-full bg-primary-soft font-bold text-primary"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="text-m">{title}</h2>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-5">
        Connectez-vous pour voir les entreprises de votre liste.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link
          to={publicPaths.login({ redirect: publicPaths.interestedCompanies() })}
          className={buttonClass('primary')}
        >
          Se connecter
        </Link>
        <Link to={publicPaths.registerCandidate()} className={buttonClass('outline')}>
          Créer un compte candidat
        </Link>
      </p>
    </Card>
  );
}
