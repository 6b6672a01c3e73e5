import workspaceCss from '../styles/workspace.css?url';

/** React delays the screen until the sheet is there, and moves it after the inlined one. */
export function WorkspaceStyles() {
  return <link rel="stylesheet" href={workspaceCss} precedence="workspace" />;
}
