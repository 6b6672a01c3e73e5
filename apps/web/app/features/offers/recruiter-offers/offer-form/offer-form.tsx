import { type OfferSection, offerSections } from '@baara/contract/offers/fields/field-kinds';
import { fieldNames, fieldOf, type FieldName } from '@baara/contract/offers/fields/offer-fields';
import { FieldInput } from './field-input.tsx';
import { type Form, Section } from './form-section.tsx';
import { ReadMark } from './pasted-ad-box.tsx';

const sections = Object.keys(offerSections) as OfferSection[];
const namesOf = (section: OfferSection): FieldName[] =>
  fieldNames.filter((name) => fieldOf(name).section === section);

type Props = {
  form: Form;
  onPending: (name: FieldName, text: string | null) => void;
  /** Fields that a pasted text filled. */
  read: ReadonlySet<FieldName>;
};

/** The form of an offer: its sections and their inputs follow the table of fields. */
export function OfferForm({ form, onPending, read }: Props) {
  return (
    <div className="grid gap-4">
      {sections.map((section) => (
        <Section key={section} title={offerSections[section]}>
          {rowsOf(namesOf(section)).map((names) => (
            <div key={names[0]} className={widthOf(names)}>
              {names.map((name) => (
                <div key={name}>
                  <FieldInput name={name} form={form} onPending={(text) => onPending(name, text)} />
                  {read.has(name) && <ReadMark />}
                </div>
              ))}
            </div>
          ))}
        </Section>
      ))}
    </div>
  );
}

const isYesNo = (name: FieldName): boolean => fieldOf(name).kind === 'yes-no';

/** Boxes to tick that follow each other stand together, without room between them. */
function rowsOf(names: readonly FieldName[]): FieldName[][] {
  const rows: FieldName[][] = [];
  for (const name of names) {
    const last = rows.at(-1);
    if (last?.every(isYesNo) && isYesNo(name)) last.push(name);
    else rows.push([name]);
  }
  return rows;
}

const widths = {
  whole: 'sm:col-span-6',
  half: 'sm:col-span-3',
  third: 'sm:col-span-2',
  short: 'sm:col-span-6 sm:max-w-xs',
} as const;

function widthOf([first, ...others]: readonly FieldName[]): string {
  const width = (first && fieldOf(first).width) ?? 'whole';
  return others.length > 0 && width === 'half' ? 'sm:col-span-6 grid sm:grid-cols-2' : widths[width];
}
