import type { AcknowledgementProblem } from '@niyam/contract/receipt-problems.ts'
import type { Catalogue, IsoDate } from '@niyam/law'
import { frequencyShown, type ReturnFrequency } from '@niyam/law/acknowledgements/frequency-shown.ts'
import { dayFault, matchReceipt } from '@niyam/law/acknowledgements/match-receipt.ts'
import { readReceipt } from '@niyam/law/acknowledgements/read-receipt.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { namedEntities } from '../entities/service.ts'
import * as store from './store.ts'

/** The filing that one text describes, and its item. */
export interface Matched {
  readonly number: string | null
  readonly acknowledgement: string
  readonly filed_on: string | null
  readonly item_id: string | null
  readonly candidates: readonly string[]
  readonly problem: AcknowledgementProblem | null
  readonly shown_frequency: ReturnFrequency | null
}

export const CANDIDATES_AT_MOST = 8

/** Whether the periods of an obligation are months, which tells `2011-12`. */
const monthly =
  (law: Catalogue) =>
  (obligation_id: string): boolean =>
    law.obligation(obligation_id)?.period === 'month'

/** Receipts bear the official form, which the name of an item need not be. */
const underItsForm = (law: Catalogue, item: store.Item): store.Item => ({
  ...item,
  form: law.version(item.version_id)?.form ?? item.form,
})

/**
 * Finds the item of the calendar that a text acknowledges: first the kind of document, then the number of the
 * registration or the entity, the form and the period. Doubtful ones are left to a person, with the candidates.
 */
export async function match(
  tx: Tx,
  scope: OrgScope,
  law: Catalogue,
  { text, file_name, today }: { readonly text: string; readonly file_name: string; readonly today: IsoDate },
): Promise<Matched> {
  const reading = readReceipt(text, file_name)
  const proof =
    reading.is === 'acknowledgement'
      ? { acknowledgement: reading.acknowledgement, filed_on: reading.filed_on }
      : { acknowledgement: '', filed_on: null }
  const shown_frequency = frequencyShown(reading)
  const open = (
    problem: AcknowledgementProblem,
    number: string | null,
    items: readonly store.Item[] = [],
  ): Matched => ({
    ...proof,
    number,
    item_id: null,
    candidates: likeliest(items, proof.filed_on ?? today),
    problem,
    shown_frequency,
  })
  const { numbers } = reading
  const named = await namedEntities(
    tx,
    scope,
    numbers.map(({ value }) => value),
  )
  const matches = numbers.flatMap(({ value, is_own }) =>
    named.byNumber(value).map(({ entity_id }) => ({ entity_id, value, is_own })),
  )
  const [first] = matches
  if (reading.is === 'no-filing') return open(`is_${reading.what}`, first?.value ?? null)
  if (!first && reading.is === 'unknown') return open('not_recognised', null)
  if (numbers.length === 0) return open('no_number', null)
  if (!first) return open('unknown_number', numbers[0]?.value ?? null)
  const items = await store.itemsOf(tx, scope, [...new Set(matches.map(({ entity_id }) => entity_id))])
  if (matches.some(({ entity_id }) => entity_id !== first.entity_id))
    return open('several_entities', first.value, items)

  // A registration's number matches its own items and those without a registration.
  const own = new Set(matches.flatMap(({ value, is_own }) => (is_own ? [] : [value])))
  const ofNumber = own.size === 0 ? items : items.filter(({ number }) => number === null || own.has(number))
  if (reading.is === 'unknown') return open('not_recognised', first.value, ofNumber)
  const official = ofNumber.map((item) => underItsForm(law, item))
  const matched = matchReceipt(reading, official, monthly(law))
  if ('problem' in matched) return open(matched.problem, first.value, matched.candidates)
  const { item } = matched
  const problem = problemOf(law, item, proof, today)
  return { ...proof, number: first.value, item_id: item.item_id, candidates: [], problem, shown_frequency }
}

/** For pending acknowledgements: whether another has the same number or the same item. */
export interface Shared {
  readonly same_number: boolean
  readonly same_item: boolean
}

/** What still keeps an acknowledgement of a known item from being filed. */
export function problemOf(
  law: Catalogue,
  item: store.Item,
  { filed_on, acknowledgement }: Pick<Matched, 'filed_on' | 'acknowledgement'>,
  today: IsoDate,
  shared?: Shared,
): AcknowledgementProblem | null {
  if (item.is_filed) return 'filed'
  if (item.is_locked) return 'locked'
  if (filed_on === null) return 'no_day'
  const fault = dayFault(underItsForm(law, item), filed_on as IsoDate, today, monthly(law)(item.obligation_id))
  if (fault !== null) return fault
  if (shared?.same_number) return 'same_number'
  if (shared?.same_item) return 'same_item'
  return acknowledgement === '' ? 'no_acknowledgement' : null
}

/** Open ones, those due about the day first. */
const likeliest = (items: readonly store.Item[], day: string): string[] =>
  items
    .filter(({ is_filed }) => !is_filed)
    .map((item) => ({ item, far: item.due_date === null ? Number.POSITIVE_INFINITY : daysFrom(item.due_date, day) }))
    .toSorted((one, two) => one.far - two.far)
    .slice(0, CANDIDATES_AT_MOST)
    .map(({ item }) => item.item_id)

const DAY_MS = 86_400_000
const daysFrom = (day: string, today: string): number => Math.abs(Date.parse(day) - Date.parse(today)) / DAY_MS
