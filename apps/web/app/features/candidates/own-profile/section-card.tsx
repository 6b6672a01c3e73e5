import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import type { ProfileSection } from '@baara/contract/candidates/profile-completion';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';
import { Notice } from '../../../ui/states.tsx';
import { DueLine } from '../../../ui/workspace/due-line.tsx';
import { SCROLL_DELAY_MS, useFocusOnField } from '../../accounts/identity/public/use-focus-on-field.ts';
import { type SectionForm, useSectionForm } from './use-section-form.ts';

export type SectionDefinition<S extends ProfileSection> = {
  section: S;
  title: string;
  /** When there is nothing yet: why it matters, and the button that begins it. Null when there is always something. */
  empty: { isEmpty: (profile: ApplicantProfile) => boolean; text: string; action: string } | null;
  /** What it contains in one line, while it is folded. Left out for a short part, which is always open. */
  line?: (profile: ApplicantProfile) => string;
  View: ComponentType<{ profile: ApplicantProfile }>;
  Form: ComponentType<{ form: SectionForm<S> }>;
};

type Props<S extends ProfileSection> = {
  definition: SectionDefinition<S>;
  profile: ApplicantProfile;
  isEditing: boolean;
  /** The name of the field to begin with; null for none. */
  field: string | null;
  onOpen: (section: S) => void;
  onClose: () => void;
};

/** One part of the profile: read first; its form opens in its place. */
export function SectionCard<S extends ProfileSection>(props: Props<S>) {
  const { definition, profile, isEditing, onOpen } = props;
  const { section, title, empty, View } = definition;
  const isEmpty = empty?.isEmpty(profile) ?? false;
  const { next } = profile.completion;
  return (
    <PlacedCard id={section} isTarget={isEditing} isDense={!isEditing}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-l">{title}</h2>
        {!isEditing && !isEmpty && (
          <Button
            variant="ghost"
            className="-mr-3"
            aria-label={`Modifier : ${title}`}
            onClick={() => onOpen(section)}
          >
            Modifier
          </Button>
        )}
      </div>
      {next?.section === section && !isEditing && <DueLine>{next.title}</DueLine>}
      {isEditing && <SectionEditor key={profile.id} {...props} />}
      {!isEmpty && (
        <Folded line={definition.line?.(profile)} isEditing={isEditing}>
          <View profile={profile} />
        </Folded>
      )}
      {!isEditing && isEmpty && (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-soft">{empty?.text}</p>
          <Button variant="outline" onClick={() => onOpen(section)}>
            {empty?.action}
          </Button>
        </div>
      )}
    </PlacedCard>
  );
}

/** A filled part, folded to one line; once it was changed it stays open to be read again. */
function Folded({
  line,
  isEditing,
  children,
}: {
  line: string | undefined;
  isEditing: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(line === undefined);
  if (isEditing && !isOpen) setIsOpen(true);
  if (isEditing) return null;
  return (
    <>
      {line !== undefined && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="flex min-h-11 w-full items-center gap-2 text-left text-ink-soft"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown {...icon} size={18} className={classNames('flex-none', isOpen && 'rotate-180')} />
          <span className="min-w-0 truncate">{isOpen ? 'Replier' : line}</span>
        </button>
      )}
      {isOpen && children}
    </>
  );
}

/** A long form closed above the visible part: the saved section stays in sight, and the keyboard stays there. */
function comeBackTo(card: HTMLElement): void {
  // Another part opened instead: it has the place and the focus.
  if (document.activeElement !== document.body) return;
  card.querySelector('button')?.focus({ preventScroll: true });
  if (card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: 'start' });
}

/** A card that links lead to. */
export function PlacedCard({
  id,
  isTarget,
  isDense = false,
  children,
}: {
  id: string;
  /** The address names it: it comes into sight. */
  isTarget: boolean;
  /** Read only: its lines stand closer than fields do. */
  isDense?: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const wasTarget = useRef(false);
  useEffect(() => {
    if (!isTarget) {
      if (wasTarget.current && box.current) comeBackTo(box.current);
      wasTarget.current = false;
      return undefined;
    }
    wasTarget.current = true;
    const timer = setTimeout(() => box.current?.scrollIntoView({ block: 'start' }), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isTarget]);
  return (
    <div ref={box} id={`section-${id}`} className="scroll-mt-20">
      <Card className={classNames('grid grid-cols-1', isDense ? 'gap-1 py-3' : 'gap-3')}>{children}</Card>
    </div>
  );
}

function SectionEditor<S extends ProfileSection>({ definition, profile, field, onClose }: Props<S>) {
  const form = useSectionForm(definition.section, profile, onClose);
  const { frame } = form;
  const { Form } = definition;
  useFocusOnField(frame.ref, field);
  return (
    <ApiForm form={frame} label={definition.title} className="grid grid-cols-1 gap-4">
      {form.isRestored && (
        <Notice tone="info">
          Vos saisies non enregistrées ont été retrouvées sur cet appareil. Enregistrez-les, ou annulez pour
          revenir à votre profil tel qu&apos;il est.
        </Notice>
      )}
      <Form form={form} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={frame} busyLabel="Enregistrement…">
          Enregistrer
        </SubmitButton>
        <Button variant="outline" onClick={form.abandon} disabled={frame.isSending}>
          Annuler
        </Button>
      </div>
    </ApiForm>
  );
}
