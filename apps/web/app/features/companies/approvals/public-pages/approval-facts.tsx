import type { ApprovalAct } from '@baara/contract/companies/approval-words';
import type { ApprovalSubject } from '@baara/contract/companies/approvals';
import { contractTypes } from '@baara/contract/offers/reference';
import { formatDate, formatMoney } from '../../../../lib/format.ts';

type Props = { act: ApprovalAct; subject: ApprovalSubject; askedBy: string | null; askedAt: string };

/** What one needs to decide: the post, the pay, who asks. Facts that are absent are not shown. */
export function ApprovalFacts({ act, subject, askedBy, askedAt }: Props) {
  const { title, candidate, contractType, city, department, day } = subject;
  const facts: [string, string | null | undefined][] = [
    ['Candidat', candidate],
    [act === 'offer' ? 'Offre' : 'Poste', title],
    ['Contrat', contractTypes.find(({ code }) => code === contractType)?.title],
    ['Lieu', city],
    ['Département', department],
    ['Salaire', salaryOf(act, subject)],
    [act === 'offer' ? 'Clôture' : 'Début', day && formatDate(day)],
    ['Demandé par', `${askedBy ?? 'Un membre de l’équipe'}, le ${formatDate(askedAt)}`],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="min-w-0 wrap-anywhere">
              <dt className="text-s text-ink-soft">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function salaryOf(act: ApprovalAct, subject: ApprovalSubject): string | null {
  const { salaryMin, salaryMax, currency, isPayHidden } = subject;
  if (isPayHidden) return 'Visible des propriétaires et des recruteurs seulement';
  // The person who decides reads the amounts whole, not rounded as on a card.
  const amounts = [...new Set([salaryMin, salaryMax])].flatMap((amount) =>
    amount === null ? [] : [formatMoney(amount, currency)],
  );
  if (amounts.length === 0) return null;
  return act === 'letter' ? (amounts[0] ?? null) : amounts.join(' à ');
}
