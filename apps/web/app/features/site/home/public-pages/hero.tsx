import { Form, Link } from 'react-router';
import { useSession } from '../../../../shell/use-session.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { ClothPattern } from '../../../../ui/cloth-pattern.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const field = 'min-h-12 w-full rounded-md bg-surface px-3.5 text-ink';

export function Hero({ popularSearches }: { popularSearches: readonly string[] }) {
  const isSignedIn = useSession() !== null;
  return (
    <div className="hero relative overflow-hidden">
      <div className="hero-cloth" aria-hidden="true">
        <ClothPattern />
      </div>
      <div className="page relative py-10 md:py-22">
        <h1 className="hero-title">
          Le travail qui vous <em className="text-accent not-italic">attend</em> est ici.
        </h1>
        <p className="mt-3.5 max-w-md text-l opacity-90">
          Offres, concours et missions au Mali et dans la région. Postulez depuis votre téléphone et suivez
          chaque étape. Répondre à une offre ne coûte rien.
        </p>
        <search>
          <Form
            action={publicPaths.offers()}
            className="mt-6 grid max-w-lg gap-2 rounded-lg bg-surface p-2 md:grid-cols-[1.4fr_1fr_auto]"
          >
            <input
              name="search"
              type="search"
              className={field}
              aria-label="Métier, compétence ou entreprise"
              placeholder="Métier, compétence, entreprise"
            />
            <input
              name="location"
              className={`${field} rounded-none border-line max-md:border-t md:border-l`}
              aria-label="Lieu"
              placeholder="Bamako, Ségou, Abidjan…"
            />
            <button className={buttonClass('accent', 'min-h-12')}>Rechercher</button>
          </Form>
        </search>
        {popularSearches.length > 0 && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3.5 text-s max-md:*:nth-[n+6]:hidden">
            <span className="opacity-90">Recherches populaires :</span>
            {popularSearches.map((search) => (
              <Link
                key={search}
                to={publicPaths.offers({ search })}
                className="inline-flex min-h-11 items-center underline underline-offset-3"
              >
                {search}
              </Link>
            ))}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to={isSignedIn ? publicPaths.dashboard() : publicPaths.login()} className="hero-link">
            {isSignedIn ? 'Accéder à mon Espace' : 'Démarrer Mon Parcours'}
          </Link>
          <Link to={publicPaths.solutions()} className="hero-link">
            Explorer les Opportunités
          </Link>
        </div>
      </div>
    </div>
  );
}
