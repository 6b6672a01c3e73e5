/** What a row of the table of fields (offer-fields.ts) may say, and the type of the value that each kind of field has. */

/** The sections of the recruiter's form, in their order, with their titles. */
export const offerSections = {
  position: 'Le poste',
  text: 'Ce que vous proposez',
  profile: 'Le profil recherché',
  place: 'Lieu et salaire',
  applications: 'Les candidatures',
} as const;
export type OfferSection = keyof typeof offerSections;

/** One entry of the list of facts on the offer's page, in its preview and in print. */
export type FactRow = {
  /** Facts are shown by this number, ascending. */
  order: number;
  /** Left out: the label of the input. */
  label?: string;
  /** Stands beside the title, before the others: what a person decides by. */
  leads?: true;
  /** What a yes is called; a no is not shown. Left out: « Oui ». */
  yes?: string;
};

export type PublicPart = {
  /** Its key in the public answer. Left out: offer-content.ts writes it, in a documented shape of its own. */
  as?: string;
  fact?: FactRow;
  /** The property of schema.org's JobPosting that takes the value as it is. */
  jobPosting?: string;
} & (
  | /** In lists and on the page; with `feed`, in the RSS feed of offers too. */ { in: 'card'; feed?: true }
  | /** On the page alone. */ { in: 'page'; feed?: never }
);

type Row = {
  /** Of the table `offers`. */
  column: string;
  /** Of the input. */
  label: string;
  section: OfferSection;
  hint?: string;
  placeholder?: string;
  /** The label says that it may be left empty. */
  optional?: true;
  /** How much of a row of the form the input takes. Left out: all of it. */
  width?: 'half' | 'third' | 'short';
  /** What visitors and candidates see of it; `false`: recruiters alone see it. */
  public: false | PublicPart;
  /** What is said when an offer is published without it. */
  required?: string;
  /** A copy of the offer starts without it. */
  copied?: false;
};

export type Code = string | number;

export type OfferField = Row &
  (
    | /** One line, '' when nothing is written. */ { kind: 'line'; max: number; min?: number }
    | /** One line, null when nothing is written. */ { kind: 'text'; max: number }
    | /** HTML of the editor, '' when nothing is written. */ { kind: 'html' }
    | { kind: 'list'; max: number; maxLength: number; emptyItem: string; tooMany: string }
    | /** Languages with their levels. */ { kind: 'languages' }
    | {
        kind: 'choice';
        codes: readonly Code[];
        /** What the form offers: each code, or fewer. */
        options: readonly { value: Code; label: string }[];
        message: string;
        /** The code of a new offer; left out, none is chosen and the value may be null. */
        empty?: Code;
      }
    | /** One of the job categories. */ { kind: 'category'; message: string }
    | {
        kind: 'number';
        min: number;
        max: number;
        empty: number | null;
        message: string;
        tooSmall: string;
        tooLarge: string;
      }
    | /** A whole amount in the offer's currency. */ { kind: 'money' }
    | /** `YYYY-MM-DD`. */ { kind: 'day' }
    | { kind: 'yes-no'; empty?: true }
  );
export type FieldKind = OfferField['kind'];

export type OfferLanguage = { language: string; level: string };

type CodesOf<Field> = Field extends { codes: readonly (infer Codes)[] } ? Codes : never;
type Nothing<Field> = Field extends { empty: Code } ? never : null;

/** The value of a field, as the form contains it and the API takes it. */
export type ValueOf<Field extends { kind: FieldKind }> = Field['kind'] extends 'line' | 'html'
  ? string
  : Field['kind'] extends 'text' | 'day'
    ? string | null
    : Field['kind'] extends 'list'
      ? string[]
      : Field['kind'] extends 'languages'
        ? OfferLanguage[]
        : Field['kind'] extends 'choice'
          ? CodesOf<Field> | Nothing<Field>
          : Field['kind'] extends 'number'
            ? number | Nothing<Field>
            : Field['kind'] extends 'money' | 'category'
              ? number | null
              : boolean;

/** The same in the public answer: codes are any text or number there. */
export type AnswerOf<Field extends { kind: FieldKind }> = Field['kind'] extends 'choice'
  ? (CodesOf<Field> extends string ? string : number) | Nothing<Field>
  : ValueOf<Field>;
