// Finding a Chromium for the journeys, and fetching one where the system allows it.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run, runTool, Stop } from './programs.mjs'

/** The path of a Chromium, Chrome or Edge on this machine, or undefined. `CHROMIUM_PATH` comes first. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Stop(`CHROMIUM_PATH names ${named}, where there is no file. Correct it, or leave it unset.`)
  }
  return [...usualPlaces(), ...playwrightsOwn()].find((path) => existsSync(path))
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const names = ['Chromium', 'Google Chrome', 'Microsoft Edge']
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      names.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    )
  }
  if (process.platform === 'win32') {
    const { ProgramFiles = 'C:\\Program Files', LOCALAPPDATA = join(homedir(), 'AppData', 'Local') } = process.env
    const folders = [ProgramFiles, process.env['ProgramFiles(x86)'] ?? 'C:\\Program Files (x86)', LOCALAPPDATA]
    const programs = [
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ]
    return folders.flatMap((folder) => programs.map((program) => join(folder, program)))
  }
  const names = [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
  ]
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), '/opt/google/chrome/chrome']
}

// What `playwright install chromium` left: chromium-1234/chrome-linux/chrome and the like.
function playwrightsOwn() {
  const cache = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  }
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH || cache[process.platform] || join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(folder)) return []
  const programs = {
    darwin: [
      'Chromium.app/Contents/MacOS/Chromium',
      'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    ],
    win32: ['chrome.exe'],
  }
  const builds = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name))
  return builds
    .toSorted()
    .toReversed()
    .flatMap((build) =>
      readdirSync(join(folder, build)).flatMap((inner) =>
        (programs[process.platform] ?? ['chrome']).map((program) => join(folder, build, inner, program)),
      ),
    )
}

/**
 * Chromium without windows, which draws the same pages with a sixth less work; any browser where it is not available. It shows
 * no notifications of the device. `CHROMIUM_PATH` comes first.
 */
export async function ensureShell() {
  if (process.env.CHROMIUM_PATH) return findBrowser()
  if (findShell() === undefined && isDebianRoot()) {
    process.stderr.write('Installing Chromium …\n')
    await installDebian('chromium-headless-shell')
  }
  return findShell() ?? ensureBrowser()
}

function findShell() {
  const path = '/usr/bin/chromium-headless-shell'
  return existsSync(path) ? path : undefined
}

/** A browser's path; it is installed when there is none and the system lets us. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found !== undefined) return found
  if (isDebianRoot()) {
    process.stderr.write('Installing Chromium …\n')
    await installDebian('chromium')
  }
  if (findBrowser() === undefined) {
    process.stderr.write('Fetching Chromium …\n')
    await runTool('playwright', ['install', 'chromium'])
  }
  const fetched = findBrowser()
  if (fetched !== undefined) return fetched
  throw new Stop(`There is no Chromium, Chrome or Edge for the browser tests, and none could be fetched. ${cure()}`)
}

function cure() {
  if (process.platform === 'linux' && existsSync('/etc/debian_version')) return 'Run: sudo apt-get install chromium'
  return 'Install Chrome, or set CHROMIUM_PATH to the program of a Chromium.'
}

export const isDebianRoot = () => process.platform === 'linux' && process.geteuid?.() === 0 && isDebian()

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))

/** Without a network it gives up soon: tests then run with what is there. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']

/** Installs one of Debian's packages; the list of packages is fetched first, since without it nothing may be found. */
export async function installDebian(name) {
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  await run('apt-get', [...PATIENCE, 'update', '-q'], quiet).catch(() => -1)
  return (
    (await run('apt-get', [...PATIENCE, 'install', '-y', '-q', '--no-install-recommends', name], quiet).catch(
      () => -1,
    )) === 0
  )
}
