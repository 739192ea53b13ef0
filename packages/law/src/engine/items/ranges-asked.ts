import { type IsoDate, toDayNumber } from '../../calendar/iso-date.ts'
import { attributeInfo } from '../../catalogue/attributes.ts'
import type { Catalogue } from '../../catalogue/compile/catalogue.ts'
import type { CompiledCondition } from '../../catalogue/compile/condition.ts'
import type { NumberRange } from '../../format/number-range.ts'
import type { Facts } from '../subject.ts'
import { QUARTERLY_UP_TO } from '../facts/return-frequency.ts'
import { sizeLimits } from '../facts/small-company.ts'
import { verdictOf } from '../facts/verdict.ts'
import type { ApplicableObligation } from './applicable.ts'

/** Between two numbers: a cut after 10 parts 10 from 11, a cut before 10 parts 9 from 10. */
interface Cut {
  readonly at: number
  readonly isAfter: boolean
}

/**
 * The ranges of an amount or a count between which the law makes a difference for a subject, lowest first. Together they
 * hold every number from 0 once.
 *
 * @param rows the judged obligations of the subject; the limits are those of the rules that wait for the fact
 * @param on only limits in force on this day or later count
 * @returns empty for other types of facts, and where no rule has a limit
 */
export function rangesAsked(
  catalogue: Catalogue,
  rows: readonly ApplicableObligation[],
  attribute: string,
  on: IsoDate,
): readonly NumberRange[] {
  const type = attributeInfo(attribute)?.type
  const waiting = rows.filter(({ missing }) => missing.some(({ attributes }) => attributes.includes(attribute)))
  if ((type !== 'money' && type !== 'count') || !waiting[0]) return []
  const { facts } = waiting[0]
  // A last resort is not asked for, but begins to apply with the answer.
  const lastResorts = catalogue.obligations.filter(({ listed }) => listed === 'when-stated')
  const day = toDayNumber(on)
  const conditions = [
    ...waiting.flatMap(({ obligation }) => obligation.versions),
    ...lastResorts.flatMap(({ versions }) => versions.filter(({ condition }) => verdictOf(condition, facts) !== 'no')),
  ].flatMap(({ in_force_to, condition }) => (in_force_to >= day ? [condition] : []))
  const cuts = [
    ...conditions.flatMap((condition) => cutsIn(condition, attribute)),
    ...besideConditions(attribute, facts, on).map((at) => ({ at, isAfter: true })),
  ]
  return type === 'count' ? wholeRanges(cuts) : rangesBetween(cuts)
}

const cutsIn = ({ clauses, branches }: CompiledCondition, attribute: string): Cut[] => [
  ...clauses.flatMap((clause) =>
    clause.attribute !== attribute || Array.isArray(clause.test) || 'not' in clause.test
      ? []
      : Object.entries(clause.test).flatMap(([bound, at]) =>
          typeof at === 'number' ? [{ at, isAfter: bound === '>' || bound === '<=' }] : [],
        ),
  ),
  ...branches.flatMap((branch) => cutsIn(branch, attribute)),
]

/** Limits that decide though no condition names them: of quarterly GST returns, and of a small company. */
function besideConditions(attribute: string, facts: Facts, on: IsoDate): number[] {
  if (attribute === 'aggregate_turnover_inr') return [QUARTERLY_UP_TO]
  if (facts['entity_type'] !== 'company') return []
  if (attribute === 'paid_up_capital_inr') return sizeLimits(on).map(({ capital_max }) => capital_max)
  return attribute === 'turnover_inr' ? sizeLimits(on).map(({ turnover_max }) => turnover_max) : []
}

const placeOf = ({ at, isAfter }: Cut): number => at * 2 + (isAfter ? 1 : 0)

const inOrder = (cuts: readonly Cut[]): Cut[] =>
  [...new Map(cuts.map((cut) => [placeOf(cut), cut])).values()]
    .filter((cut) => placeOf(cut) > 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other))

function rangesBetween(cuts: readonly Cut[]): NumberRange[] {
  const ends = inOrder(cuts)
  if (ends.length === 0) return []
  return [{ at: 0, isAfter: false }, ...ends].map(({ at, isAfter }, place) => {
    const end = ends[place]
    return { [isAfter ? '>' : '>=']: at, ...(end && { [end.isAfter ? '<=' : '<']: end.at }) }
  })
}

/** Counts are whole: 10 to 19, 20 to 49. */
function wholeRanges(cuts: readonly Cut[]): NumberRange[] {
  const whole = cuts.map(({ at, isAfter }) => ({ at: isAfter ? at + 1 : at, isAfter: false }))
  return rangesBetween(whole).map(({ '<': end, ...range }) => (end === undefined ? range : { ...range, '<=': end - 1 }))
}
