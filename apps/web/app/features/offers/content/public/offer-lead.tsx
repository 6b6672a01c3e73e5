import type { ReactNode } from 'react';
import { Glyph } from '../../../../ui/glyph.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { Fact } from './offer-facts.ts';
import type { OfferTextModel } from './offer-text-model.ts';

type Props = Pick<OfferTextModel, 'lead' | 'closing'> & { isPermanent: boolean };

/** What a person decides by: salary, place, contract, last day. Those that the offer leaves open are not there. */
export function OfferLead({ lead, closing, isPermanent }: Props) {
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1.5 font-medium">
      {lead.map((fact) => (
        <div key={fact.name} className={fact.name === 'salaryMin' ? 'basis-full' : 'flex items-center gap-2'}>
          <LeadFact fact={fact} closing={closing} isPermanent={isPermanent} />
        </div>
      ))}
    </dl>
  );
}

function LeadFact({
  fact: { name, label, value },
  closing,
  isPermanent,
}: Omit<Props, 'lead'> & { fact: Fact }) {
  const said = (mark: ReactNode, text: ReactNode) => (
    <>
      {mark}
      <dt className="sr-only">{label}</dt>
      <dd>{text}</dd>
    </>
  );
  switch (name) {
    case 'salaryMin':
      return said(
        null,
        <>
          <b className="text-xl">{value}</b> <span className="font-normal text-ink-soft">par mois</span>
        </>,
      );
    case 'contractType':
      return said(null, <Tag tone={isPermanent ? 'good' : 'info'}>{value}</Tag>);
    case 'closesOn':
      return said(
        <Glyph name="clock" className="flex-none text-ink-soft" />,
        <LastDay closing={closing} day={value} />,
      );
    default:
      return said(<Glyph name="pin" className="flex-none text-ink-soft" />, value);
  }
}

/** On screen how many days are left; a sheet of paper is read on another day. */
function LastDay({ closing, day }: { closing: Props['closing']; day: string }) {
  const date = `Jusqu’au ${day}`;
  if (!closing?.left) return date;
  return (
    <>
      <span className="print:hidden">
        {closing.left} <span className="font-normal text-ink-soft">· {closing.day}</span>
      </span>
      <span className="hidden print:inline">{date}</span>
    </>
  );
}
