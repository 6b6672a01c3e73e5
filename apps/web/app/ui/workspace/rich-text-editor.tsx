import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useRef } from 'react';
import { icon } from '../icon.ts';

/** Changes are handed over after a pause this long (specification 1, section 9). */
const DEBOUNCE_MS = 300;

type Props = {
  id: string;
  value: string;
  onChange: (html: string) => void;
  isInvalid: boolean;
  describedBy?: string;
  label: string;
};

/** A small editor of rich text: headings, emphasis, lists. Its HTML is sanitised again by the server. */
export default function RichTextEditor({ id, value, onChange, isInvalid, describedBy, label }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(value);
  const send = (html: string): void => {
    known.current = html;
    onChange(html);
  };
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [3] }, link: { openOnClick: false } })],
    content: value,
    immediatelyRender: false,
    // Its sheet is part of workspace.css: the content security policy takes no style from a script.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        class: 'rich-text min-h-52 px-3.5 py-3 outline-none',
      },
    },
    onUpdate: ({ editor: current }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(current.isEmpty ? '' : current.getHTML()), DEBOUNCE_MS);
    },
    onBlur: ({ editor: current }) => {
      clearTimeout(timer.current);
      send(current.isEmpty ? '' : current.getHTML());
    },
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  // A draft or a saved text that comes after the editor replaces its content; what it sent itself does not.
  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isBold: current?.isActive('bold') ?? false,
      isItalic: current?.isActive('italic') ?? false,
      isHeading: current?.isActive('heading') ?? false,
      isBullets: current?.isActive('bulletList') ?? false,
      isNumbers: current?.isActive('orderedList') ?? false,
      canUndo: current?.can().undo() ?? false,
      canRedo: current?.can().redo() ?? false,
    }),
  });
  const chain = () => editor?.chain().focus();
  return (
    <div
      className={`rounded-md border bg-surface focus-within:border-primary ${isInvalid ? 'border-bad' : 'border-line-strong'}`}
    >
      <div role="toolbar" aria-label="Mise en forme" className="flex border-b border-line p-1">
        <Tool label="Gras" isOn={state?.isBold} onPress={() => chain()?.toggleBold().run()}>
          <Bold {...icon} />
        </Tool>
        <Tool label="Italique" isOn={state?.isItalic} onPress={() => chain()?.toggleItalic().run()}>
          <Italic {...icon} />
        </Tool>
        <Tool
          label="Titre"
          isOn={state?.isHeading}
          onPress={() => chain()?.toggleHeading({ level: 3 }).run()}
        >
          <Heading {...icon} />
        </Tool>
        <Tool label="Liste à puces" isOn={state?.isBullets} onPress={() => chain()?.toggleBulletList().run()}>
          <List {...icon} />
        </Tool>
        <Tool
          label="Liste numérotée"
          isOn={state?.isNumbers}
          onPress={() => chain()?.toggleOrderedList().run()}
        >
          <ListOrdered {...icon} />
        </Tool>
        <Tool label="Annuler" isDisabled={!state?.canUndo} onPress={() => chain()?.undo().run()}>
          <Undo {...icon} />
        </Tool>
        <Tool label="Rétablir" isDisabled={!state?.canRedo} onPress={() => chain()?.redo().run()}>
          <Redo {...icon} />
        </Tool>
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}

type ToolProps = {
  label: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ label, isOn, isDisabled, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      // The text has the focus: further typing goes into it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid h-11 max-w-11 min-w-0 flex-1 place-items-center rounded-md hover:bg-sunken disabled:opacity-40 aria-pressed:bg-primary-soft aria-pressed:text-primary"
    >
      {children}
    </button>
  );
}
