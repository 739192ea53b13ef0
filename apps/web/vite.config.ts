import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstPaint } from './tools/first-paint.ts'
import web from './package.json' with { type: 'json' }
import { routePreloads } from './tools/route-preloads.ts'
import { signsIn } from './tools/signs-in.ts'
import { smallBoot } from './tools/small-boot.ts'

// Signs of the frame and the dashboard: the first page takes no others along.
const FIRST_SIGNS = signsIn(
  [
    'src/shell',
    'src/ui',
    'src/domain',
    'src/features/dashboard',
    'src/features/settings/settings-list.ts',
    'src/features/notifications/Bell.tsx',
    'src/pages/DashboardPage.tsx',
  ],
  /palette|ShortcutSheet/,
)
// What the pages inside the frame share, and a stranger's pages do not need.
const FRAMED = String.raw`/src/lib/(keys|width|format|state-names)\.|/src/ui/(EmptyState|StateBadge|initials|PageHead|PopupMenu|PopupPanel|Popup|use-popup|ErrorState|FigureLink|Skeletons)\.`
// The query cache, which only a signed-in person has.
const CACHE = String.raw`/src/lib/(queries|settings)\.|@tanstack/(react-query|query-core)/`
// Parts that show calendar items on many pages: one chunk instead of three of a kilobyte each.
const ITEMS = /\/src\/domain\/(calendar-words|days|period|item-states|ItemStateBadge)\./
// Hooks of a hundred bytes that most fields of Mantine ask for.
const SMALL =
  /@mantine\/(core\/esm\/core\/utils\/get-env|core\/esm\/components\/ScrollArea\/utils|hooks\/esm\/(use-uncontrolled|use-merged-ref|utils\/use-callback-ref))\//
// Parts that nearly every page shares: otherwise dozens of files of a kilobyte, each a round trip.
// Dialogs are left out: they would bring Mantine's Modal, 23 kB that the sign-in page never needs.
// Downloads come with the tables that offer them.
const SHARED = new RegExp(
  String.raw`^(?!.*(${FRAMED}|${CACHE})).*(` +
    String.raw`/src/fields/use-text-form\.|/src/(lib|shell)/(?!.*(palette|ShortcutSheet|AppShell|download|use-window|kept-drafts|copied-text|use-leave-guard))|/src/ui/(?!\w*(Dialog|Modal|Drawer)\b|FormBody|DataTable|HistoryList|LoadingPanel|RowList|table/|StickySaveBar|Warnings)|` +
    String.raw`@mantine/core/esm/components/(Input|InputBase|TextInput|Button|ActionIcon|CloseButton|Loader|Stack|Group|Title|Alert)/|` +
    String.raw`@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes))`,
)

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(web.version) },
  plugins: [
    react(),
    firstPaint(),
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
        // The differences of older law releases are large, and a calendar does not need them. The messaging service's
        // code is loaded once, by browsers that subscribe there; code of PDF and of key files is useless without the server.
        globIgnores: ['**/before-*.js', '**/fcm-*.js', '**/PdfPages-*.js', '**/key-file.worker-*.js'],
      },
    }),
  ],
  server: { proxy: { '/api': 'http://localhost:8080' } },
  build: {
    target: 'es2022',
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
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'shared', test: SHARED, minShareCount: 3, priority: 2 },
            // On every page, also the first: left to itself it would be pulled into the next one.
            { name: 'button', test: /@mantine\/core\/esm\/components\/Button\//, priority: 2 },
            // It takes nothing along that the sign-in page needs too.
            { name: 'cache', test: new RegExp(CACHE), priority: 2, includeDependenciesRecursively: false },
            { name: 'items', test: ITEMS, priority: 2, includeDependenciesRecursively: false },
            { name: 'small', test: SMALL, priority: 2, includeDependenciesRecursively: false },
            // Signs of a few hundred bytes each, in one file instead of twenty.
            { name: 'signs', test: FIRST_SIGNS, minShareCount: 2, priority: 1 },
            { name: 'more-signs', test: /@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
            // After the other, so that it takes nothing of it along.
            { name: 'framed', test: new RegExp(FRAMED), minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
