import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router';
import { publicPaths } from '../../../lib/public-paths.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { describePage } from '../../../shell/site-parts/page-description.ts';
import { CodeForm } from './code-form.tsx';

const page = {
  name: 'Suivi',
  path: publicPaths.trackApplication(),
  title: 'Suivre ma candidature',
  description:
    "Suivez votre dossier de concours ou de campagne avec votre code à dix caractères : l'état et les dates, sans vous connecter.",
  parent: { name: 'Campagnes', path: publicPaths.massRecruitment() },
};

/** The form leads to the address of the code it was given. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const code =
    new URL(request.url).searchParams
      .get('code')
      ?.replaceAll(/[\s\-–.]/g, '')
      .slice(0, 20) ?? '';
  if (code !== '') throw redirect(publicPaths.trackedApplication(code.toUpperCase()));
  return { origin: context.get(visitorContext).origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(page, loaderData);

export default function TrackForm() {
  return (
    <div className="page py-8 md:py-14">
      <div className="mx-auto grid max-w-lg gap-5">
        <div>
          <h1>Suivre ma candidature</h1>
          <p className="mt-2 text-ink-soft">
            Le code vous dit où en est votre dossier et ce qui vient ensuite. Il ne montre ni votre nom ni vos
            pièces : vous pouvez le consulter depuis n'importe quel téléphone.
          </p>
        </div>
        <div className="rounded-lg border border-line bg-surface p-4.5 md:p-6">
          <CodeForm />
        </div>
      </div>
    </div>
  );
}
