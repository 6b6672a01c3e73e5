import type { InterviewJury, JurySlot } from '@baara/contract/campaigns/interviews';
import { slotStateTitles } from '@baara/contract/campaigns/interviews-words';
import { markInWords } from '@baara/contract/formats/marks';
import { hourInWords, weekdayInWords } from '@baara/contract/formats/moments';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { counted } from '../sessions/session-words.ts';
import { juryQuery } from './interviews.api.ts';
import { slotTones } from './interview-words.ts';

const JurySlotDialog = lazyPart(() => import('./jury-slot.tsx'));

export const meta = () => [{ title: 'Ma commission | Baara' }];

/** What an examiner does on the day, on a phone: calls people, marks each alone, then sees what the others gave. */
export default function JuryPage() {
  const { id = '', testId = '' } = useParams();
  const query = useQuery(juryQuery({ id, testId }));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de la commission…" />}
      {/* Without a connection the list stays as it was read. */}
      {isUnreadable(query) && <QueryError query={query} title="Commission indisponible" />}
      {query.data && <Jury jury={query.data} />}
    </WorkspacePage>
  );
}

function Jury({ jury }: { jury: InterviewJury }) {
  const { campaign, test, panel, slots } = jury;
  const [openId, setOpenId] = useState<string | null>(null);
  const open = slots.find(({ id }) => id === openId);
  const next = nextOf(slots);
  const days = Map.groupBy(slots, ({ startsAt }) => startsAt.slice(0, 10));
  const count = (state: JurySlot['state']): number => slots.filter((slot) => slot.state === state).length;
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.campaignTest(campaign.id, test.id)}>{test.name}</BackLink>}
        title={panel?.name ?? 'Ma commission'}
        description={
          panel
            ? `${panel.place} · ${panel.members.map(({ name, isMe }) => (isMe ? 'vous' : name)).join(', ')}`
            : `${test.name} · ${campaign.title}`
        }
      />
      {!panel && (
        <EmptyState title="Vous ne siégez dans aucune commission de cette épreuve">
          <p>Le responsable de la campagne compose les commissions.</p>
        </EmptyState>
      )}
      {panel && (
        <div className="grid grid-cols-1 gap-4">
          {!jury.isOpen && (
            <Notice tone="info">
              Les convocations ne sont pas encore publiées. Si vous connaissez un candidat, récusez-vous dès
              maintenant : il passera devant une autre commission.
            </Notice>
          )}
          {jury.isClosed && (
            <Notice tone="info">Les notes de cette épreuve sont scellées : elles ne changent plus.</Notice>
          )}
          {slots.length > 0 && (
            <p className="text-ink-soft">
              {counted(count('shown'), 'candidat noté', 'candidats notés')} sur {slots.length} ·{' '}
              {counted(count('absent'), 'absent')}
            </p>
          )}
          {jury.isOpen && !jury.isClosed && next && <Next slot={next} onOpen={() => setOpenId(next.id)} />}
          {slots.length === 0 && <EmptyState title="Aucun candidat dans votre commission pour l’instant" />}
          {[...days].map(([day, people]) => (
            <section key={day} aria-labelledby={`jour-${day}`}>
              <h2 id={`jour-${day}`} className="mb-2 text-l first-letter:uppercase">
                {weekdayInWords(day)}
              </h2>
              <Card className="py-1!">
                <ul>
                  {people.map((slot) => (
                    <li key={slot.id} className="border-t border-line first:border-t-0">
                      <button
                        type="button"
                        onClick={() => setOpenId(slot.id)}
                        className="flex min-h-13 w-full items-center gap-3 py-1.5 text-left hover:text-primary"
                      >
                        <b className="w-16 flex-none">{hourInWords(slot.startsAt)}</b>
                        <span className="min-w-0 flex-1">
                          <span className="block font-medium wrap-anywhere">{slot.name}</span>
                          <span className="text-s text-ink-soft">{slot.fileNumber}</span>
                        </span>
                        <Standing slot={slot} />
                      </button>
                    </li>
                  ))}
                </ul>
              </Card>
            </section>
          ))}
          <Suspense fallback={null}>
            {open && (
              <JurySlotDialog
                key={`${open.id} ${open.state}`}
                jury={jury}
                slot={open}
                onClose={() => setOpenId(null)}
              />
            )}
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Who is in the room and whom one did not mark, else the next who waits. */
const nextOf = (slots: readonly JurySlot[]): JurySlot | undefined =>
  slots.find(({ state, mine }) => state === 'called' && mine === null) ??
  slots.find(({ state, mine }) => state === 'waiting' && mine === null);

function Next({ slot, onOpen }: { slot: JurySlot; onOpen: () => void }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-s text-ink-soft">
          {slot.state === 'called' ? 'Dans la salle' : `À ${hourInWords(slot.startsAt)}`}
        </p>
        <p className="text-m font-medium wrap-anywhere">
          {slot.name} <span className="text-ink-soft">{slot.fileNumber}</span>
        </p>
      </div>
      <Button onClick={onOpen}>{slot.state === 'called' ? 'Noter' : 'Suivant'}</Button>
    </Card>
  );
}

function Standing({ slot: { state, mine, shown } }: { slot: JurySlot }) {
  return (
    <span className="flex-none text-right">
      {state !== 'shown' && mine ? (
        <Tag tone="info">Vous avez noté</Tag>
      ) : (
        <Tag tone={slotTones[state]}>{slotStateTitles[state]}</Tag>
      )}
      {shown && (
        <span className="block text-s">
          {markInWords(shown.markHundredths)}
          {shown.isApart && <span className="text-warn"> · écart</span>}
        </span>
      )}
    </span>
  );
}
