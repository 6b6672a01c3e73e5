import { type ComponentProps, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'ref' | 'value'> & {
  /** The words the address holds. */
  asked: string;
};

/** The words of a list's search. It says what the list was asked, and keeps the focus when that changes. */
export function SearchInput({ asked, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.value = asked;
  }, [asked]);
  return <input name="search" {...input} type="search" ref={box} defaultValue={asked} />;
}
