import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { PageStyles } from '../../../../shell/document/document-facts.tsx';
import type { RootData } from '../../../../shell/use-session.ts';
import homeCss from '../../../../styles/home.css?url';
import { type HomeData, homeMeta, homeOffline, readHome } from '../home-data.ts';
import { FirstSections } from './first-sections.tsx';
import { LaterSections } from './later-sections.tsx';

export const loader = ({ context }: LoaderFunctionArgs): Promise<HomeData> =>
  readHome(context.get(visitorContext));

/** Offline, the page is shown all the same and its offers say 'Connexion perdue'. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs): Promise<HomeData> =>
  serverLoader<HomeData>().catch(() => homeOffline);

export const meta: MetaFunction<typeof loader, { root: () => RootData }> = ({ loaderData, matches }) =>
  homeMeta(loaderData, matches.find((match) => match?.id === 'root')?.loaderData, {
    path: '/',
    title: "Emploi et recrutement au Mali et en Afrique de l'Ouest",
  });

export default function Home() {
  return (
    <>
      <PageStyles name="home" href={homeCss} />
      <FirstSections {...useLoaderData<typeof loader>()} />
      <LaterSections />
    </>
  );
}
