import type { MessageTemplate } from '@baara/contract/applications/recruiter-applications';
import { useRef } from 'react';
import { controlClass } from '../../../ui/field.tsx';

type Props = {
  templates: readonly MessageTemplate[];
  /** The text typed so far. */
  text: string;
  onText: (text: string, template: MessageTemplate) => void;
};

/**
 * The company's templates, filled for this candidate: the chosen one is put in the field, to be read and changed. The
 * input stays before it; another choice replaces the last one as long as nobody edited it.
 */
export function TemplateChoice({ templates, text, onText }: Props) {
  const last = useRef<{ typed: string; whole: string } | null>(null);
  if (templates.length === 0) return null;
  const choose = (id: string): void => {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    const typed = last.current?.whole === text ? last.current.typed : text;
    const whole = typed.trim() === '' ? template.body : `${typed.trimEnd()}\n\n${template.body}`;
    last.current = { typed, whole };
    onText(whole, template);
  };
  return (
    <select
      aria-label="Partir d’un modèle"
      value=""
      onChange={(event) => choose(event.target.value)}
      className={controlClass}
    >
      <option value="">Partir d’un modèle…</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
