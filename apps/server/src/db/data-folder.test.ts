import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRoot } from './account.ts'
import { dataFolderFormat, prepareDataFolder, usualDataFolder } from './data-folder.ts'
import { databaseTrouble } from './failure.ts'
import { explainOutput } from './start-error.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam data '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the data folder', () => {
  it('is made closed to others, and claimed for this format', () => {
    const made = join(folder, 'new', 'below')
    prepareDataFolder(made, '0.1.0')
    expect(statSync(made).mode & 0o777).toBe(isRoot() ? 0o711 : 0o700)
    expect(JSON.parse(readFileSync(join(made, 'niyam.json'), 'utf8'))).toEqual({
      format: dataFolderFormat,
      release: '0.1.0',
    })
    expect(() => prepareDataFolder(made, '0.2.0')).not.toThrow()
  })

  it.runIf(isRoot())('that only root may enter lets root’s database pass, and shows it nothing', () => {
    const closed = join(folder, 'closed to all')
    mkdirSync(closed, { mode: 0o700 })
    prepareDataFolder(closed, '0.1.0')
    expect(statSync(closed).mode & 0o777).toBe(0o701)
  })

  it('of a newer release is refused, naming both and the next step', () => {
    const newer = join(folder, 'newer')
    mkdirSync(newer)
    writeFileSync(join(newer, 'niyam.json'), JSON.stringify({ format: 99, release: '7.3.0' }))
    expect(() => prepareDataFolder(newer, '0.1.0')).toThrow(
      /was made by Niyam 7\.3\.0 \(format 99\), newer than this Niyam 0\.1\.0 \(format 1\)\. Start release 7\.3\.0 or later/,
    )
    expect(readFileSync(join(newer, 'niyam.json'), 'utf8')).toContain('7.3.0')
  })

  it('that is a file is refused with the next step', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => prepareDataFolder(join(folder, 'file', 'data'), '0.1.0')).toThrow(
      /is a file or inside one\. Set NIYAM_DATA/,
    )
  })

  it.skipIf(isRoot())('that cannot be written is refused with the next step', () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o500 })
    expect(() => prepareDataFolder(closed, '0.1.0')).toThrow(/cannot be written by this user\. .*set NIYAM_DATA/)
    expect(() => prepareDataFolder(join(closed, 'below'), '0.1.0')).toThrow(/set NIYAM_DATA/)
  })

  it('has its usual place on each system', () => {
    expect(usualDataFolder({ NIYAM_DATA: '/some/where' })).toBe('/some/where')
    expect(usualDataFolder({ LOCALAPPDATA: 'L' }, 'win32')).toBe(join('L', 'Niyam'))
    const ofUser = join(homedir(), '.local', 'share', 'niyam')
    expect(usualDataFolder({}, 'linux')).toBe(isRoot() ? '/var/lib/niyam' : ofUser)
  })
})

describe('a full disk', () => {
  it('is refused in plain words by every program', () => {
    const output = 'FATAL:  could not write lock file "postmaster.pid": No space left on device'
    expect(explainOutput('The database could not be started', '/data', output).message).toMatch(
      /disk that holds \/data is full/,
    )
    expect(databaseTrouble(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe('disk_full')
  })
})

describe('databaseTrouble', () => {
  it('tells a server that is away from a mistake in a query', () => {
    expect(databaseTrouble(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'connect' }))).toBe('unavailable')
    expect(databaseTrouble(new Error('Connection terminated unexpectedly'))).toBe('unavailable')
    expect(databaseTrouble(Object.assign(new Error('starting up'), { code: '57P03' }))).toBe('unavailable')
    expect(databaseTrouble(Object.assign(new Error('x'), { code: '57014' }))).toBe('too_slow')
    expect(databaseTrouble(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBeNull()
    expect(databaseTrouble('no error')).toBeNull()
  })
})
