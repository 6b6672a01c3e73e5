import { useEffect, useState } from 'react';
import { data, Link, type MetaFunction, useNavigate } from 'react-router';
import { Button, buttonClass } from '../ui/button.tsx';
import { publicPaths } from '../lib/public-paths.ts';

const destinations = [
  publicPaths.solutions(),
  publicPaths.contact(),
  publicPaths.about(),
  publicPaths.offers(),
  publicPaths.coverLetterGenerator(),
  publicPaths.premiumAiServices(),
];
const REDIRECT_DELAY_MS = 2000;

/** Any unknown path: the page itself is found, the answer still says 404. */
export function loader() {
  return data(null, { status: 404 });
}

/** Makes the guard run on arrival: a signed-in screen that is not there yet still asks for its sign-in. */
export const clientLoader = (): null => null;
clientLoader.hydrate = true as const;

export const meta: MetaFunction = () => [
  { title: 'Page introuvable | Baara' },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!isLeaving) return undefined;
    const target = destinations[Math.floor(Math.random() * destinations.length)] ?? publicPaths.offers();
    const timer = setTimeout(() => void navigate(target), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);

  return (
    <div className="page grid justify-items-center gap-4 py-20 text-center">
      <h1 className="text-2xl text-primary">404</h1>
      <p className="text-l font-semibold">Destination inconnue</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to={publicPaths.home()} className={buttonClass('primary')}>
          Retour à l'accueil
        </Link>
        <Button variant="outline" onClick={() => setLeaving(true)} disabled={isLeaving}>
          Explorer au hasard
        </Button>
      </div>
      <output className="min-h-6 text-ink-soft">
        {isLeaving && 'Impossible de calculer une trajectoire vers cette destination.'}
      </output>
    </div>
  );
}
