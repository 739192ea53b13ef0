// The steps from a fresh clone to a running program. A step does nothing if it is already done.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeWhenStale, noteDown } from './freshness.mjs'
import { npmProgram, root, Stop, tools } from './programs.mjs'
import { quietly, step } from './steps.mjs'

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Stop(`Niyam needs Node 22 or 24; this is ${process.versions.node}. Install one of them from nodejs.org.`)
}

/** Installs the packages if they are missing, or if the lock file has changed since they were installed. */
export async function ensureInstalled() {
  checkNode()
  const lock = join(root, 'package-lock.json')
  const note = join(root, 'node_modules', '.niyam-installed')
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return
  if (!isInstalledByHand(lock)) {
    await step('Installing packages, about a minute', async (begin) => {
      begin()
      // npm may be configured to skip these; without them the build fails and the database cannot start.
      const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
      const failed = 'The packages could not be installed. Check the network and the disk, and try again. npm says:'
      await quietly('install', failed, process.execPath, [npmProgram(), ...args])
    })
  }
  noteDown(note, wanted)
}

// `npm ci` by the person's own hand leaves npm's note, younger than the lock file.
function isInstalledByHand(lock) {
  const npms = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  return npms !== undefined && npms.mtimeMs >= statSync(lock).mtimeMs
}

/** Compiles the catalogue of law, which everything else reads. */
export const ensureCatalogue = () => step('Building', catalogue)

/** Builds server and web when their sources have changed. */
export const ensureBuilt = () =>
  step('Building', async (begin) => {
    await catalogue(begin)
    await Promise.all([server(begin), web(begin)])
  })

/** Builds the server alone: what the commands without pages need. */
export const ensureServerBuilt = () =>
  step('Building', async (begin) => {
    await catalogue(begin)
    await server(begin)
  })

async function catalogue(begin) {
  const sources = ['packages/law/src/catalogue', 'packages/law/tools']
  await makeWhenStale('catalogue', sources, 'packages/law/src/catalogue/generated/hash.ts', async () => {
    begin()
    await tool('tsx', ['packages/law/tools/build-catalogue.ts'], 'The catalogue of law could not be compiled:')
  })
}

/** Runs one of the `tools`, which are silent unless they fail. */
const tool = (name, args, failed, options) =>
  quietly(name, failed, process.execPath, [join(root, tools[name]), ...args], options)

const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/law/src',
  'packages/contract/src',
  'packages/formats/src',
  'packages/worksheets/src',
  'packages/signatures/src',
]

const server = (begin) =>
  makeWhenStale('server', [...shared, 'apps/server', 'scripts/setup.mjs'], 'apps/server/dist/main.js', async () => {
    begin()
    const { build, stop } = await import('esbuild')
    await build({
      absWorkingDir: root,
      // The program of the threads is next to the server, which starts it.
      entryPoints: ['main', 'bounce', 'backup-main', 'threads/thread'].map((program) => ({
        in: `apps/server/src/${program}.ts`,
        out: program.replace('threads/', ''),
      })),
      outdir: 'apps/server/dist',
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      plugins: [onlyOurs],
      logLevel: 'silent',
    }).catch((error) => {
      throw new Stop(`The server could not be built:\n${error.message}`)
    })
    await stop()
    // Files that the server reads while it runs; it looks for them beside itself.
    for (const [from, to] of [
      ['db/migrations', 'migrations'],
      ['http/try-it', 'try-it'],
      ['features/accounts/common-passwords.txt.gz', 'common-passwords.txt.gz'],
      ['features/packs/verify.mjs', 'verify.mjs'],
    ]) {
      rmSync(join(root, 'apps/server/dist', to), { recursive: true, force: true })
      cpSync(join(root, 'apps/server/src', from), join(root, 'apps/server/dist', to), { recursive: true })
    }
  })

// Our own workspaces go into the bundle; packages of others stay where npm put them.
const onlyOurs = {
  name: 'only-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@niyam/') ? undefined : { path, external: true },
    )
  },
}

const web = (begin) =>
  makeWhenStale('web', [...shared, 'apps/web'], 'apps/web/dist/index.html', async () => {
    begin()
    // Its warnings are for those who change the pages: `npx vite build` in apps/web shows them.
    await tool('vite', ['build', '--logLevel', 'warn'], 'The web pages could not be built:', {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production' },
    })
  })
