import { expect, test } from 'vitest'
import { nameOf, readName } from './names.ts'
import { outdated } from './rotation.ts'

const DAY_MS = 86_400_000
const daily = { is_daily: true, is_encrypted: false }

/** One backup a night at 01:30 in India, for so many nights up to and with 20 November 2026, a Friday. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, i) => nameOf(new Date(Date.parse('2026-11-19T20:00:00Z') - i * DAY_MS), daily))

const rotate = (files: string[]) => {
  const gone = new Set(outdated(files.map((file) => readName(file)).filter((name) => name !== null)).map((b) => b.file))
  return files.filter((file) => !gone.has(file)).map((file) => file.slice(6, 16))
}

test('a name contains the time, and whether it is automatic', () => {
  const at = new Date('2026-11-20T02:30:00Z')
  const byHand = nameOf(at, { is_daily: false, is_encrypted: false })
  const encrypted = nameOf(at, { is_daily: true, is_encrypted: true })
  expect([byHand, encrypted]).toEqual(['niyam-2026-11-20T023000Z.tar.gz', 'niyam-2026-11-20T023000Z-daily.tar.gz.age'])
  expect(readName(byHand)).toEqual({ file: byHand, taken_at: at, is_daily: false })
  expect(readName(encrypted)).toEqual({ file: encrypted, taken_at: at, is_daily: true })
  const others = ['niyam.tar.gz', 'niyam-2026-11-20T023000Z.zip', '.niyam-2026-11-20T023000Z.tar.gz.7.draft']
  expect(others.map(readName)).toEqual([null, null, null])
  expect(readName('niyam-2026-13-45T990000Z.tar.gz')).toBeNull()
})

test('seven days, four weeks and twelve months stay', () => {
  // Days are Indian: the backup of the 20th was taken on the 19th in UTC.
  const days = '2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-14 2026-11-13'
  const weeks = '2026-11-07 2026-10-31'
  const months = '2026-10-30 2026-09-29 2026-08-30 2026-07-30 2026-06-29 2026-05-30 2026-04-29 2026-03-30 2026-02-27'
  expect(rotate(nights(500)).join(' ')).toBe(`${days} ${weeks} ${months} 2026-01-30 2025-12-30`)
})

test('what rotation leaves, it leaves again the night after', () => {
  const left = rotate(nights(500))
  const kept = nights(500).filter((file) => left.includes(file.slice(6, 16)))
  expect(rotate(kept)).toEqual(left)
})

test('days without a backup cost no older one', () => {
  const files = ['2026-11-19', '2026-05-02', '2025-01-03'].map((day) => nameOf(new Date(`${day}T20:00:00Z`), daily))
  expect(rotate(files)).toHaveLength(3)
})

test('of two on one day the newer stays, and none made by hand goes', () => {
  const morning = nameOf(new Date('2026-11-20T04:00:00Z'), daily)
  const byHand = nights(100).map((file) => file.replace('-daily', ''))
  const files = [...nights(20), morning, ...byHand]
  const gone = outdated(files.map((file) => readName(file)).filter((name) => name !== null)).map(({ file }) => file)
  expect(gone).toContain(nights(1)[0])
  expect(gone).not.toContain(morning)
  expect(gone.every((file) => file.includes('-daily'))).toBe(true)
})
