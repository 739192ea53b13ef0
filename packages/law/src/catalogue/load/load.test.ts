import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { dueDate } from '../../engine/due/due-date.ts'
import { catalogueRelease, catalogueReleases, loadCatalogue, loadRelease, loadReleaseNotes } from './load.ts'

describe('releases of the catalogue', () => {
  it('are numbered, the newest last, and each says what it changed', async () => {
    const notes = await loadReleaseNotes()
    expect(notes.map(({ number }) => number)).toEqual(catalogueReleases)
    expect(catalogueRelease).toBe(catalogueReleases.at(-1))
    for (const { title, changes, date } of notes) {
      expect(title).not.toBe('')
      expect(changes.length).toBeGreaterThan(0)
      expect(isoDate(date)).toBe(date)
    }
  })

  it('give back the first one: seven areas, 257 obligations, the same days', async () => {
    const first = await loadRelease('2026.11.1')
    expect(first.areas).toEqual(['gst', 'tds', 'income-tax', 'mca', 'llp', 'pf', 'esi'])
    expect(first.obligations).toHaveLength(257)
    const gstr3b = first.obligation('gst.gstr-3b.monthly')
    expect(gstr3b && dueDate(gstr3b, period('2025-09'))).toMatchObject({
      statutory_due_date: '2025-10-20',
      due_date: '2025-10-25',
    })
    expect(await loadRelease('2026.11.1')).toBe(first)
    expect(await loadRelease(catalogueRelease)).toBe(await loadCatalogue())
  })

  it('refuse a number that none has, and say which there are', async () => {
    await expect(loadRelease('2025.1.1')).rejects.toThrow(/no release "2025\.1\.1"\. Known: 2026\.11\.1, /)
  })
})
