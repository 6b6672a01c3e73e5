import type { EditedCareerPage } from '@baara/contract/companies/careers';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CareerAddresses } from './career-addresses.tsx';
import { careerPageQuery } from './careers.api.ts';
import { CareerPictures } from './career-pictures.tsx';

const CareerForm = lazyPart(() => import('./career-form.tsx'));
const LOADING = 'Chargement de la page carrières…';

/** The company's public page: its people read how it stands, owners and recruiters write it. */
export function CareerSection() {
  const query = useQuery({ ...careerPageQuery, staleTime: Infinity, gcTime: 0 });
  return (
    <section id="page-carrieres" aria-labelledby="career-title" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="career-title" className="text-l">
          Page carrières
        </h2>
        {query.data && (
          <Tag tone={query.data.isPublished ? 'good' : 'neutral'}>
            {query.data.isPublished ? 'Publiée' : 'Non publiée'}
          </Tag>
        )}
        {query.data && (
          <a
            href={query.data.addresses.page}
            target="_blank"
            rel="noopener"
            className={buttonClass('outline', 'sm:ml-auto')}
          >
            {query.data.isPublished ? 'Voir la page' : "Voir l'aperçu"}
          </a>
        )}
      </div>
      <p className="text-ink-soft">
        Une page à votre image, avec vos offres ouvertes, à partager et à relier à votre site.
      </p>
      {query.isPending && <SkeletonList count={1} label={LOADING} />}
      {isUnreadable(query) && <QueryError query={query} />}
      {query.data && <Editor page={query.data} />}
    </section>
  );
}

function Editor({ page }: { page: EditedCareerPage }) {
  const { abilities, isUnderReview, isPublished } = page;
  return (
    <>
      {isUnderReview && (
        <Notice tone="warn">
          Votre entreprise est en cours de vérification : sa page ne sera visible qu'ensuite.
        </Notice>
      )}
      {abilities.edit && (
        <Suspense fallback={<SkeletonList count={1} label={LOADING} />}>
          <CareerForm page={page} />
        </Suspense>
      )}
      <Card className="grid grid-cols-1 gap-3">
        <CareerPictures page={page} />
      </Card>
      {isPublished && !isUnderReview && <CareerAddresses addresses={page.addresses} />}
    </>
  );
}
