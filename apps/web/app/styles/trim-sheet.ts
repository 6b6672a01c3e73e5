/**
 * Leaves out of a built sheet what changes nothing on screen: a quarter of its weight.
 * - Each colour is written twice, as hex for older phones, and again for screens that show more than sRGB. Ours are
 *   within sRGB.
 * - Borders are solid from the reset on; every border class says so again, through a variable.
 * - Tailwind registers variables for classes to share; most sheets have nothing that reads them.
 */
export function trimSheet(sheet: string): string {
  const css = sheet
    .replaceAll(/@supports \(color:lab\(0% 0 0\)\)\{[^{}]*\{[^{}]*\}\}/g, '')
    .replaceAll(/([a-z-]+):([^;{}]*);\1:[^;{}]*\blab\([^;{}]*/g, '$1:$2')
    .replaceAll(/border(-[a-z]+)*-style:var\(--tw-border-style\);?/g, '');
  const isRead = (name: string): boolean => css.includes(`var(${name},`) || css.includes(`var(${name})`);
  return dropEmptyRules(
    css
      .replaceAll(/@property (--tw-[\w-]+)\{[^}]*\}/g, (rule, name: string) => (isRead(name) ? rule : ''))
      .replaceAll(/(--(?:tw|lightningcss)-[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, name: string) =>
        isRead(name) ? declaration : '',
      ),
  );
}

function dropEmptyRules(css: string): string {
  const dropped = css.replaceAll(/[^{};]+\{\}/g, '');
  return dropped === css ? css : dropEmptyRules(dropped);
}
