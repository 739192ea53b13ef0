import type { Release } from '@niyam/contract/law.ts'
import { type Catalogue, inWords, type IsoDate, type Release as LawRelease, type ReleaseImpact } from '@niyam/law'
import { say } from '../../language/speak.ts'

type Change = Release['changes'][number]

/** A release for readers: notes written by people first, then changes found in the data, the most important first. */
export function releaseShown(law: Catalogue, { number, date, title, changes, notes, impacts }: LawRelease): Release {
  const rows = changes.map((text) => ({ text: say(text), obligations: [], periods: '', why: '', sources: [] }))
  const changeRows = [
    ...notes.map((note) => changeOf(formsIn(law, note.obligations), note)),
    ...impacts.toSorted(weightiestFirst).map((impact) => changeOf(impactInWords(law, impact), reasoned(impact))),
  ]
  return { number, date, title: say(title), changes: [...rows, ...changeRows] }
}

type Note = LawRelease['notes'][number]

const changeOf = (text: string, { obligations, from, to, why, source }: Note): Change => ({
  text,
  obligations: [...obligations],
  periods: periodsInWords(from ?? null, to ?? null),
  why: say(why),
  sources: source ? [{ title: source.title, url: source.url }] : [],
})

/** An added or removed obligation keeps its reason; for a changed one, the text already says it. */
const reasoned = (impact: ReleaseImpact): ReleaseImpact =>
  impact.change === 'changed' ? { ...impact, why: '' } : impact

/** Added and removed obligations, then changed days, then the rest; among equals the newest law first. */
const weightiestFirst = (a: ReleaseImpact, b: ReleaseImpact): number =>
  weightOf(a) - weightOf(b) || (b.from ?? '').localeCompare(a.from ?? '')

const weightOf = ({ change, affects = [] }: ReleaseImpact): number =>
  change !== 'changed' ? 0 : affects.includes('days') ? 1 : 2

function periodsInWords(from: IsoDate | null, to: IsoDate | null): string {
  if (from && to) return say(`${inWords(from)} to ${inWords(to)}`)
  if (from) return say(`From ${inWords(from)}`)
  return say(to ? `Until ${inWords(to)}` : 'All periods')
}

const DONE = { added: 'New', removed: 'Gone', changed: 'Changed' } as const
const AFFECTED = {
  days: 'due dates',
  cost: 'what lateness costs',
  knowledge: 'when it could be known',
  words: 'words',
} as const

function impactInWords(law: Catalogue, { change, affects = [], obligations }: ReleaseImpact): string {
  const affected = change === 'changed' ? ` (${affects.map((one) => say(AFFECTED[one])).join(', ')})` : ''
  return `${say(DONE[change])}: ${formsIn(law, obligations)}${affected}`
}

const FORMS_NAMED = 4

/** The forms of some obligations by name, each once; a whole area (`pt.*`) by its first ones. */
function formsIn(law: Catalogue, ids: readonly string[]): string {
  const wanted = new Set(ids)
  const forms = new Set(
    law.obligations
      .filter(({ id, area }) => wanted.has(id) || wanted.has(`${area}.*`))
      .map(({ versions }) => versions.at(-1)?.name ?? ''),
  )
  forms.delete('')
  const named = [...forms].slice(0, FORMS_NAMED)
  // An obligation that no longer exists has no form name.
  if (named.length === 0) return ids.join(', ')
  const rest = forms.size - named.length
  // The names are the law's own words: only the text around them is translated.
  return rest > 0 ? `${named.join(', ')} ${say(`and ${rest} more`)}` : named.join(', ')
}
