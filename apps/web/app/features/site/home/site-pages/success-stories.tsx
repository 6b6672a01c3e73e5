import { DemoMark } from './demo-mark.tsx';
import { stories, type Story } from './demo-voices.ts';

export function SuccessStories() {
  return (
    <section className="border-t border-line bg-surface" aria-labelledby="parcours">
      <div className="page py-10 md:py-16">
        <DemoMark />
        <h2 id="parcours" className="mt-2">
          Du premier clic au premier jour
        </h2>
        <div className="mt-6 grid gap-8 md:grid-cols-3">
          {stories.map((story) => (
            <Path key={story.name} {...story} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** A person's origin, their step here, and their place today: three stops on one line. */
function Path({ name, place, before, step, now }: Story) {
  return (
    <article>
      <h3>{name}</h3>
      <p className="text-s text-ink-soft">{place}</p>
      <ol className="mt-4 grid gap-4 border-l-2 border-line pl-5">
        <Stop label="Avant" text={before} dot="bg-line-strong" />
        <Stop label="Sur Baara" text={step} dot="bg-primary" />
        <Stop label="Aujourd'hui" text={now} dot="bg-accent" isLast />
      </ol>
    </article>
  );
}

function Stop({ label, text, dot, isLast }: { label: string; text: string; dot: string; isLast?: boolean }) {
  return (
    <li className="relative">
      <span
        className={`absolute top-1.5 -left-[27px] size-3 rounded-full ring-4 ring-surface ${dot}`}
        aria-hidden="true"
      />
      <p className="text-s font-semibold text-ink-soft">{label}</p>
      <p className={isLast ? 'font-semibold' : undefined}>{text}</p>
    </li>
  );
}
