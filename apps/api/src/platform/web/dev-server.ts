import type { WebDevServer } from './web-plugin.ts';

/**
 * Serves the web application's sources, compiled as they change and reloaded in the browser.
 * @param webDir the web application's folder, with its Vite configuration.
 */
export async function startWebDevServer(
  webDir: string,
): Promise<{ dev: WebDevServer; close(): Promise<void> }> {
  // A development dependency: production never gets here.
  const { createServer } = await import('vite');
  // React Router's plugin takes the working directory for the application's folder.
  process.chdir(webDir);
  const vite = await createServer({
    root: webDir,
    configFile: `${webDir}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  return {
    dev: {
      middlewares: vite.middlewares,
      loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    },
    close: () => vite.close(),
  };
}
