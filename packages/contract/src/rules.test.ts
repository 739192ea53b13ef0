import { describe, expect, it } from 'vitest'
import { passes, RULES, type Role } from './rules.ts'

const ROLES: readonly Role[] = ['admin', 'employee', 'reseller', 'subscriber', 'public']

// Columns in the order of ROLES.
const TABLE: Record<string, string> = {
  admin: 'y----',
  employee: 'yy---',
  reseller: 'y-y--',
  subscriber: 'yyyy-',
  subscriberonly: '---y-',
  public: 'yyyyy',
  publicOnly: '----y',
}

it('knows these rules and no other', () => {
  expect(RULES.toSorted()).toEqual(Object.keys(TABLE).toSorted())
})

describe.each(RULES)('%s', (rule) => {
  it.each(ROLES)('checked for %s', (role) => {
    expect(passes(rule, role)).toBe(TABLE[rule]?.[ROLES.indexOf(role)] === 'y')
  })
})
