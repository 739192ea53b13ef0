import { readFile } from 'node:fs/promises'
import { type FinancialYear, firstDayOf, type IsoDate, lastDayOf, loadReleaseNotes } from '@niyam/law'
import { addDays } from '@niyam/law/calendar/iso-date.ts'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { formatFinancialYear } from '@niyam/law/format/period-text.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { endOfTrail, sliceLines } from '../audit/slice.ts'
import type { Archive, Member } from '../exports/archive.ts'
import { monthsOf, periodsOf } from '../reports/year.ts'
import { headOf, type Head } from './head.ts'
import { HOW_TO } from './how-to.ts'
import { type EvidenceFile, indexPage } from './index-page.ts'
import * as items from './items-store.ts'
import { groupedBy, type KnownItem } from './known.ts'
import { endingOf, evidenceNames, ownerPart } from './names.ts'
import { type PackRecord, recordOfItems, unknownFrom } from './record.ts'
import { gapsCsv, gapsOf, matrixCsv, matrixOf } from './sheets.ts'
import type { PackRow } from './store.ts'
import { yearsBetween } from './years.ts'

export const FORMAT = 1

/** Receives the progress of the work; throws to stop it. */
export type OnProgress = (progress: { readonly done: number; readonly total: number }) => Promise<void>

// index, two sheets, how-to, the program that checks, the manifest; and the trail.
const OTHER_FILES = 6

/**
 * Writes the diligence pack of an entity as it was at one moment. Contents of documents are streamed, one at a time.
 *
 * @returns the hash of the manifest
 * @throws AppError `not_found` when the person who asked does not see the entity any more
 */
export function writePack(
  { db, files, clock, version }: Pick<Parts, 'db' | 'files' | 'clock' | 'version'>,
  scope: OrgScope,
  pack: PackRow,
  archive: Archive,
  tell: OnProgress,
): Promise<string> {
  return inOrganisation(db, scope, async (tx) => {
    await items.oneMoment(tx)
    const head = await headOf({ clock }, tx, scope, pack)
    const { words, entity } = head
    const years = yearsBetween(pack.first_period, pack.last_period)
    const known = await recordOf(tx, scope, pack, years, head.made_on)
    const total = known.documents.length + OTHER_FILES + (pack.has_audit ? 1 : 0)
    const members: Member[] = []
    const add = async (path: string, content: AsyncIterable<Uint8Array>, how?: { isPacked: boolean }) => {
      members.push(await archive.add(path, content, how))
      await tell({ done: members.length, total })
    }
    await tell({ done: 0, total })

    const evidence: EvidenceFile[] = []
    const missing: string[] = []
    for (const file of evidenceOf(known, ownerPart(entity))) {
      const content = await files.read(scope, file.document.sha256).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return undefined
      })
      if (content) {
        await add(file.path, content, { isPacked: true })
        evidence.push(file)
      } else missing.push(file.path)
    }
    const audit = pack.has_audit
      ? await addTrail(tx, scope, pack, known.items, { years, today: head.made_on }, add)
      : null
    const matrix = matrixOf(head.law, known.items)
    const gaps = gapsOf(words, known.items)
    const months = years.map((year) => ({ title: words('FY {1}', formatFinancialYear(year)), months: monthsOf(year) }))
    await add(
      'matrix.csv',
      textOf(
        matrixCsv(
          words,
          matrix,
          months.flatMap((one) => one.months),
        ),
      ),
    )
    await add('gaps.csv', textOf(gapsCsv(words, gaps)))
    const page = indexPage({
      words,
      language: pack.language,
      title: words('Diligence pack, {1}', months.map(({ title }) => title).join(', ')),
      organisation: head.organisation,
      entity: entity.name,
      particulars: [...head.particulars, head.made],
      limits: await limitsOf(pack, head),
      years: months,
      matrix,
      gaps,
      evidence,
      missing,
    })
    await add('index.html', encoded(page))
    await add('HOW-TO.txt', textOf(HOW_TO))
    await add('verify.mjs', textOf(await readFile(new URL('./verify.mjs', import.meta.url), 'utf8')))
    const manifest = {
      what: 'Niyam diligence pack',
      format: FORMAT,
      product_version: version,
      pack_id: pack.pack_id,
      number: pack.number,
      entity: { entity_id: entity.entity_id, name: entity.name, pan: entity.pan, cin: entity.cin },
      years,
      as_known_on: pack.as_known_on,
      made_at: clock.now().toISOString(),
      law_release: head.release,
      areas: pack.areas,
      items: known.items.length,
      gaps: gaps.length,
      missing,
      audit,
      files: members,
    }
    const { sha256 } = await archive.add('manifest.json', textOf(`${JSON.stringify(manifest, null, 1)}\n`))
    return sha256
  })
}

const spanOf = (years: readonly FinancialYear[]) => ({
  first: firstDayOf(years[0] as FinancialYear),
  last: lastDayOf(years.at(-1) as FinancialYear),
})

async function recordOf(
  tx: Tx,
  scope: OrgScope,
  pack: PackRow,
  years: readonly FinancialYear[],
  today: IsoDate,
): Promise<PackRecord> {
  const periods = years.flatMap((year) => periodsOf(year))
  const all = await items.itemsOfYears(tx, scope, pack, periods, spanOf(years))
  return recordOfItems(tx, scope, all, { day: pack.as_known_on as IsoDate, today })
}

/** Each document with its name in the pack: those of the filing in force, and of earlier ones as versions. */
function* evidenceOf({ items: all, documents }: PackRecord, owner: string) {
  const nameOf = evidenceNames()
  const byFiling = groupedBy(documents, ({ filing_id }) => filing_id)
  for (const item of all) {
    const earlier = item.filings.filter((filing) => filing !== item.filing)
    for (const filing of item.filing ? [item.filing, ...earlier] : earlier) {
      const superseded = earlier.indexOf(filing) + 1
      const { acknowledgement, filed_on, filing_id } = filing
      for (const document of byFiling.get(filing_id) ?? []) {
        const name = nameOf({
          owner,
          form: item.form,
          period: item.period,
          acknowledgement,
          superseded,
          ending: endingOf(document.content_type),
        })
        yield { path: `evidence/${name}`, item, acknowledgement, filed_on, superseded, document }
      }
    }
  }
}

const startOf = (day: IsoDate) => `${day}T00:00:00+05:30`

async function addTrail(
  tx: Tx,
  scope: OrgScope,
  pack: PackRow,
  all: readonly KnownItem[],
  { years, today }: { readonly years: readonly FinancialYear[]; readonly today: IsoDate },
  add: (path: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
) {
  const { first, last } = spanOf(years)
  const slice = {
    entity_id: pack.entity_id,
    from: startOf(first),
    until: startOf(addDays(last, 1)),
    item_ids: all.map(({ item_id }) => item_id),
    before: unknownFrom(pack.as_known_on as IsoDate, today),
  }
  const range = { entries: 0, first_seq: null as number | null, last_seq: null as number | null }
  const lines = sliceLines(tx, scope, slice, ({ seq }) => {
    range.entries += 1
    range.first_seq ??= seq
    range.last_seq = seq
  })
  await add('audit/trail.ndjson', encoded(lines))
  return { organisation_id: scope.organisation_id, ...range, trail_ended_with: await endOfTrail(tx, scope) }
}

/** Limits of the pack: by the day it was made instead of the day asked for, or unknown. */
async function limitsOf(pack: PackRow, { words, made_on, release }: Head): Promise<string[]> {
  const day = pack.as_known_on as IsoDate
  const released = (await loadReleaseNotes(release)).filter(({ date }) => date <= day).at(-1)?.number
  return [
    words('Filings and documents are those recorded in Niyam by the end of {1}.', formatDay(day)),
    ...(day < made_on
      ? [
          words(
            'Which compliances apply, their due dates, costs and notes are those of {1}: how they were on an earlier day is not kept.',
            formatDay(made_on),
          ),
          released === undefined
            ? words('No release of the law was published by that day; release {1} is used.', release)
            : words(
                'The newest release of the law on that day was {1}; due dates follow release {2}.',
                released,
                release,
              ),
        ]
      : [words('Due dates follow release {1} of the law.', release)]),
    words('A number of a portal is shown as it was entered. Whether the portal knows it has to be checked there.'),
    words('Where a cost depends on figures that are not recorded, a range or "not known" is shown.'),
    ...(pack.areas === null
      ? []
      : [
          words(
            'This is a part of the entity: only {1}, as the person who made it does not see more.',
            pack.areas.join(', '),
          ),
        ]),
    pack.has_audit
      ? words(
          'The audit trail is a slice: entries are checked one by one, but not that none was left out between them. HOW-TO.txt says more.',
        )
      : words('No audit trail is inside: only an admin may read it.'),
  ]
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece)
}
