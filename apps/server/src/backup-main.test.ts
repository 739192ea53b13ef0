import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The commands as a person types them: what they say, and their exit status.

const MAIN = fileURLToPath(new URL('./backup-main.ts', import.meta.url))

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam backup '))
  chmodSync(folder, 0o711)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function type(...args: string[]): { status: number | null; out: string; err: string } {
  const { DATABASE_URL: _, ...rest } = process.env
  const env = { ...rest, NIYAM_DATA: join(folder, 'data'), INIT_CWD: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', MAIN, ...args], { env })
  return { status, out: stdout.toString(), err: stderr.toString() }
}

test('what cannot be done is one line that says why, and no stack', () => {
  const nothing = type('backup')
  expect(nothing).toMatchObject({ status: 1, out: '' })
  expect(nothing.err).toBe(`There is nothing to back up: ${join(folder, 'data')} holds no data of Niyam.\n`)
  expect(type('backup', '--list')).toMatchObject({
    status: 0,
    out: `There are no backups in ${join(folder, 'data', 'backups')}.\n`,
  })
  writeFileSync(join(folder, 'letter.txt'), 'Dear Asha')
  const letter = type('restore', 'letter.txt')
  expect(letter).toMatchObject({ status: 1, out: '' })
  expect(letter.err).toMatch(/^.*letter\.txt is not a backup of Niyam\. Choose one by: npm run backup -- --list\n$/)
}, 60_000)

test('a command typed wrongly shows how it is typed', () => {
  for (const args of [['restore'], ['backup', '--lst']]) {
    const { status, err } = type(...args)
    expect(status, args.join(' ')).toBe(2)
    expect(err).toContain('npm run restore -- FILE')
  }
}, 60_000)
