// The steps from a fresh clone to a running program. A step does nothing if it is already done.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeWhenStale, noteDown } from './freshness.mjs'
import { npmProgram, root, run, runTool, Stop } from './programs.mjs'

// The standard output belongs to what is run after the set-up: `npm run law` prints answers there.
const say = (line) => process.stderr.write(`${line}\n`)
const aside = { stdio: ['ignore', 2, 2] }

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Stop(`Niyam needs Node 22 or 24; this is ${process.versions.node}. Install one of them from nodejs.org.`)
}

/** Installs the packages when they are missing, or when the lock file is not the one that they were installed from. */
export async function ensureInstalled() {
  checkNode()
  const lock = join(root, 'package-lock.json')
  const note = join(root, 'node_modules', '.niyam-installed')
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return
  if (!isInstalledByHand(lock)) {
    say('Installing packages …')
    // npm may be configured to skip these; without them the build fails and the database cannot start.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    if ((await run(process.execPath, [npmProgram(), ...args], aside)) !== 0) {
      throw new Stop(
        'The packages could not be installed; npm says above why. Check the network and the disk, and try again.',
      )
    }
  }
  noteDown(note, wanted)
}

// `npm ci` by the person's own hand leaves npm's note, younger than the lock file.
function isInstalledByHand(lock) {
  const npms = statSync(join(root, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  return npms !== undefined && npms.mtimeMs >= statSync(lock).mtimeMs
}

/** Compiles the catalogue of law, which everything else reads. */
export async function ensureCatalogue() {
  const sources = ['packages/law/src/catalogue', 'packages/law/tools']
  await makeWhenStale('catalogue', sources, 'packages/law/src/catalogue/generated/hash.ts', async () => {
    const code = await runTool('tsx', ['packages/law/tools/build-catalogue.ts'], aside)
    if (code !== 0) throw new Stop('The catalogue of law could not be compiled. The errors are shown above.')
  })
}

/** Builds server and web when their sources have changed. */
export async function ensureBuilt() {
  await ensureCatalogue()
  await Promise.all([ensureServer(), ensureWeb()])
}

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/law/src', 'packages/contract/src']

/** Builds the server alone: what the commands without pages need. */
export async function ensureServerBuilt() {
  await ensureCatalogue()
  await ensureServer()
}

const ensureServer = () =>
  makeWhenStale('server', [...shared, 'apps/server', 'scripts/setup.mjs'], 'apps/server/dist/main.js', async () => {
    say('Building the server …')
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
      logLevel: 'error',
    }).catch(() => {
      throw new Stop('The server could not be built. The errors are shown above.')
    })
    await stop()
    // Files that the server reads while it runs; it looks for them beside itself.
    for (const [from, to] of [
      ['db/migrations', 'migrations'],
      ['http/try-it', 'try-it'],
      ['features/accounts/common-passwords.txt.gz', 'common-passwords.txt.gz'],
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

const ensureWeb = () =>
  makeWhenStale('web', [...shared, 'apps/web'], 'apps/web/dist/index.html', async () => {
    say('Building the web pages …')
    const code = await runTool('vite', ['build', '--logLevel', 'warn'], {
      ...aside,
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Stop('The web pages could not be built. The errors are shown above.')
  })
