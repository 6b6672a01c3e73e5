import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { visitorContext } from '../../lib/visitor-context.ts';

export type PageStep = { name: string; path: string };

/** What a page says of itself: to search engines, and above its title. */
export type PageDescription = PageStep & {
  title: string;
  description: string;
  /** The page it belongs under, when that is not the home page. */
  parent?: PageStep;
};

export const stepsTo = ({ name, path, parent }: PageDescription): PageStep[] => [
  ...(parent ? [parent] : []),
  { name, path },
];

/** The loader of a page that reads nothing: absolute links need the site's address. */
export const readOrigin = ({ context }: LoaderFunctionArgs): { origin: string } => ({
  origin: context.get(visitorContext).origin,
});

export function describePage(
  page: PageDescription,
  loaderData: { origin: string } | undefined,
): MetaDescriptor[] {
  return pageMeta({
    title: page.title,
    description: page.description,
    origin: loaderData?.origin ?? '',
    path: page.path,
    breadcrumb: stepsTo(page),
  });
}
