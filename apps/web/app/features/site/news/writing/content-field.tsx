import { newsLimits } from '@baara/contract/site/news-messages';
import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';

type Props = { value: string; onChange: (value: string) => void; error?: string | undefined };

/** The text, with two buttons that put stars around what is selected. */
export function ContentField({ value, onChange, error }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const mark = (stars: string): void => {
    const { current } = area;
    if (!current) return;
    const { selectionStart: start, selectionEnd: end } = current;
    onChange(`${value.slice(0, start)}${stars}${value.slice(start, end)}${stars}${value.slice(end)}`);
    // After the new text is there.
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(start + stars.length, end + stars.length);
    });
  };
  return (
    <div className="grid gap-2">
      <Textarea
        ref={area}
        label="Contenu"
        hint="**gras**, *italique*, et une ligne vide entre deux paragraphes. \* écrit un astérisque."
        rows={16}
        maxLength={newsLimits.content}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      <fieldset aria-label="Mettre en forme" className="flex gap-2">
        <Button variant="outline" onClick={() => mark('**')}>
          <strong>Gras</strong>
        </Button>
        <Button variant="outline" onClick={() => mark('*')}>
          <em>Italique</em>
        </Button>
      </fieldset>
    </div>
  );
}
