import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { formatDay } from '../src/format/date-text.ts'
import { isoDate } from '../src/calendar/iso-date.ts'
import type { Catalogue } from '../src/catalogue/compile/catalogue.ts'
import { calendarItems } from '../src/engine/items/calendar-items.ts'
import type { CalendarItemRow } from '../src/engine/subject.ts'
import { BadInput } from './case-file.ts'
import { CATALOGUE_DIR, filesIn } from './catalogue-files.ts'
import { type FileSubject, subjectsOf } from './commands/facts-file.ts'

/** A kind of business, and what its year was compared with. */
export interface Persona {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly subject: FileSubject
  readonly checked: readonly Checked[]
}

/** A published calendar, and each difference with its reason; none when all its dates are the same. */
interface Checked {
  readonly title: string
  readonly url: string
  readonly on: string
  readonly differences?: readonly string[]
}

const FOLDER = join(CATALOGUE_DIR, '..', 'personas')
/** The financial year that the pages show. */
const YEAR = { from: isoDate('2026-04-01'), to: isoDate('2027-03-31') }

export const readPersonas = (): Persona[] =>
  filesIn(FOLDER, '.yaml').map((path) => {
    const name = basename(path, '.yaml')
    const { title, about, subject, checked } = parse(readFileSync(path, 'utf8')) as Record<string, never>
    const [only] = subjectsOf(subject, `${name}.yaml`)
    if (only === undefined || !title || !about) throw new BadInput(`${name}.yaml needs a title, about and a subject.`)
    return { name, title, about, subject: only, checked: checked ?? [] }
  })

/** The year of a persona as a page of the documentation. */
export function personaPage(law: Catalogue, { title, about, subject, checked }: Persona): string {
  const rows = calendarItems(law, subject.subject, YEAR, {})
  const dated = rows.filter((row) => row.applicability === 'applies' && row.due_date !== null && !row.optional)
  const waiting = rows.filter((row) => !dated.includes(row) && !row.optional)
  return (
    [
      `# ${title}: the year 2026-27`,
      `${about} Made by \`npm run law -- personas --write\` from the catalogue of ${law.obligations.length} obligations.`,
      '## Compared with',
      checked.length === 0 ? 'No published list yet.' : checked.map(checkedText).join('\n'),
      `## Due (${dated.length})`,
      `| due | form | period | what |\n|---|---|---|---|\n${dated.map(rowText).join('\n')}`,
      ...(waiting.length === 0 ? [] : [`## Without a date until a fact is known`, listOf(waiting)]),
    ].join('\n\n') + '\n'
  )
}

const checkedText = ({ title, url, on, differences }: Checked): string =>
  [
    `- [${title}](${url}), ${formatDay(isoDate(on))}: ${differences ? 'the same dates, except' : 'the same dates'}`,
    ...(differences ?? []).map((one) => `  - ${one}`),
  ].join('\n')

const rowText = ({ due_date, form, period, title, registration_id }: CalendarItemRow): string =>
  `| ${due_date ?? ''} | ${form} | ${period} | ${title}${registration_id === null ? '' : ` (${registration_id})`} |`

/** One line an obligation: the same form is asked for in many periods. */
function listOf(rows: readonly CalendarItemRow[]): string {
  const lines = rows.map(({ form, title, missing }) => `- ${form}, ${title}: ${missing.join(', ') || 'by choice'}`)
  return [...new Set(lines)].join('\n')
}
