import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // The built server carries its libraries: one React, compiled for production whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    target: 'es2022',
    cssMinify: true,
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
  },
}));
