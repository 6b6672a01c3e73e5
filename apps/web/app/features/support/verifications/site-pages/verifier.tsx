import { Link, type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { Card } from '../../../../ui/card.tsx';
import { BesideAdvice } from './beside-advice.tsx';
import { CodeForm } from './code-form.tsx';

const name = 'Vérifier une offre';

/** The form of a page without scripts comes here: its code has a page of its own. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim();
  if (code) return redirect(publicPaths.verification(lastPart(code)));
  return { origin: context.get(visitorContext).origin };
}

/** An address pasted whole contains the code at its end. */
const lastPart = (typed: string): string =>
  typed
    .replace(/[?#][^]*/, '')
    .split('/')
    .findLast((part) => part.trim() !== '')
    // Cut between two halves of one sign, it would be no address.
    ?.slice(0, 60)
    .toWellFormed() ?? '-';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: "Vérifier une offre d'emploi reçue sur WhatsApp",
    description:
      "Tapez le code d'une offre vue sur WhatsApp, sur une affiche ou par SMS : Baara vous dit si elle est vraie, de quelle entreprise et jusqu'à quand.",
    origin: loaderData?.origin ?? '',
    path: publicPaths.verifier(),
    breadcrumb: [{ name, path: publicPaths.verifier() }],
  });

export default function Verifier() {
  return (
    <BesideAdvice>
      <header>
        <h1 className="text-2xl font-heavy">
          Cette offre <span className="whitespace-nowrap">est-elle</span> vraie ?
        </h1>
        <p className="mt-4 text-l text-ink-soft">
          {
            "Chaque offre publiée sur Baara porte un code. Tapez celui que vous avez reçu : vous saurez quelle entreprise recrute, et jusqu'à quand."
          }
        </p>
      </header>
      <Card>
        <CodeForm />
      </Card>
      <section aria-labelledby="ou-est-le-code">
        <h2 id="ou-est-le-code" className="text-l">
          Où trouver le code
        </h2>
        <p className="mt-2">
          Sous le bouton de partage de l'offre, sur son image et dans le message partagés depuis Baara et, en
          grand, sur l'affiche à imprimer. Une annonce qui dit venir de Baara sans porter de code n'est pas
          forcément fausse : cherchez-la dans les offres avant de répondre.
        </p>
      </section>
      <p>
        Un certificat de formation ?{' '}
        <Link to={publicPaths.certificateVerifier()} className="font-semibold text-primary underline">
          Vérifiez-le ici
        </Link>
        .
      </p>
    </BesideAdvice>
  );
}
