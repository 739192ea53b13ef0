import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // Registered by lib/update.ts, which also tells of new versions.
      injectRegister: false,
      // public/manifest.webmanifest is written by hand.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'assets/inter-latin-wght-normal-*.woff2'],
      },
    }),
  ],
  server: { proxy: { '/api': 'http://localhost:8080' } },
  build: {
    target: 'es2022',
    // Tells the size report which chunks a route needs.
    manifest: true,
    chunkSizeWarningLimit: 700,
  },
})
