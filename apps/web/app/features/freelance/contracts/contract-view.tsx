import type { ContractDetail, ContractText } from '@baara/contract/freelance/contracts';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DueLine } from '../../../ui/workspace/due-line.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { ContractActions } from './contract-actions.tsx';
import { MilestoneTag } from './contract-tags.tsx';
import { GuestsCard } from './guests-card.tsx';
import { TextReader } from './text-reader.tsx';

const TermsForm = lazyPart(() => import('./terms-form.tsx'));

type Props = { contract: ContractDetail };

/**
 * A contract as one of its parties or guests works with it: the next action, the milestones, the texts.
 * @param children the money of the contract, with its milestones: then neither stands twice, and the signed text is folded.
 */
export function ContractView({
  contract,
  heading,
  children,
}: Props & { heading?: ReactNode; children?: ReactNode }) {
  const [isEditing, setIsEditing] = useState(false);
  const { texts, abilities } = contract;
  const open = texts.find(({ status }) => status === 'draft' || status === 'sent');
  const others = texts.filter((text) => text !== open);
  // The text in force is read first where nothing waits.
  const first = others.find(({ status }) => status === 'signed');
  const edits = isEditing && abilities.edit && open !== undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-56 grid-cols-1 gap-3">
          {heading}
          <Standing contract={contract} open={open} last={others[0]} />
        </div>
        {!edits && <ContractActions contract={contract} open={open} onEdit={() => setIsEditing(true)} />}
      </div>
      {edits && (
        <Suspense fallback={null}>
          <TermsForm contract={contract} text={open} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
      {!edits && open && <TextReader key={open.id} contract={contract} text={open} isOpen />}
      {children ?? <Milestones contract={contract} />}
      {others.map((text) => (
        <TextReader
          key={text.id}
          contract={contract}
          text={text}
          isOpen={!children && !open && text === first}
        />
      ))}
      <GuestsCard contract={contract} />
    </div>
  );
}

const ends = { client: 'par le client', freelance: 'par le freelance', platform: 'par la plateforme' };

/** What must be known before anything is done. */
function Standing({
  contract,
  open,
  last,
}: Props & { open: ContractText | undefined; last: ContractText | undefined }) {
  const { nextAction, isGuest, endsBySilenceOn } = contract;
  return (
    <>
      {isGuest && (
        <Notice tone="info">Vous lisez ce contrat comme invité : vous ne pouvez pas y agir.</Notice>
      )}
      {contract.status === 'terminated' && (
        <Notice tone="bad">
          <p className="font-semibold">
            Résilié le {formatDate(contract.terminatedAt)}
            {contract.terminatedBy && ` ${ends[contract.terminatedBy]}`}
          </p>
          <p className="wrap-anywhere">« {contract.terminationReason} »</p>
          <ReviewsLink contract={contract} />
        </Notice>
      )}
      {contract.status === 'completed' && (
        <Notice tone="good">
          Contrat terminé le {formatDate(contract.completedAt)}. <ReviewsLink contract={contract} />
        </Notice>
      )}
      {open?.status === 'draft' && last?.status === 'returned' && last.number === open.number && (
        <Notice tone="warn">
          <p className="font-semibold">Des changements sont demandés</p>
          <p className="wrap-anywhere">« {last.reason} »</p>
        </Notice>
      )}
      {nextAction &&
        (nextAction.isMine ? (
          <DueLine>{addFrenchMarks(nextAction.title)}</DueLine>
        ) : (
          <p className="text-ink-soft">{addFrenchMarks(nextAction.title)}</p>
        ))}
      {endsBySilenceOn && (
        <p className="text-s text-ink-soft">
          Tout est réglé. Sans réponse des deux parties, le contrat se termine le{' '}
          {formatDate(endsBySilenceOn)}.
        </p>
      )}
    </>
  );
}

/** What is left to do after the end. */
function ReviewsLink({ contract: { missionId, side, isGuest } }: Props) {
  if (missionId === null || isGuest) return null;
  const page = side === 'freelance' ? paths.ownMission : paths.clientProject;
  return (
    <Link to={page(missionId, { onglet: 'avis' })} className="font-semibold underline">
      Donner ou lire les avis
    </Link>
  );
}

function Milestones({ contract: { milestones, total, pricing, dayRate, days } }: Props) {
  return (
    <ListPanel title={pricing === 'daily' ? 'Journées' : 'Jalons'} count={formatMoney(total)}>
      {pricing === 'daily' && dayRate !== null && (
        <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">
          {formatMoney(dayRate)} par jour, {days} jours au plus.
        </p>
      )}
      <ol>
        {milestones.map(({ id, title, deliverable, amount, dueOn, status }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 md:px-4.5"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-s wrap-anywhere text-ink-soft">
                {[deliverable, dueOn && `à livrer le ${formatDate(dueOn)}`].filter(Boolean).join(', ')}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <span className="tabular-nums">{formatMoney(amount)}</span>
              <MilestoneTag status={status} />
            </div>
          </li>
        ))}
      </ol>
    </ListPanel>
  );
}
