import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addRelease,
  catalogueRelease,
  loadCatalogue,
  loadRelease,
  loadReleaseNotes,
  releasesUpTo,
} from '../src/catalogue/load/load.ts'
import { builtInContent } from './built-in-release.ts'
import { faultsOfContent } from '../src/catalogue/load/content-faults.ts'
import { changedProgramParts } from './program-parts.ts'
import { loadTable } from '../src/tables/load-table.ts'
import { numberOf, type ReleaseContent } from '../src/catalogue/model/release-content.ts'
import { period } from '../src/calendar/period.ts'
import { dueDate } from '../src/engine/due/due-date.ts'
import { contentOfFile, keyName, keyOfFile, openRelease, sealRelease } from './sealed-release.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const NEXT = '2099.1.1'
let next: ReleaseContent
let file: Buffer

beforeAll(async () => {
  next = after(await builtInContent())
  file = sealRelease(next, privateKey)
  // The whole catalogue is read here: a second alone, more when other tests run beside it.
}, 60_000)

/** A release in which GSTR-3B is due a day later than today's. */
function after(now: ReleaseContent): ReleaseContent {
  const [gst, ...others] = now.areas
  const monthly = gst?.obligations.find(({ id }) => id === 'gst.gstr-3b.monthly')
  const last = now.releases.at(-1)
  if (!gst || !monthly || !last) throw new Error('no GSTR-3B')
  const later = {
    ...monthly,
    versions: monthly.versions.map((one) => ({
      ...one,
      due_rule: { anchor: 'period-end' as const, months: 1, day: 21 },
    })),
  }
  return {
    ...now,
    releases: [...now.releases, { ...last, number: NEXT, title: 'GSTR-3B a day later' }],
    before: {
      ...now.before,
      [NEXT]: { release: last.number, areas_absent: [], added: [], obligations: { gst: [monthly] } },
    },
    areas: [{ ...gst, obligations: gst.obligations.map((one) => (one === monthly ? later : one)) }, ...others],
  }
}

describe('a release file', () => {
  it('comes back as it was sealed', () => {
    expect(openRelease(file, [publicKey], catalogueRelease)).toEqual(JSON.parse(JSON.stringify(next)))
  })

  it.each([
    ['altered by one byte', () => flipped(file, file.length >> 1), /altered or cut off/],
    ['cut off', () => file.subarray(0, -2), /altered or cut off/],
    [
      'with another signature',
      () => flipped(file, file.indexOf('"signature":"') + 20),
      /altered or cut off|not that of a release/,
    ],
    ['of a stranger', () => sealRelease(next, generateKeyPairSync('ed25519').privateKey), /not trusted here/],
    ['that is not one', () => Buffer.from('{"format":"zip"}\n'), /first line is not/],
    ['that is empty', () => Buffer.alloc(0), /first line is not/],
  ])('%s is refused', (_, made, told) => {
    expect(() => openRelease(made(), [publicKey], catalogueRelease)).toThrow(told)
  })

  it('is refused where its release is in force already, or is older, or of another line', () => {
    expect(() => openRelease(file, [publicKey], NEXT)).toThrow(`${NEXT} is in force here already`)
    expect(() => openRelease(file, [publicKey], '2099.2.1')).toThrow('does not know 2099.2.1')
  })

  it('needs a newer program where it asks for a fact that none knows', () => {
    expect(faultsOfContent(next)).toEqual([])
    const [gst, ...others] = next.areas
    if (!gst) throw new Error('no GST')
    const obligations = gst.obligations.map((one) => ({
      ...one,
      event_kind: 'comet-seen' as never,
      versions: one.versions.map((version) => ({ ...version, attributes: { any: [{ moon_phase: [true] }] } })),
    }))
    expect(faultsOfContent({ ...next, areas: [{ ...gst, obligations }, ...others] })).toEqual([
      'the event "comet-seen"',
      'the fact "moon_phase"',
    ])
  })

  it('needs a newer program where it changes a table, or the limitation of an appeal', async () => {
    expect(await changedProgramParts(next)).toEqual([])
    const [limited] = (await loadTable('appeals')).flatMap(({ obligation }) => obligation ?? [])
    const areas = next.areas.map((area) => ({
      ...area,
      obligations: area.obligations.filter(({ id }) => id !== limited),
    }))
    const { appeals: _left_out, ...tables } = next.tables
    const changed = { ...next, areas, tables: { ...tables, 'tds-rates': [], 'moon-rates': [] } }
    expect(await changedProgramParts(changed)).toEqual([
      'the table "tds-rates"',
      'the table "appeals"',
      'the table "moon-rates"',
      `the limitation "${limited}"`,
    ])
  })

  it('says which key signed it, and gives its content once it was opened', () => {
    expect(keyOfFile(file)).toBe(keyName(publicKey))
    expect(numberOf(contentOfFile(file))).toBe(NEXT)
  })

  it('is loaded by its number beside the built-in releases, which stay as they are', async () => {
    await expect(loadRelease(NEXT)).rejects.toThrow(`There is no release "${NEXT}"`)
    addRelease(next)
    const dueIn = async (number: string) => {
      const monthly = (await loadRelease(number)).obligation('gst.gstr-3b.monthly')
      return monthly && dueDate(monthly, period('2026-12'))
    }
    expect(await dueIn(NEXT)).toMatchObject({ due_date: '2027-01-21' })
    expect(await dueIn(catalogueRelease)).toMatchObject({ due_date: '2027-01-20' })
    expect(await loadRelease(catalogueRelease)).toBe(await loadCatalogue())
    expect(releasesUpTo(NEXT).slice(-2)).toEqual([catalogueRelease, NEXT])
    expect(releasesUpTo(catalogueRelease).at(-1)).toBe(catalogueRelease)
    expect((await loadReleaseNotes(NEXT)).at(-1)?.title).toBe('GSTR-3B a day later')
    expect((await loadReleaseNotes()).at(-1)?.number).toBe(catalogueRelease)
    expect(numberOf(next)).toBe(NEXT)
  })
})

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
