import { type IsoDate, toDayNumber } from '../../src/calendar/iso-date.ts'
import { loadCatalogue } from '../../src/catalogue/load/load.ts'
import { calendarItems } from '../../src/engine/items/calendar-items.ts'
import type { Catalogue } from '../../src/catalogue/compile/catalogue.ts'
import type { DayRange } from '../../src/engine/subject.ts'
import { BadInput } from '../case-file.ts'
import { knowledgeOf } from './explain.ts'
import { readFacts } from './facts-file.ts'
import { type Arguments, type Command, dayFlag, mustFlag, print, readArguments } from './input.ts'

const USE = 'law due --facts FILE --from DAY --to DAY [--as-of DAY] [--as-known-on DAY]'
const MOST_YEARS = 30

/** Every item of a calendar between two days, a JSON line each. */
export const due: Command = async (args, streams) => {
  const given = readArguments(args, USE, ['facts', 'from', 'to', 'as-of', 'as-known-on'], 0)
  const subjects = readFacts(mustFlag(given, 'facts', USE))
  const law = await loadCatalogue()
  const range = rangeOf(given, law, USE)
  for (const { subject, given: flat } of subjects) {
    if (subject.registrations.length === 0)
      streams.err(
        `${subject.entity.id} has no registrations: only what needs none is listed. Name them as "registrations": ["gst", "tds", "company"].\n`,
      )
    const rows = calendarItems(law, subject, range, knowledgeOf(given, flat))
    print(streams, subjects.length === 1 ? rows : rows.map((row) => ({ entity_id: subject.entity.id, ...row })))
  }
  return 0
}

/** The days of --from and --to, both counted. @throws BadInput when they are missing, turned round, or before all law in the catalogue */
export function rangeOf(input: Arguments, law: Catalogue, use: string): DayRange {
  mustFlag(input, 'from', use)
  mustFlag(input, 'to', use)
  const [from, to] = [dayFlag(input, 'from'), dayFlag(input, 'to')]
  if (!from || !to) throw new BadInput(`--from and --to must be days. Use: ${use}`)
  return checkedRange({ from, to }, law)
}

/** @throws BadInput when the days are turned round, too far apart, or before the oldest law of the catalogue */
export function checkedRange(range: DayRange, law: Catalogue): DayRange {
  const { from, to } = range
  if (from > to) throw new BadInput(`--from ${from} is after --to ${to}. Swap them.`)
  if (toDayNumber(to) - toDayNumber(from) > MOST_YEARS * 366)
    throw new BadInput(`${from} to ${to} is more than ${MOST_YEARS} years. Ask for fewer at a time.`)
  const oldest = oldestLaw(law)
  if (to < oldest) throw new BadInput(`The catalogue begins with ${oldest}; ${to} is before it. Ask for a later range.`)
  return range
}

const oldestLaw = (law: Catalogue): IsoDate =>
  law.obligations
    .flatMap(({ versions }) => versions.flatMap(({ effective }) => effective.from ?? []))
    .reduce((a, b) => (a < b ? a : b))
