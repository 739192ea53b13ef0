// A temporary PostgreSQL of another version than the bundled one, so that tests also run on other servers.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebian, isDebianRoot } from './browser.mjs'
import { collect, run, Stop } from './programs.mjs'

/**
 * Starts Debian's PostgreSQL on a socket in a temporary folder; installs it if it is missing and we are root.
 *
 * @param {Record<string, string>} settings of the server, besides those of every trial
 * @returns its DATABASE_URL, that of its superuser, and a function to stop it; null if none is available
 */
export async function startOtherPostgres(settings = {}) {
  const programs = await findPrograms()
  if (programs === null) return null
  const account = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'niyam-pg-'))
  if (account !== null) chownSync(folder, account.uid, account.gid)
  const as = { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }
  const data = join(folder, 'data')
  const must = async (program, ...args) => {
    const { code, output } = await collect(join(programs, program), args, as)
    if (code !== 0) throw new Stop(`${program} of ${programs} failed: ${output.trim()}`)
  }
  const stop = async () => {
    await collect(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], as)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await must('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync')
    const all = {
      listen_addresses: '',
      unix_socket_directories: folder,
      fsync: 'off',
      max_connections: '200',
      ...settings,
    }
    const options = Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ')
    await startServer(programs, data, folder, options, as)
    await addUser(folder)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: urlOf(folder, 'niyam', 'postgres'), superuser: urlOf(folder, 'postgres', 'postgres'), stop }
}

// The server that pg_ctl starts would keep our pipes open, so its output is not collected.
async function startServer(programs, data, folder, options, as) {
  const args = ['start', '-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options]
  if ((await run(join(programs, 'pg_ctl'), args, { ...as, stdio: 'ignore' })) !== 0) {
    throw new Stop(`The PostgreSQL of ${programs} did not start.`)
  }
}

// Not a superuser, as on a managed server.
async function addUser(folder) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: urlOf(folder, 'postgres', 'postgres') })
  await client.connect()
  await client.query('create role niyam login createdb createrole')
  await client.end()
}

const urlOf = (folder, user, database) => `postgres://${user}@${encodeURIComponent(folder)}/${database}`

async function findPrograms() {
  const found = newest()
  if (found !== null || !isDebianRoot()) return found
  process.stdout.write('Installing PostgreSQL …\n')
  await installDebian('postgresql')
  return newest()
}

// Debian has one folder for each version.
function newest() {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home)
    ? readdirSync(home)
        .map(Number)
        .toSorted((a, b) => a - b)
    : []
  const usable = versions.filter((version) => version >= 15 && existsSync(`${home}/${version}/bin/initdb`))
  return usable.length === 0 ? null : `${home}/${usable[0]}/bin`
}

// PostgreSQL refuses to run as root.
function unprivileged() {
  if (process.geteuid?.() !== 0) return null
  const id = (which) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
