import { type Catalogue, inWords, type IsoDate, loadNames, type Names } from '@niyam/law'
import { readEvidence, sameNumber } from '@niyam/law/acknowledgements/evidence-shape.ts'
import { formatPeriod } from '@niyam/law/format/period-text.ts'
import { readPeriod } from '@niyam/law/format/read-period.ts'
import { formKey, formKeys } from '@niyam/law/names/form-keys.ts'
import { otherNames } from '@niyam/law/names/form-names.ts'
import type { Tx } from '../../../db/tx.ts'
import type { OrgScope } from '../../../http/scope.ts'
import { type NamedEntities, namedEntities } from '../../entities/service.ts'
import { fileMany, type FilingOfMany } from '../../filings/bulk.ts'
import { faultsOf, toFilingRow } from '../../filings/filing-input.ts'
import { lawOf } from '../../law-in-force/service.ts'
import { inSlices } from '../../../threads/in-slices.ts'
import * as store from '../kinds-store.ts'
import type { FieldInfo, ImportDeps, Importer, ImportRow, JudgedRow, Judgement } from './importer.ts'
import { ENTITY_FIELD } from './entity-cell.ts'
import { type Reading, readingOf } from './reading.ts'

const FIELDS: readonly FieldInfo[] = [
  { ...ENTITY_FIELD, is_needed: false },
  {
    key: 'number',
    label: 'Registration (GSTIN, TAN …)',
    words: [
      'number',
      'gstin',
      'tan',
      'registration',
      'registrationno',
      'registrationnumber',
      'gstno',
      'pfcode',
      'esicode',
    ],
  },
  {
    key: 'form',
    label: 'Form',
    words: ['form', 'return', 'returntype', 'formtype', 'formname', 'rtntype'],
    is_needed: true,
  },
  {
    key: 'period',
    label: 'Period',
    words: ['period', 'taxperiod', 'returnperiod', 'month', 'retprd', 'quarter', 'financialyear', 'fy'],
    is_needed: true,
  },
  {
    key: 'filed_on',
    label: 'Filed on',
    words: ['filedon', 'dateoffiling', 'filingdate', 'dof', 'date', 'dateofreceipt'],
    is_needed: true,
  },
  {
    key: 'acknowledgement',
    label: 'Acknowledgement (ARN, SRN …)',
    words: [
      'acknowledgement',
      'arn',
      'srn',
      'ackno',
      'acknowledgementno',
      'acknowledgementnumber',
      'tokenno',
      'trrn',
      'challanno',
    ],
  },
  { key: 'amount', label: 'Tax or amount paid', words: ['amount', 'amountpaid', 'taxpaid', 'paid', 'taxoramountpaid'] },
  { key: 'late_fee', label: 'Late fee paid', words: ['latefee', 'latefeepaid', 'additionalfee', 'fee'] },
  { key: 'interest', label: 'Interest paid', words: ['interest', 'interestpaid'] },
  { key: 'penalty', label: 'Penalty paid', words: ['penalty', 'penaltypaid', 'damages'] },
  { key: 'nil', label: 'Nil return (yes or no)', words: ['nil', 'isnil', 'nilreturn', 'nilfiling'] },
  { key: 'note', label: 'Note', words: ['note', 'remark', 'remarks', 'comment'] },
]

const ROWS_AT_ONCE = 100

interface World {
  readonly named: NamedEntities
  readonly items: ReadonlyMap<string, readonly store.FileableItem[]>
  readonly names: Names
  readonly law: Catalogue
  /** Items that earlier rows of the sheet file, with their row. */
  readonly taken: Map<string, number>
}

type Plan = readonly { readonly row: number; readonly filing: FilingOfMany }[]

async function groups(rows: readonly ImportRow[]): Promise<ImportRow[][]> {
  const chunks: ImportRow[][] = []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) chunks.push(rows.slice(at, at + ROWS_AT_ONCE))
  return chunks
}

async function world(tx: Tx, scope: OrgScope, rows: readonly ImportRow[]): Promise<World> {
  const cells = rows.flatMap(({ values }) => [values['entity'] ?? '', values['number'] ?? ''])
  const [law, names] = await Promise.all([lawOf(tx, scope), loadNames()])
  const named = await namedEntities(tx, scope, cells)
  const read = await inSlices(rows, ({ values }) => readPeriod(values['period'] ?? '') ?? [])
  const periods = new Set(read.flat())
  const items = new Map<string, store.FileableItem[]>()
  for (const item of await store.fileableItems(tx, scope, named.ids, [...periods])) {
    const key = keyOf(item.entity_id, item.period)
    const others = items.get(key)
    if (others) others.push(item)
    else items.set(key, [item])
  }
  return { named, names, items, law, taken: new Map() }
}

const keyOf = (entity_id: string, period: string) => `${entity_id} ${period}`

function judge({ clock }: ImportDeps, group: readonly ImportRow[], world: World): Judgement<Plan> {
  const plan: { row: number; filing: FilingOfMany }[] = []
  const rows = group.map(({ row, values }): JudgedRow => {
    const reading = readingOf(values)
    const about = [values['entity'] ?? values['number'], values['form'], values['period']].filter(Boolean).join(' · ')
    const filed_on = reading.day('filed_on')
    if (values['filed_on'] === undefined)
      reading.wrong('filed_on', 'It is not said when this was filed. Write the day.')
    const amount_paise = reading.rupees('amount')
    const late_fee_paise = reading.rupees('late_fee')
    const interest_paise = reading.rupees('interest')
    const penalty_paise = reading.rupees('penalty')
    const is_nil = yesOrNo(reading, 'nil')
    const item = itemOf(reading, world)
    const acknowledgement = (values['acknowledgement'] ?? '').slice(0, 60)
    if (!item || filed_on === null) return { row, about, outcome: 'wrong', problems: reading.problems }
    if (item.filed_on !== null) {
      const isSame =
        item.filed_on === filed_on && sameNumber(item.acknowledgement ?? '') === sameNumber(acknowledgement)
      if (isSame && reading.problems.length === 0) return { row, about, outcome: 'same', problems: [] }
      reading.wrong(
        'filed_on',
        `It is marked as filed on ${inWords(item.filed_on as IsoDate)} already. Withdraw that filing first, if it is wrong.`,
      )
    } else if (item.is_waiting) reading.wrong(null, 'A filing of it waits for a review already.')
    else if (item.is_locked)
      reading.wrong('period', 'This period is locked. Let an admin or a reviewer unlock it first.')
    const paid = { amount_paise, late_fee_paise, interest_paise, penalty_paise }
    const filing = { filed_on, acknowledgement, ...paid, is_nil, note: values['note'] ?? '' }
    if (item.filed_on === null) reading.refused(faultsOf(world.law, item, filing, clock.today()), CELLS)
    const before = world.taken.get(item.item_id)
    if (before !== undefined) reading.wrong(null, `Row ${before} is for the same return and period. Leave one out.`)
    world.taken.set(item.item_id, row)
    if (reading.problems.length > 0) return { row, about, outcome: 'wrong', problems: reading.problems }
    plan.push({ row, filing: { item_id: item.item_id, ...filing } })
    const filingRow = toFilingRow(item, filing)
    const noticed =
      filingRow.evidence === null ? null : readEvidence(filingRow.evidence, filingRow.acknowledgement).message
    return {
      row,
      about,
      outcome: 'new',
      problems: noticed === null ? [] : [{ field: 'acknowledgement', message: noticed }],
    }
  })
  return { rows, plan: plan.length === 0 ? null : plan }
}

/** The cell behind each field of a filing. */
const CELLS = { filed_on: 'filed_on', amount_paise: 'amount', is_nil: 'nil' }

const YES = /^(yes|y|true|1|nil|हाँ)$/i
const NO = /^(no|n|false|0|नहीं)$/i

/** Null for an empty cell. */
function yesOrNo(reading: Reading, field: string): boolean | null {
  const text = reading.text(field)
  if (text === null) return null
  if (NO.test(text)) return false
  if (!YES.test(text)) reading.wrong(field, `"${text}" is neither yes nor no. Write one of them.`)
  return true
}

/** The item that a row belongs to; reports an error when it cannot be found. */
function itemOf(reading: Reading, { named, items, names, law }: World): store.FileableItem | null {
  const [form, period, entity, number] = ['form', 'period', 'entity', 'number'].map(reading.text) as (string | null)[]
  if (!form) reading.wrong('form', 'The form is missing. Write it as the portal does: GSTR-3B, 26Q.')
  if (!period) reading.wrong('period', 'The period is missing. Write it as Apr 2026, Q1 2026-27 or 2026-27.')
  const read = period ? readPeriod(period) : null
  if (period && read === null)
    reading.wrong('period', `"${period}" is not a period. Write it as Apr 2026, Q1 2026-27 or 2026-27.`)
  if (!entity && !number)
    return reading.wrong('entity', 'The entity is missing. Give its GSTIN or TAN, its name or its PAN.')
  const holders = (number ? named.byNumber(number) : null) ?? []
  if (number && holders.length === 0)
    return reading.wrong('number', `${number} is not here. Add the registration first, or correct the number.`)
  const byEntity = entity
    ? named.byNumber(entity).length > 0
      ? named.byNumber(entity)
      : named.byName(entity)
    : holders
  const [one, second] = byEntity
  if (!one) return reading.wrong('entity', `"${entity}" is not an entity here. Add it first, or correct the name.`)
  if (second) return reading.wrong('entity', `"${entity}" names several entities. Write the PAN or the GSTIN instead.`)
  if (!form || read === null) return null
  const keys = new Set([formKey(form), ...formKeys(form), ...otherNames(names.forms, form).map(formKey)])
  const ofEntity = (items.get(keyOf(one.entity_id, read)) ?? []).filter(
    (item) => hasKey(item.form, keys) || hasKey(law.version(item.version_id)?.form ?? '', keys),
  )
  const written = (number ?? entity ?? '').toUpperCase().replace(/[\s/.-]/g, '')
  const ofNumber = ofEntity.filter((item) => item.number?.toUpperCase().replace(/[\s/.-]/g, '') === written)
  const candidates =
    ofNumber.length > 0 || (number && ofEntity.some((item) => item.number !== null)) ? ofNumber : ofEntity
  const [item, other] = candidates
  if (!item)
    return reading.wrong(
      'form',
      `${one.name} has no ${form} for ${formatPeriod(read)} in its calendar. Check the form and the period, and from when its due dates are tracked.`,
    )
  if (other)
    return reading.wrong(
      'number',
      `${one.name} has several ${item.form} for ${formatPeriod(read)}. Add the number of its registration.`,
    )
  return item
}

const hasKey = (form: string, keys: ReadonlySet<string>): boolean =>
  [formKey(form), ...formKeys(form)].some((key) => key !== '' && keys.has(key))

export const filingImporter: Importer<World, Plan> = {
  fields: () => FIELDS,
  groups,
  world,
  judge,
  async apply(deps, tx, scope, by, plan) {
    const { refused } = await fileMany(
      deps,
      tx,
      scope,
      by,
      plan.map(({ filing }) => filing),
    )
    const reasons = new Map(refused.map(({ item_id, reason }) => [item_id, reason]))
    return plan.map(({ row, filing: { item_id } }) => {
      const reason = reasons.get(item_id)
      return reason === undefined ? { row, made: { what: 'filing', item_id } } : { row, refused: reason }
    })
  },
}
