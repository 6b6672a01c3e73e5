import type { OwnWork } from '@baara/contract/freelance/portfolio';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { counted } from '../public/freelance-years.ts';
import { OrderedList } from './ordered-list.tsx';
import { orderWorks, publishWork, removeWork } from './portfolio.api.ts';
import { usePortfolioChange } from './use-portfolio-change.ts';

/** Works in the order of the public page; each opens its own page. */
export function WorkList({ works }: { works: readonly OwnWork[] }) {
  const change = usePortfolioChange();
  const [removed, setRemoved] = useState<OwnWork | null>(null);
  return (
    <section aria-label="Mes réalisations">
      <FieldError message={removed ? null : change.error} />
      <OrderedList
        label="Mes réalisations"
        items={works}
        nameOf={({ title }) => title}
        isBusy={change.isBusy}
        onOrder={(ids) => void change.run(() => orderWorks(ids), { isQuiet: true })}
        className="grid gap-3"
      >
        {(work, moving) => (
          <Card className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
            <Cover work={work} />
            <div className="min-w-0">
              <h2 className="text-m wrap-anywhere">
                <Link to={paths.freelanceWork(work.id)} className="hover:underline">
                  {work.title}
                </Link>
              </h2>
              <p className="text-s text-ink-soft">{factsOf(work)}</p>
              {!work.isPublished && (
                <p className="mt-1">
                  <Tag tone="warn">Masquée</Tag>
                </p>
              )}
            </div>
            <div className="col-span-2 flex flex-wrap items-center gap-1 sm:col-span-1">
              {moving}
              <ActionMenu
                label={`Plus d’actions : ${work.title}`}
                isBusy={change.isBusy}
                actions={[
                  work.isPublished
                    ? {
                        label: 'Masquer',
                        onSelect: () => void change.run(() => publishWork(work.id, false)),
                      }
                    : {
                        label: 'Montrer',
                        onSelect: () => void change.run(() => publishWork(work.id, true)),
                      },
                  { label: 'Supprimer', isDangerous: true, onSelect: () => setRemoved(work) },
                ]}
              />
            </div>
          </Card>
        )}
      </OrderedList>
      {works.length > 1 && (
        <p className="mt-2 text-s text-ink-soft max-md:hidden">
          Au clavier, les touches fléchées sur ces boutons déplacent la réalisation.
        </p>
      )}
      {removed && (
        <ConfirmDialog
          title={`Supprimer « ${removed.title} » ?`}
          description="Ses images et ses témoignages disparaissent de votre page. Pour la retirer un moment, masquez-la."
          confirmLabel="Supprimer la réalisation"
          isBusy={change.isBusy}
          error={change.error}
          onConfirm={() =>
            void change.run(() => removeWork(removed.id)).then((isDone) => isDone && setRemoved(null))
          }
          onClose={() => {
            change.clear();
            setRemoved(null);
          }}
        />
      )}
    </section>
  );
}

function Cover({ work: { pictures } }: { work: OwnWork }) {
  const [first] = pictures;
  if (!first)
    return (
      <span aria-hidden="true" className="h-14 w-20 rounded-md border border-dashed border-line-strong" />
    );
  return (
    <picture>
      {first.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="80px" />
      ))}
      <img
        src={first.url}
        alt={first.alt}
        width={first.width}
        height={first.height}
        loading="lazy"
        className="h-14 w-20 rounded-md bg-sunken object-cover"
      />
    </picture>
  );
}

function factsOf({ role, year, pictures, testimonials }: OwnWork): string {
  const confirmed = testimonials.filter(({ state }) => state === 'confirmed').length;
  return [
    role,
    year,
    pictures.length > 0 ? counted(pictures.length, 'image', 'images') : null,
    confirmed > 0 ? counted(confirmed, 'témoignage', 'témoignages') : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
