import type { FieldName } from '@baara/contract/offers/fields/offer-fields';
import { Glyph, type GlyphName } from '../../../../ui/glyph.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { OfferTextModel } from './offer-text-model.ts';

const glyphs: Partial<Record<FieldName, GlyphName>> = {
  seniority: 'case',
  studyLevel: 'diploma',
  startsOn: 'calendar',
};

/** It begins with a heading, or has this one further on. */
const hasItsHeading = /^\s*<h[1-6]|<h[1-6]>\s*Le poste/i;

/** The facts and the text of an offer: on its page, in print and in the recruiter's preview. */
export function OfferText({ offer }: { offer: OfferTextModel }) {
  return (
    <div className="grid max-w-lg min-w-0 gap-8 print:max-w-none print:gap-4">
      {offer.facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4.5 border-b border-line pb-7 print:grid-cols-4 print:pb-4">
          {offer.facts.map((fact) => (
            <div key={fact.name} className="relative min-w-0 pl-8">
              <dt className="text-s text-ink-soft">
                <Glyph name={glyphs[fact.name] ?? 'check'} className="absolute top-0.5 left-0" />
                {fact.label}
              </dt>
              {/* « Bac+2/DUT/BTS » is broken after a stroke, not inside a word. */}
              <dd className="font-medium">{fact.value.replaceAll('/', '/\u200B')}</dd>
            </div>
          ))}
        </dl>
      )}
      {offer.points.length > 0 && (
        <section>
          <h2 className="text-l">Points clés</h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-line-strong">
            {offer.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        {!hasItsHeading.test(offer.description) && <h2 className="mb-3 text-l">Le poste</h2>}
        {/* Sanitised when it was written (platform/html on the server). */}
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: offer.description }} />
      </section>
      <TagList title="Compétences" items={offer.skills} />
      <TagList
        title="Langues"
        items={offer.languages.map(({ name, level }) => `${name} : ${level.toLowerCase()}`)}
      />
    </div>
  );
}

function TagList({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="text-l">{title}</h2>
      <div className="mt-3 flex flex-wrap gap-1.5">
        {items.map((item) => (
          <Tag key={item}>{item}</Tag>
        ))}
      </div>
    </section>
  );
}
