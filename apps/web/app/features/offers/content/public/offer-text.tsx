import { Tag } from '../../../../ui/tag.tsx';
import type { OfferTextModel } from './offer-text-model.ts';

/** The facts and the text of an offer: on its page, in print and in the recruiter's preview. */
export function OfferText({ offer }: { offer: OfferTextModel }) {
  return (
    <div className="grid min-w-0 gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4.5 lg:grid-cols-3">
        {offer.facts.map((fact) => (
          <div key={fact.label} className="min-w-0">
            <dt className="text-s text-ink-soft">{fact.label}</dt>
            <dd className="font-medium">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <section className="grid gap-4 rounded-lg border border-line bg-surface p-4.5">
        {offer.points.length > 0 && (
          <div>
            <h2 className="text-l">Points clés</h2>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {offer.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        )}
        {/* Sanitised when it was written (platform/html on the server). */}
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: offer.description }} />
        <TagList title="Compétences" items={offer.skills} />
        <TagList
          title="Langues"
          items={offer.languages.map(({ name, level }) => `${name} : ${level.toLowerCase()}`)}
        />
      </section>
    </div>
  );
}

function TagList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h2 className="text-l">{title}</h2>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {items.map((item) => (
          <Tag key={item}>{item}</Tag>
        ))}
      </div>
    </div>
  );
}
