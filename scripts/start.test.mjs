// `npm start` from a fresh clone: the scripts themselves, with small stand-ins for npm, the tools and the server.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let clone = ''
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'niyam clone '))
  cpSync(import.meta.dirname, join(clone, 'scripts'), { recursive: true })
  put('package.json', '{ "type": "module" }')
  put('package-lock.json', '{}')
  for (const file of [
    'db/migrations/1.sql',
    'http/try-it/page.html',
    'features/accounts/common-passwords.txt.gz',
    'features/packs/verify.mjs',
  ])
    put(`apps/server/src/${file}`, '')
  put('apps/web/index.html', '')
  put('packages/law/src/catalogue/data/one.yaml', '')
  put('npm/npm-cli.js', npm())
})
afterEach(() => rmSync(clone, { recursive: true }))

function put(file, text) {
  mkdirSync(dirname(join(clone, file)), { recursive: true })
  writeFileSync(join(clone, file), text)
}

const chatter = (words) => `for (let line = 0; line < 35; line++) console.log('${words}', line)\n`
/** The server says two lines; what it logs goes to its file. */
const SERVER = `console.log('Starting the database …')\\nconsole.log('Niyam is ready at http://localhost:8080/')`
const ESBUILD = `import { mkdirSync, writeFileSync } from 'node:fs'
export async function build({ absWorkingDir }) {
  const folder = absWorkingDir + '/apps/server/dist'
  mkdirSync(folder, { recursive: true })
  writeFileSync(folder + '/main.js', "${SERVER}")
}
export async function stop() {}`
const made = (file) => `const { mkdirSync, writeFileSync } = require('node:fs')
mkdirSync(require('node:path').dirname('${file}'), { recursive: true })
writeFileSync('${file}', '')\n`

/** An npm that installs the tools of this test. */
const npm = () => {
  const tools = {
    'tsx/dist/cli.mjs': `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\n${made('packages/law/src/catalogue/generated/hash.ts')}${chatter('a file of the catalogue')}`,
    'vite/package.json': '{}',
    'vite/bin/vite.js': `${made('dist/index.html')}${chatter('WARN inlineDynamicImports is deprecated')}`,
    'esbuild/package.json': '{ "type": "module", "exports": "./main.js" }',
    'esbuild/main.js': ESBUILD,
  }
  return `${chatter('npm warn deprecated')}
const { mkdirSync, writeFileSync } = require('node:fs')
const { dirname } = require('node:path')
for (const [file, text] of Object.entries(${JSON.stringify(tools)})) {
  mkdirSync(dirname('node_modules/' + file), { recursive: true })
  writeFileSync('node_modules/' + file, text)
}`
}

/** Starts the clone; what a person reads, line by line. */
function start() {
  put('npm/package.json', '{}')
  const env = { ...process.env, npm_execpath: join(clone, 'npm', 'npm-cli.js') }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env,
    encoding: 'utf8',
  })
  return { status, lines: `${stderr}${stdout}`.split('\n').filter(Boolean) }
}

test('a fresh clone says what it does in four lines, and a second start in two', () => {
  expect(start()).toEqual({
    status: 0,
    lines: [
      'Installing packages, about a minute …',
      'Building …',
      'Starting the database …',
      'Niyam is ready at http://localhost:8080/',
    ],
  })
  expect(start()).toEqual({
    status: 0,
    lines: ['Starting the database …', 'Niyam is ready at http://localhost:8080/'],
  })
})

test('a step that fails shows the end of what its tool said, and where all of it is', () => {
  put('npm/npm-cli.js', `${chatter('npm http fetch')}console.error('npm error code ENOTFOUND')\nprocess.exitCode = 1`)
  const { status, lines } = start()
  expect(status).toBe(1)
  expect(lines.slice(0, 2)).toEqual([
    'Installing packages, about a minute …',
    'The packages could not be installed. Check the network and the disk, and try again. npm says:',
  ])
  const log = join(clone, 'node_modules', '.cache', 'niyam', 'install.log')
  expect(lines.slice(-2)).toEqual(['npm error code ENOTFOUND', `The whole output is in ${log}`])
  expect(lines.length).toBeLessThan(26)
  expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(36)
  expect(readdirSync(join(clone, 'node_modules', '.cache', 'niyam'))).toEqual(['install.log'])
})
