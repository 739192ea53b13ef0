import type { BodyOf, ReplyOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/worksheets.ts'
import type { WorksheetColumn } from '@niyam/contract/worksheet-columns.ts'
import { FILING_FIGURES } from '@niyam/contract/worksheet-limits.ts'
import { WorksheetPeriod } from '@niyam/contract/worksheets.ts'
import { type Period, periodLabel } from '@niyam/law/calendar/period.ts'
import { placeOf as cellPlace } from '@niyam/worksheets/sheet/place.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Parts } from '../../parts.ts'
import type { KeptFigures } from '../../db/tables/worksheets.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { callersLanguage, say, type Spoken, wordsFor } from '../../language/speak.ts'
import { fillCells } from './fill-cells.ts'
import { fillingsOf, nameOf } from './fillings.ts'
import { saveRows } from './cells-store.ts'
import { toWorksheet } from './list.ts'
import { spanOf } from './period.ts'
import { mustBeDraft, noWorksheet } from './policy.ts'
import type { KeptSheet } from './sheet.ts'
import { outcomeOf } from './apply.ts'
import { Sheet } from './sheet.ts'
import * as store from './store.ts'
import { sheetOf } from './templates/template.ts'
import { TEMPLATES, templateOf } from './templates/templates.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

export const getWorksheet = (
  { db }: Pick<Parts, 'db'>,
  scope: OrgScope,
  worksheet_id: string,
): Promise<contract.WorksheetDetail> => inOrganisation(db, scope, (tx) => detailOf(tx, scope, worksheet_id))

/** @throws AppError `not_found` where the caller sees no such worksheet */
export async function detailOf(tx: Tx, scope: OrgScope, worksheet_id: string): Promise<contract.WorksheetDetail> {
  const [[head], content] = await Promise.all([
    store.headsOf(tx, scope, [worksheet_id]),
    store.contentOf(tx, scope, worksheet_id),
  ])
  if (!head || !content) throw noWorksheet()
  return { ...toWorksheet(head), ...content, figures: figureCells(content.figures) }
}

const figureCells = (figures: KeptFigures) =>
  Object.fromEntries(FILING_FIGURES.map((figure) => [figure, figures[figure] ?? null])) as contract.FigureCells

/** Holds one worksheet for a change. @throws AppError `not_found` */
export async function hold(tx: Tx, scope: OrgScope, worksheet_id: string): Promise<store.HeldWorksheet> {
  const [worksheet] = await store.holdWorksheets(tx, scope, [worksheet_id])
  if (!worksheet || worksheet.deleted_at !== null) throw noWorksheet()
  return worksheet
}

export const worksheetTemplates = (): ReplyOf<typeof contract.worksheetTemplates> => ({
  templates: [
    ...TEMPLATES.map(({ kind, version, name, about, registration_kinds, periods, fills = [] }) => ({
      kind,
      version,
      name: say(name),
      about: say(about),
      registration_kinds: [...registration_kinds],
      periods: [...periods],
      filled_from: fills.map(({ kind: file }) => nameOf(file)),
    })),
    {
      kind: 'blank' as const,
      version: 1,
      name: say('Blank worksheet'),
      about: say('Own columns and rows'),
      registration_kinds: [],
      periods: ['month' as const, 'quarter' as const, 'half' as const, 'year' as const],
      filled_from: [],
    },
  ],
})

const BLANK_ROWS = 30
const BLANK_COLUMNS: readonly Omit<WorksheetColumn, 'key'>[] = [
  { name: 'Particulars', type: 'text', decimals: null, choices: [] },
  ...Array.from({ length: 5 }, (_, at) => ({
    name: `Amount ${at + 1}`,
    type: 'money' as const,
    decimals: null,
    choices: [],
  })),
]

type NewSheet = BodyOf<typeof contract.createWorksheet>

/** @throws AppError `invalid` for what the template is not for, or the caller does not see */
export const createWorksheet = (
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  input: NewSheet,
): Promise<contract.WorksheetDetail> =>
  inOrganisation(db, scope, async (tx) => {
    const { kind, item_id } = input
    const template = templateOf(kind)
    const subject = await subjectOf(tx, scope, input)
    const area = subject.area ?? template?.area ?? null
    const place = await store.placeOf(tx, scope, { ...subject, area })
    if (!place) throw invalidField('entity_id', 'This entity or registration no longer exists. Choose another.')
    if (!place.sees_area)
      throw invalidField('kind', 'You see only a part of this entity, and not the law that this worksheet is for.')
    mustFit(template, subject.period, place.registration?.kind)
    const words = wordsFor(input.language ?? callersLanguage())
    const initial = template ? sheetOf(template, words) : blankSheet(input.columns, words)
    const sheet = new Sheet(initial)
    const created_at = clock.now().toISOString()
    if (template) {
      const from = { entity_id: subject.entity_id, period: subject.period, holder: place.registration?.number ?? null }
      fillCells(sheet, (await fillingsOf(tx, scope, template, { ...from, at: created_at })).fillings)
    }
    sheet.recalculate()
    const { problems, lacks } = outcomeOf(sheet)
    const worksheet_id = uuidv7()
    await store.insertWorksheet(tx, scope, {
      worksheet_id,
      entity_id: subject.entity_id,
      registration_id: subject.registration_id,
      item_id,
      area,
      kind,
      template_version: template?.version ?? null,
      title: input.title ?? titleOf(template?.name ?? 'Blank worksheet', subject.period, input.language),
      period: subject.period,
      edition: 1,
      columns: sheet.columns,
      row_count: sheet.row_count,
      figures: sheet.figures,
      problems,
      lacks,
      conclusion: '',
      copied_from: null,
      created_by: by,
      created_at,
    })
    const rows = sheet.rows().map(([row, cells]) => ({ row, cells: JSON.stringify(cells) }))
    await saveRows(tx, scope, worksheet_id, rows)
    return detailOf(tx, scope, worksheet_id)
  })

interface SubjectOfSheet {
  readonly entity_id: string
  readonly registration_id: string | null
  readonly period: string
  /** The area of the item. */
  readonly area: string | null
}

async function subjectOf(tx: Tx, scope: OrgScope, input: NewSheet): Promise<SubjectOfSheet> {
  const item = input.item_id === null ? undefined : await itemOf(tx, scope, input.item_id)
  const entity_id = input.entity_id ?? item?.entity_id
  if (entity_id === undefined) throw invalidField('entity_id', 'Choose an entity or a calendar item.')
  if (item && item.entity_id !== entity_id)
    throw invalidField('entity_id', 'The calendar item belongs to another entity.')
  const period = input.period ?? (WorksheetPeriod.safeParse(item?.period).success ? item?.period : undefined)
  if (period === undefined) throw invalidField('period', 'Enter the period of the worksheet.')
  const registration_id = input.registration_id === undefined ? (item?.registration_id ?? null) : input.registration_id
  return { entity_id, registration_id, period, area: item?.area ?? null }
}

async function itemOf(tx: Tx, scope: OrgScope, item_id: string): Promise<store.Subject> {
  const item = await store.itemSubject(tx, scope, item_id)
  if (!item) throw invalidField('item_id', 'It is not in the calendar any more.')
  return item
}

function mustFit(template: ReturnType<typeof templateOf>, period: string, kind: string | undefined): void {
  if (!template) return
  if (!(template.periods as readonly string[]).includes(spanOf(period).kind))
    throw invalidField('period', `"${template.name}" is not for a period of this length. Choose another one.`)
  const kinds = template.registration_kinds
  if (kind !== undefined && kinds.length > 0 && !kinds.includes(kind))
    throw invalidField(
      'registration_id',
      `"${template.name}" is not for a registration of this kind. Choose another one.`,
    )
}

function titleOf(name: string, period: string, language: Spoken = callersLanguage()): string {
  const words = wordsFor(language)
  return `${words(name)}, ${words(periodLabel(period as Period))}`
}

function blankSheet(
  columns: readonly Omit<WorksheetColumn, 'key'>[] = BLANK_COLUMNS,
  words: (sentence: string) => string,
): KeptSheet {
  const isOwn = columns !== BLANK_COLUMNS
  return {
    columns: columns.map(({ name, ...column }, at) => ({
      key: `c${at + 1}`,
      name: isOwn ? name : words(name),
      ...column,
    })),
    row_count: BLANK_ROWS,
    figures: {},
    rows: [],
  }
}

export const updateWorksheet = (
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  worksheet_id: string,
  { figures, item_id, ...values }: BodyOf<typeof contract.updateWorksheet>,
): Promise<contract.WorksheetDetail> =>
  inOrganisation(db, scope, async (tx) => {
    const worksheet = await hold(tx, scope, worksheet_id)
    mustBeDraft(worksheet, null)
    const changed: Record<string, unknown> = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    )
    if (item_id !== undefined) {
      if (item_id !== null && (await itemOf(tx, scope, item_id)).entity_id !== worksheet.entity_id)
        throw invalidField('item_id', 'The calendar item belongs to another entity.')
      changed['item_id'] = item_id
    }
    if (figures !== undefined) changed['figures'] = JSON.stringify(mergedFigures(worksheet, figures))
    await store.updateWorksheet(tx, scope, worksheet_id, { ...changed, by, at: clock.now().toISOString() })
    return detailOf(tx, scope, worksheet_id)
  })

/** @throws AppError `invalid` for a cell outside, or in a column without amounts */
export function mergedFigures(
  { figures: kept, columns, row_count }: Pick<store.HeldWorksheet, 'figures' | 'columns' | 'row_count'>,
  changes: { readonly [F in keyof KeptFigures]?: string | null | undefined },
): KeptFigures {
  const merged = { ...kept }
  for (const figure of FILING_FIGURES) {
    const cell = changes[figure]
    if (cell === undefined) continue
    if (cell === null) {
      delete merged[figure]
      continue
    }
    const place = cellPlace(cell)
    if (!place || place.row >= row_count || columns[place.column]?.type !== 'money')
      throw invalidField(`figures.${figure}`, `${cell} is not a cell with an amount in this worksheet. Choose another.`)
    merged[figure] = cell
  }
  return merged
}
