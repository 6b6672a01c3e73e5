import { Link, type MetaFunction } from 'react-router';
import { AccountFace } from './account-face.tsx';
import { linkRowClass, linkClass } from './public/narrow-page.tsx';
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
    face: 'candidate' as const,
    to: publicPaths.registerCandidate(),
    title: 'Je suis candidat',
    sentence: 'Je cherche un emploi : je postule, je suis mes candidatures et je reçois les réponses.',
  },
  {
    face: 'employer' as const,
    to: publicPaths.registerEmployer(),
    title: 'Je suis employeur',
    sentence: 'Je recrute : je publie mes offres et je choisis parmi les candidatures.',
  },
];
const others = [
  { face: 'freelance' as const, to: publicPaths.registerFreelance(), title: 'Je suis freelance' },
  { face: 'client' as const, to: publicPaths.registerClient(), title: 'Je cherche un freelance' },
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
            className="relative flex gap-4 rounded-lg border border-line bg-surface p-4.5 hover:border-primary sm:flex-col"
          >
            <AccountFace of={choice.face} className="size-14" />
            <div className="grid gap-2">
              <h2 className="text-l">
                <Link to={choice.to} className="cover text-primary">
                  {choice.title}
                </Link>
              </h2>
              <p className="text-ink-soft">{choice.sentence}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {others.map((other) => (
          <li key={other.to}>
            <Link to={other.to} className="flex min-h-12 items-center gap-3 hover:text-primary">
              <AccountFace of={other.face} className="size-9" />
              <span className="font-medium">{other.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={`${linkRowClass} text-ink-soft`}>
        Déjà un compte ?
        <Link to={publicPaths.login()} className={linkClass}>
          Se connecter
        </Link>
      </p>
    </div>
  );
}
