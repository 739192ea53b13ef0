import type { AcknowledgementProblem } from '@niyam/contract/acknowledgement-problems.ts'
import type { Catalogue, Names } from '@niyam/law'
import { placeOfForm, wordsOf } from '@niyam/law/acknowledgements/form-in.ts'
import { numbersIn } from '@niyam/law/acknowledgements/numbers-in.ts'
import { namesPeriod, periodText } from '@niyam/law/acknowledgements/period-in.ts'
import { acknowledgementIn, filedOnIn } from '@niyam/law/acknowledgements/receipt-in.ts'
import { periodSpan } from '@niyam/law/calendar/period.ts'
import { otherNames } from '@niyam/law/names/form-names.ts'
import type { Tx } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import { namedEntities } from '../entities/service.ts'
import * as store from './store.ts'

/** What one text says of a filing, and the item it is of. */
export interface Matched {
  readonly number: string | null
  readonly acknowledgement: string
  readonly filed_on: string | null
  readonly item_id: string | null
  readonly candidates: readonly string[]
  readonly problem: AcknowledgementProblem | null
}

export const CANDIDATES_AT_MOST = 8

export interface Law {
  readonly catalogue: Catalogue
  readonly names: Names
}

/**
 * Finds the item of the calendar that a text acknowledges: by the number of the registration or the entity, the form and
 * the period. What is in doubt is left to a person, with what it may be.
 */
export async function match(tx: Tx, scope: OrgScope, law: Law, text: string, today: string): Promise<Matched> {
  const found = { acknowledgement: acknowledgementIn(text), filed_on: filedOnIn(text) }
  const numbers = numbersIn(text)
  const open = (
    problem: AcknowledgementProblem,
    number: string | null,
    items: readonly store.Item[] = [],
  ): Matched => ({
    ...found,
    number,
    item_id: null,
    candidates: likeliest(items, found.filed_on ?? today),
    problem,
  })
  if (numbers.length === 0) return open('no_number', null)
  const named = await namedEntities(
    tx,
    scope,
    numbers.map(({ value }) => value),
  )
  const held = numbers.flatMap(({ value, is_own }) =>
    named.byNumber(value).map(({ entity_id }) => ({ entity_id, value, is_own })),
  )
  const [first] = held
  if (!first) return open('unknown_number', numbers[0]?.value ?? null)
  const items = await store.itemsOf(tx, scope, [...new Set(held.map(({ entity_id }) => entity_id))])
  if (held.some(({ entity_id }) => entity_id !== first.entity_id)) return open('several_entities', first.value, items)

  // A number of one registration speaks of its items and of those of no registration.
  const own = new Set(held.flatMap(({ value, is_own }) => (is_own ? [] : [value])))
  const ofNumber = own.size === 0 ? items : items.filter(({ number }) => number === null || own.has(number))
  const ofForm = itemsOfForm(ofNumber, law.names, text)
  if (ofForm.length === 0) return open('no_form', first.value, ofNumber)
  const asked = periodText(text)
  const isMonth = (obligation_id: string) => law.catalogue.obligation(obligation_id)?.period === 'month'
  const ofPeriod = narrowest(
    ofForm.filter(({ period, obligation_id }) => namesPeriod(asked, period, isMonth(obligation_id))),
    isMonth,
  )
  const [item, other] = ofPeriod
  if (!item) return open('no_period', first.value, ofForm)
  if (other) return open('several', first.value, ofPeriod)
  const problem = problemOf(item, found)
  return { ...found, number: first.value, item_id: item.item_id, candidates: [], problem }
}

/** What still keeps an acknowledgement of a known item from being filed. */
export function problemOf(
  item: Pick<store.Item, 'is_filed' | 'is_locked'>,
  { filed_on, acknowledgement }: Pick<Matched, 'filed_on' | 'acknowledgement'>,
): AcknowledgementProblem | null {
  if (item.is_filed) return 'filed'
  if (item.is_locked) return 'locked'
  if (filed_on === null) return 'no_day'
  return acknowledgement === '' ? 'no_acknowledgement' : null
}

/** Items of the form that the text names first: a return also mentions the statements it draws on. */
function itemsOfForm(items: readonly store.Item[], { forms }: Names, text: string): store.Item[] {
  const words = wordsOf(text)
  const places = new Map<string, number | null>()
  for (const { form } of items)
    if (!places.has(form)) places.set(form, placeOfForm(words, [form, ...otherNames(forms, form)]))
  const first = Math.min(...[...places.values()].flatMap((place) => place ?? []))
  return items.filter(({ form }) => places.get(form) === first)
}

/** A receipt of a month names its year as well: what is due for the whole year under the same form is another thing. */
function narrowest(items: readonly store.Item[], isMonth: (obligation_id: string) => boolean): readonly store.Item[] {
  const length = ({ period, obligation_id }: store.Item) => {
    const span = periodSpan(period, isMonth(obligation_id))
    return span === null || span.kind === 'one-time' ? Number.POSITIVE_INFINITY : span.last - span.first
  }
  const shortest = Math.min(...items.map(length))
  return items.filter((item) => length(item) === shortest)
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
