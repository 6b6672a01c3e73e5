import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { pageError } from '../../../lib/page-error.ts';
import { pageMeta } from '../../../lib/page-meta.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { DemoNotice, LegalPage } from '../../settings/wiki-resources/public/legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';
import { readLegalNotice } from './read-legal-notice.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  try {
    const { site, legal, origin } = await readLegalNotice(context);
    const controller = {
      productName: site.productName,
      companyName: site.companyName,
      address: site.address,
      privacyEmail: legal.privacyEmail,
      hostName: legal.hostName,
    };
    return { controller, isDemo: site.isDemo, origin };
  } catch (error) {
    throw pageError(error, 'Erreur lors du chargement');
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: 'Politique de confidentialité',
    description: 'Ce que Baara recueille, pourquoi, pour combien de temps, et vos droits.',
    origin: loaderData?.origin ?? '',
    path: publicPaths.privacyPolicy(),
  });

export default function PrivacyPolicy() {
  const { controller, isDemo } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Politique de confidentialité"
      dated="Dernière mise à jour : 12 juin 2025"
      notice={isDemo && <DemoNotice />}
      sections={privacySections(controller)}
    />
  );
}
