import type { ReactNode } from 'react';
import { ScamAdvice } from './scam-advice.tsx';

/** A page of verification, with what no recruiter asks for: below on a phone, beside on a wide screen. */
export function BesideAdvice({ children, isReport = false }: { children: ReactNode; isReport?: boolean }) {
  return (
    <div className="page grid items-start gap-6 py-8 md:py-11 lg:grid-cols-[1fr_380px] lg:gap-11">
      <div className="grid min-w-0 gap-6">{children}</div>
      <ScamAdvice hasReportLink={!isReport} />
    </div>
  );
}
