import { Link, type MetaFunction } from 'react-router';
import { linkRowClass, linkClass } from './account-page.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

export const meta: MetaFunction = () => [
  { title: 'Créer un compte | Baara' },
  {
    name: 'description',
    content:
      'Créez gratuitement votre compte Baara : candidat, employeur, freelance ou client, au Mali et en Afrique de l’Ouest.',
  },
];

const choices = [
  {
    to: publicPaths.registerCandidate(),
    title: 'Je suis candidat',
    sentence: 'Je cherche un emploi : je postule, je suis mes candidatures et je reçois les réponses.',
  },
  {
    to: publicPaths.registerEmployer(),
    title: 'Je suis employeur',
    sentence: 'Je recrute : je publie mes offres et je choisis parmi les candidatures.',
  },
];

export default function RegisterChoice() {
  return (
    <div className="page grid max-w-lg gap-5 py-6">
      <div className="grid gap-2">
        <h1>Créer un compte</h1>
        <p className="text-ink-soft">Choisissez le compte qui vous correspond.</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {choices.map((choice) => (
          <li
            key={choice.to}
            className="relative grid content-start gap-2 rounded-lg border border-line bg-surface p-4.5 hover:border-primary"
          >
            <h2 className="text-l">
              <Link to={choice.to} className="cover text-primary">
                {choice.title}
              </Link>
            </h2>
            <p className="text-ink-soft">{choice.sentence}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-x-6">
        <Link to={publicPaths.registerClient()} className={`${linkClass} ${linkRowClass}`}>
          Je cherche un freelance
        </Link>
        <Link to={publicPaths.registerFreelance()} className={`${linkClass} ${linkRowClass}`}>
          Je suis freelance
        </Link>
      </div>
      <p className={`${linkRowClass} text-ink-soft`}>
        Déjà un compte ?
        <Link to={publicPaths.login()} className={linkClass}>
          Se connecter
        </Link>
      </p>
    </div>
  );
}
