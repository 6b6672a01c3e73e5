import type { TrainingDetail } from '@baara/contract/trainings/trainings';
import type { ReactNode } from 'react';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { MarkList } from '../../../shell/site-parts/mark-list.tsx';

/** The subjects, the methods, the audience. */
export function TrainingContent({ training }: { training: TrainingDetail }) {
  const { objectives, programme, audience, prerequisites } = training;
  return (
    <>
      {objectives.length > 0 && (
        <Part id="objectifs" title="À la fin, vous saurez">
          <MarkList items={objectives} />
        </Part>
      )}
      {programme.length > 0 && (
        <Part id="programme" title="Programme">
          <ol className="grid gap-4">
            {programme.map(({ title, points }, place) => (
              <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3.5">
                <span
                  aria-hidden="true"
                  className="grid size-8 place-items-center rounded-full bg-primary-soft text-s font-bold text-primary"
                >
                  {place + 1}
                </span>
                <div className="pt-1">
                  <h3 className="text-m">{addFrenchMarks(title)}</h3>
                  {points.length > 0 && (
                    <ul className="mt-1 grid gap-0.5 text-ink-soft">
                      {points.map((point) => (
                        <li key={point}>{addFrenchMarks(point)}</li>
                      ))}
                    </ul>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {(audience || prerequisites) && (
        <div className="grid gap-9 sm:grid-cols-2 sm:gap-7">
          {audience && (
            <Part id="public" title="Pour qui">
              <p className="text-ink-soft">{addFrenchMarks(audience)}</p>
            </Part>
          )}
          {prerequisites && (
            <Part id="prerequis" title="Ce qu'il faut savoir avant">
              <p className="text-ink-soft">{addFrenchMarks(prerequisites)}</p>
            </Part>
          )}
        </div>
      )}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-l">
        {title}
      </h2>
      {children}
    </section>
  );
}
