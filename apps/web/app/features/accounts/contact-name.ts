/** `Awa Ba Diarra` → first name `Awa`, last name `Ba Diarra`. */
export function splitContactName(name: string): { contactFirstName: string; contactLastName: string } {
  const [contactFirstName = '', ...rest] = name.trim().split(/\s+/);
  return { contactFirstName, contactLastName: rest.join(' ') };
}
