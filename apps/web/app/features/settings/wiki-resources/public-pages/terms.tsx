import type { listWikiResources } from '@baara/contract/settings/wiki-resources';
import { wikiMessages } from '@baara/contract/settings/wiki-resources-messages';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { hrefWith, pageOf } from '../../../../lib/address-params.ts';
import { formatDate } from '../../../../lib/format.ts';
import { pageError } from '../../../../lib/page-error.ts';
import { pageMeta } from '../../../../lib/page-meta.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { visitorContext } from '../../../../lib/visitor-context.ts';
import { Pagination } from '../../../../ui/pagination.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { LegalPage } from '../public/legal-page.tsx';

const title = "Conditions générales d'utilisation";

/** Ten resources, page 1 (specification 1, section 9); a firm that writes more has further pages. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, origin } = context.get(visitorContext);
  const page = pageOf(new URL(request.url).searchParams);
  try {
    const { data, pagination, version, updatedAt } = await api.call<typeof listWikiResources>(
      'GET /wiki-resources',
      { query: { limit: 10, page } },
    );
    return { resources: data, pagination, version, updatedAt, origin };
  } catch (error) {
    throw pageError(error, wikiMessages.LOAD_FAILED);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title,
    description: 'Les règles du service entre Baara, les candidats et les recruteurs.',
    origin: loaderData?.origin ?? '',
    path: publicPaths.terms(),
  });

export default function Terms() {
  const { resources, pagination, version, updatedAt } = useLoaderData<typeof loader>();
  if (resources.length === 0) {
    return (
      <div className="page py-6">
        <h1 className="mb-4">{title}</h1>
        <EmptyState
          title={wikiMessages.EMPTY}
          action={
            pagination.total > 0 && (
              <Link to={publicPaths.terms()} className="text-primary underline">
                Revenir à la première page
              </Link>
            )
          }
        />
      </div>
    );
  }
  return (
    <LegalPage
      title={title}
      dated={`Version ${version.replace(/^\D+/, '')}, dernière modification le ${formatDate(updatedAt)}`}
      sections={resources.map((resource) => ({
        id: `ressource-${resource.id}`,
        title: resource.title,
        // Sanitised by the API on its way in.
        body: <div className="rich-text" dangerouslySetInnerHTML={{ __html: resource.content }} />,
      }))}
    >
      <div className="mt-8 print:hidden">
        <Pagination
          page={pagination.page}
          pages={pagination.pages}
          hrefOf={(page) => hrefWith(new URLSearchParams(), { page: String(page) })}
          link={Link}
        />
      </div>
    </LegalPage>
  );
}
