import { attributeInfo } from '../../catalogue/attributes.ts'
import type { AttributeTest, Scalar } from '../../catalogue/model/obligation.ts'

/** The nearest value that meets a test, for a what-if; null where the test names none. */
export function meetingValue(attribute: string, test: AttributeTest): Scalar | null {
  if (Array.isArray(test)) return (test as readonly Scalar[])[0] ?? null
  if ('not' in test) return otherThan(attribute, test.not)
  return atBound(test, { '>=': 0, '>': 1, '<=': 0, '<': -1 })
}

/** The nearest value that fails a test; null where the test names none. */
export function failingValue(attribute: string, test: AttributeTest): Scalar | null {
  if (Array.isArray(test)) return otherThan(attribute, test as readonly Scalar[])
  if ('not' in test) return test.not[0] ?? null
  return atBound(test, { '>=': -1, '>': 0, '<=': 1, '<': 0 })
}

function otherThan(attribute: string, values: readonly Scalar[]): Scalar | null {
  const all = values.every((value) => typeof value === 'boolean')
    ? [true, false]
    : (attributeInfo(attribute)?.options ?? []).map(({ value }) => value)
  return all.find((value) => !values.includes(value)) ?? null
}

function atBound(test: object, steps: Readonly<Record<string, number>>): number | null {
  const [bound, limit] = Object.entries(test)[0] ?? []
  const step = bound === undefined ? undefined : steps[bound]
  return typeof limit === 'number' && step !== undefined && limit + step >= 0 ? limit + step : null
}
