import { Avatar } from '../../../../ui/avatar.tsx';
import { DemoMark } from './demo-mark.tsx';
import { leadVoice, otherVoices, type Voice } from './demo-voices.ts';

export function Testimonials() {
  return (
    <section className="border-t border-line" aria-labelledby="temoignages">
      <div className="page py-10 md:py-16">
        <DemoMark />
        <h2 id="temoignages" className="mt-2">
          Ce qu'ils en disent
        </h2>
        <div className="mt-6 grid gap-8 md:grid-cols-[1.4fr_1fr] md:gap-14">
          <Quote {...leadVoice} isLead />
          <div className="grid content-center gap-6 border-t border-line pt-6 md:border-t-0 md:border-l md:pt-0 md:pl-8">
            {otherVoices.map((voice) => (
              <Quote key={voice.name} {...voice} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Quote({ name, role, words, isLead }: Voice & { isLead?: boolean }) {
  return (
    <figure className={isLead ? 'content-center md:grid' : undefined}>
      <blockquote className={isLead ? 'text-xl leading-snug font-semibold tracking-tight' : undefined}>
        «&nbsp;{words}&nbsp;»
      </blockquote>
      <figcaption className="mt-3 flex items-center gap-2.5">
        <Avatar name={name} />
        <span className="text-s">
          <b className="font-semibold">{name}</b>
          <span className="block text-ink-soft">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
