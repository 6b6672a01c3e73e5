import { elide } from '@baara/contract/formats/elision';
import { approvalStatusTitles } from '@baara/contract/companies/approval-words';
import type { ApprovalRequest, ApprovalStep } from '@baara/contract/companies/approvals';
import { formatDateTime } from '../../../lib/moments.ts';
import { Timeline, TimelineItem } from '../../../ui/workspace/timeline.tsx';

const nameOf = ({ name }: ApprovalStep): string => name ?? 'Une personne dont le compte est supprimé';

const titles: Record<ApprovalStep['state'], (name: string) => string> = {
  approved: (name) => `${name} a donné son accord`,
  refused: (name) => `${name} a refusé`,
  own: (name) => `${name} a fait la demande : son accord n’est pas demandé`,
  current: (name) => `${name} doit décider`,
  later: (name) => `${name} décidera ensuite`,
  unused: (name) => `${name} n’a pas eu à décider`,
};

const dots = {
  approved: 'done',
  refused: 'done',
  own: 'done',
  current: 'current',
  later: 'upcoming',
  unused: 'upcoming',
} as const;

function titleOf(step: ApprovalStep): string {
  if (!step.isReplaced) return titles[step.state](nameOf(step));
  if (step.decidedBy === null) return `Un propriétaire doit décider : ${nameOf(step)} a quitté l’entreprise`;
  return `${titles[step.state](step.decidedBy)}, à la place ${elide('de', nameOf(step))}, qui a quitté l’entreprise`;
}

/** Who decides, in their order: what each said, when and why. */
export function ApprovalSteps({ request }: { request: ApprovalRequest }) {
  const { askedBy, askedAt, steps, status, endedAt, endedBy, endReason } = request;
  const isEndShown = status === 'withdrawn' || status === 'voided' || status === 'blocked';
  return (
    <Timeline label="Étapes de l’accord">
      <TimelineItem
        title={`${askedBy ?? 'Un membre de l’équipe'} a demandé l’accord`}
        meta={formatDateTime(askedAt)}
      />
      {steps
        .filter(({ state }) => state !== 'own')
        .map((step) => (
          <TimelineItem
            key={step.place}
            title={titleOf(step)}
            meta={step.decidedAt && formatDateTime(step.decidedAt)}
            state={dots[step.state]}
          >
            {step.reason && <p>« {step.reason} »</p>}
          </TimelineItem>
        ))}
      {isEndShown && endedAt && (
        <TimelineItem
          title={approvalStatusTitles[status]}
          meta={[formatDateTime(endedAt), status !== 'blocked' && endedBy].filter(Boolean).join(', par ')}
        >
          {endReason && <p>{endReason}</p>}
        </TimelineItem>
      )}
    </Timeline>
  );
}
