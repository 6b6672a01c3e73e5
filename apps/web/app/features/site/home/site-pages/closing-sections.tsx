import { SiteStyles } from '../../../../shell/site-styles.tsx';
import { useSite } from '../../../../shell/use-session.ts';
import { ContactSection } from './contact-section.tsx';
import { Questions } from './questions.tsx';
import { SuccessStories } from './success-stories.tsx';
import { Testimonials } from './testimonials.tsx';

/** The last sections of the home page, with the sheet they need wherever they are shown. */
export function ClosingSections() {
  // A demonstration is never shown as true.
  const isDemo = useSite()?.isDemo ?? false;
  return (
    <>
      <SiteStyles />
      {isDemo && <SuccessStories />}
      {isDemo && <Testimonials />}
      <ContactSection />
      <Questions />
    </>
  );
}
