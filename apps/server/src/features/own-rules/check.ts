import { attributeInfo, isIsoDate, type OwnRule, type OwnTest, ownObligation } from '@niyam/law'
import { formatDay } from '@niyam/law/format/date-text.ts'
import { dueKindsOf, OWN_MONTHS } from '@niyam/law/own-rules/own-rule.ts'
import { isTestable } from '@niyam/law/own-rules/testable.ts'
import { OFFICIAL_STATES } from '@niyam/law/reference/state-codes.ts'
import type { Fields } from '../../http/errors.ts'

/** The errors in the newest version of a rule, by field; the form of each field is checked already. */
export function wrongIn(rule: OwnRule): Fields {
  const fields: Fields = {}
  const version = rule.versions.at(-1)
  if (!version) return fields
  const { due } = version
  if (!dueKindsOf(rule.frequency).includes(due.kind))
    fields['due'] = ['This day does not fit how often the rule asks. Choose another way to say it.']
  else if (due.kind === 'day-of-month' && due.months < 1 - OWN_MONTHS[rule.frequency])
    fields['due'] = ['This month is before the period. Choose one of the period, or a later one.']
  for (const [at, test] of version.tests.entries()) {
    const wrong = wrongWith(test)
    if (wrong !== null) fields[`tests.${at}`] = [wrong]
    else if (version.tests.slice(0, at).some((other) => clash(other, test)))
      fields[`tests.${at}`] = ['There is such a condition for this fact already. Bring the two into one.']
  }
  const before = rule.versions.at(-2)
  if (before && version.from <= before.from)
    fields['starts_on'] = [`The version before holds from ${formatDay(before.from)} on. Choose a later day.`]
  if (before && rule.frequency === 'one-time')
    fields['starts_on'] = ['A rule that is due once has nothing before and after. Correct the rule instead.']
  return fields
}

/** Why nothing would be left of a rule that ends on its day; null where something is. */
export const wrongEnd = (rule: OwnRule): string | null =>
  ownObligation(rule) === null
    ? 'Before this day nothing was due by the rule. Choose a later day, or delete the rule.'
    : null

/** One fact may have two bounds, from and to. */
const clash = (one: OwnTest, other: OwnTest): boolean =>
  one.attribute === other.attribute && (isBound(one) && isBound(other) ? side(one) === side(other) : true)

const isBound = ({ is }: OwnTest): boolean => is !== 'any-of' && is !== 'none-of'
const side = ({ is }: OwnTest): 'low' | 'high' => (is === 'at-least' || is === 'more-than' ? 'low' : 'high')

function wrongWith(test: OwnTest): string | null {
  const info = attributeInfo(test.attribute)
  if (!info || !isTestable(info)) return 'This fact cannot be asked for. Choose one of the list.'
  const { is, values } = test
  const [value] = values
  switch (info.type) {
    case 'boolean':
      return is === 'any-of' && values.length === 1 && typeof value === 'boolean' ? null : 'Choose yes or no.'
    case 'choice':
    case 'choices': {
      const known: readonly unknown[] =
        info.key === 'state' ? OFFICIAL_STATES : (info.options ?? []).map((option) => option.value)
      return !isBound(test) && values.every((one) => known.includes(one)) ? null : 'Choose from the values of the list.'
    }
    case 'date':
      return isBound(test) && values.length === 1 && isIsoDate(value) ? null : 'Give one day.'
    default:
      return isBound(test) && values.length === 1 && typeof value === 'number' && Number.isFinite(value)
        ? null
        : 'Give one number.'
  }
}
