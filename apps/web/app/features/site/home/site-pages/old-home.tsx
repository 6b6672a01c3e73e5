import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { useLoaderData } from 'react-router';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import type { RootData } from '../../../../shell/use-session.ts';
import { type HomeData, homeMeta, readHome } from '../home-data.ts';
import { FirstSections } from '../public-pages/first-sections.tsx';
import { ClosingSections } from './closing-sections.tsx';

export const loader = ({ context }: LoaderFunctionArgs): Promise<HomeData> =>
  readHome(context.get(visitorContext));

export const meta: MetaFunction<typeof loader, { root: () => RootData }> = ({ loaderData, matches }) =>
  homeMeta(loaderData, matches.find((match) => match?.id === 'root')?.loaderData, {
    path: publicPaths.oldHome(),
    title: "Toute la page d'accueil : emploi et recrutement au Mali",
  });

/** The earlier home page: the same sections, all of them in the document. Whole without scripts. */
export default function OldHome() {
  return (
    <>
      <FirstSections {...useLoaderData<typeof loader>()} />
      <ClosingSections />
    </>
  );
}
