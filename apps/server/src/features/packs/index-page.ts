import type { StateOnDay } from '@niyam/law/calendar/item-state.ts'
import type { Words } from './cost-words.ts'
import { type KnownItem, stateWords } from './known.ts'
import type { Gap, MatrixRow } from './sheets.ts'

/** A file of evidence, as the page lists it. */
export interface EvidenceFile {
  /** Below the folder of the pack. */
  readonly path: string
  readonly item: KnownItem
  readonly acknowledgement: string
  readonly filed_on: string
  /** The number of an earlier version; 0 is the one in force. */
  readonly superseded: number
}

export interface IndexContent {
  readonly words: Words
  readonly language: 'en' | 'hi'
  readonly title: string
  readonly organisation: string
  readonly entity: string
  /** Lines below the name: kind and numbers, years, day, release of the law. */
  readonly particulars: readonly string[]
  /** What a reader has to know before relying on it, a sentence each. */
  readonly limits: readonly string[]
  readonly years: readonly { readonly title: string; readonly months: readonly string[] }[]
  readonly matrix: readonly MatrixRow[]
  readonly gaps: readonly Gap[]
  readonly evidence: readonly EvidenceFile[]
  /** Documents whose content is missing on the server. */
  readonly missing: readonly string[]
}

const SIGNS: Readonly<Record<StateOnDay, string>> = {
  filed: '✓',
  filed_late: '✓!',
  overdue: '▲',
  due: '◐',
  upcoming: '○',
  needs_facts: '?',
  waived: '–',
  not_applicable: '–',
}

// Nothing is fetched and nothing runs, whatever a name or a number of the customer holds.
const HEAD = `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: light; }
body { font: 14px/1.5 system-ui, "Noto Sans", "Noto Sans Devanagari", sans-serif; color: #2f2b3d; max-width: 1400px; margin: 0 auto; padding: 24px; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.25; margin: 0; }
h2 { font-size: 16px; margin: 32px 0 8px; }
h3 { font-size: 14px; margin: 16px 0 4px; }
p, li { max-width: 90ch; }
.second { color: #5c5f66; margin: 2px 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 12px; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 4px 8px 4px 0; border-bottom: 1px solid #e6e6ec; }
th { color: #5c5f66; font-weight: 600; }
td.number { text-align: right; white-space: nowrap; }
.month td, .month th { min-width: 40px; }
.overdue { color: #c2272d; } .filed, .filed_late { color: #12763d; } .due { color: #9a5300; }
a { color: #5b4cea; }
@media print { body { padding: 0; font-size: 10px; } table { font-size: 8px; } thead { display: table-header-group; } tr { break-inside: avoid; } .wide { overflow: visible; } a { color: inherit; text-decoration: none; } }
@page { size: A4 landscape; margin: 12mm; }
</style>`

const esc = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Bidi_Control}/gu, '')

const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>\n`

/** The page of a pack, in pieces: it is read without a network and printed on A4. */
export async function* indexPage(content: IndexContent): AsyncGenerator<string> {
  const { words, language, title, organisation, entity, particulars, limits, gaps, evidence, missing } = content
  yield `<!doctype html>\n<html lang="${language}">\n<head>\n${HEAD}\n<title>${esc(`${title}: ${entity}`)}</title>\n</head>\n<body>\n`
  yield `<p class="second">${esc(organisation)}</p>\n<h1>${esc(entity)}</h1>\n<p><strong>${esc(title)}</strong></p>\n`
  for (const line of particulars) yield `<p class="second">${esc(line)}</p>\n`
  yield `<h2>${esc(words('Before you rely on this'))}</h2>\n<ul>\n`
  for (const limit of limits) yield `<li>${esc(limit)}</li>\n`
  yield '</ul>\n'
  yield* matrixSection(content)
  yield `<h2>${esc(words('Gaps ({1})', String(gaps.length)))}</h2>\n`
  yield gaps.length === 0 ? `<p>${esc(words('Nothing is missing.'))}</p>\n` : ''
  if (gaps.length > 0) yield* gapsTable(words, gaps)
  yield `<h2>${esc(words('Evidence ({1} files)', String(evidence.length)))}</h2>\n`
  if (evidence.length === 0) yield `<p>${esc(words('No document was kept with a filing.'))}</p>\n`
  else yield* evidenceTable(words, evidence)
  if (missing.length > 0) {
    yield `<p><strong>${esc(words('Documents missing on the server: {1}', String(missing.length)))}</strong></p>\n<ul>\n`
    for (const one of missing) yield `<li>${esc(one)}</li>\n`
    yield '</ul>\n'
  }
  yield '</body>\n</html>\n'
}

async function* matrixSection({ words, years, matrix, evidence }: IndexContent): AsyncGenerator<string> {
  yield `<h2>${esc(words('Forms by period'))}</h2>\n`
  yield `<p class="second">${esc(words('✓ filed · ✓! filed late · ▲ overdue · ◐ due within 7 days · ○ upcoming · ? information needed · – waived'))}</p>\n`
  if (matrix.length === 0) yield `<p>${esc(words('Nothing falls into these years.'))}</p>\n`
  const files = new Map(
    evidence.filter(({ superseded }) => superseded === 0).map((file) => [file.item.item_id, file.path]),
  )
  const sign = (item: KnownItem) => {
    const mark = `<span class="${item.state}" title="${esc(`${item.period} · ${stateWords(words, item)}`)}">${SIGNS[item.state]}</span>`
    const path = files.get(item.item_id)
    return path === undefined ? mark : `<a href="${esc(encodeURI(path))}">${mark}</a>`
  }
  for (const { title, months } of years) {
    const rows = matrix.filter(({ months: own }) => months.some((month) => own.has(month)))
    if (rows.length === 0) continue
    yield `<h3>${esc(title)}</h3>\n<div class="wide"><table class="month"><thead>`
    yield row([words('Form'), words('Registration'), ...months].map(esc), 'th')
    yield '</thead><tbody>\n'
    for (const { form, registration, months: own } of rows)
      yield row([esc(form), esc(registration), ...months.map((month) => (own.get(month) ?? []).map(sign).join(' '))])
    yield '</tbody></table></div>\n'
  }
}

async function* gapsTable(words: Words, gaps: readonly Gap[]): AsyncGenerator<string> {
  const heads = ['Gap', 'Form', 'Registration', 'Period', 'Due date', 'Days late', 'Cost']
  yield `<div class="wide"><table><thead>${row(
    heads.map((head) => esc(words(head))),
    'th',
  )}</thead><tbody>\n`
  for (const { item, kind, cost } of gaps) {
    const { form, title, registration_number, period, due_date, days_late } = item
    yield row(
      [
        kind,
        `${form} · ${title}`,
        registration_number ?? '',
        period,
        due_date ?? '',
        String(days_late || ''),
        cost,
      ].map(esc),
    )
  }
  yield '</tbody></table></div>\n'
}

async function* evidenceTable(words: Words, evidence: readonly EvidenceFile[]): AsyncGenerator<string> {
  const heads = ['File', 'Form', 'Registration', 'Period', 'Filed on', 'Number', 'Version']
  yield `<div class="wide"><table><thead>${row(
    heads.map((head) => esc(words(head))),
    'th',
  )}</thead><tbody>\n`
  for (const { path, item, acknowledgement, filed_on, superseded } of evidence) {
    const version = superseded === 0 ? words('In force') : words('Superseded, version {1}', String(superseded))
    const link = `<a href="${esc(encodeURI(path))}">${esc(path.replace('evidence/', ''))}</a>`
    yield row([
      link,
      ...[item.form, item.registration_number ?? '', item.period, filed_on, acknowledgement, version].map(esc),
    ])
  }
  yield '</tbody></table></div>\n'
}
