import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { sharedChunks } from './tools/chunks.ts'
import { firstPaint } from './tools/first-paint.ts'
import web from './package.json' with { type: 'json' }
import { noCircles } from './tools/no-circles.ts'
import { routePreloads } from './tools/route-preloads.ts'
import { smallBoot } from './tools/small-boot.ts'

/** Not stored for offline use: it is useless without the server, or loaded once by browsers that subscribe there. */
const ONLINE_ONLY = /^(fcm|PdfPages)$/

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(web.version) },
  plugins: [
    react(),
    firstPaint(),
    noCircles(),
    routePreloads(),
    smallBoot(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      // Registered by lib/update.ts, which also reports new versions.
      injectRegister: false,
      // public/manifest.webmanifest is written by hand.
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'assets/inter-latin-wght-normal-*.woff2'],
        globIgnores: ['**/online-*.js', '**/key-file.worker-*.js'],
      },
    }),
  ],
  server: { proxy: { '/api': 'http://localhost:8080' } },
  build: {
    target: 'es2022',
    // Tells bench/route-sizes.ts which files a page needs.
    manifest: true,
    chunkSizeWarningLimit: 700,
    // The lists of what each part needs were 4 kB of the entry. `boot.js` asks ahead for the pages opened first, and the
    // service worker has the rest.
    modulePreload: {
      // Half a kilobyte of every first load. A browser too old for `modulepreload` asks for the same files a little later.
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The shortest that the builder takes, without a name: the entry lists every file of the product.
        chunkFileNames: ({ name }) => `assets/${ONLINE_ONLY.test(name) ? 'online-' : ''}[hash:7].js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: sharedChunks(import.meta.dirname), debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
