import { describe, expect, test } from 'vitest'
import { register, saveProfile } from './accounts.ts'
import { named, namedOrEmpty } from './fields.ts'
import { SavedView, StarredPage } from './preferences.ts'

const refusals = (name: string) =>
  named('Name', 80)
    .safeParse(name)
    .error?.issues.map(({ message }) => message) ?? []

describe('a name', () => {
  test.each([
    ['a control', 'Asha\u0007Rao'],
    ['a control of the second set', 'Asha\u0085Rao'],
    ['an end of a line', 'Asha\nRao'],
    ['a separator of lines', 'Asha\u2028Rao'],
    ['an override of the direction', 'invoice\u202Efdp.exe'],
    ['an isolate', '\u2066Rao\u2069'],
    ['a mark of the direction', 'Rao\u200F'],
  ])('has no %s', (_, name) => {
    expect(refusals(name)).toEqual(['Name holds characters that cannot be shown. Type it again.'])
    expect(namedOrEmpty('Name', 80).safeParse(name).success).toBe(false)
  })

  test('loses blanks and signs of no width at its ends, and is missing when nothing is left', () => {
    expect(named('Name', 80).parse('\u200B \uFEFFAsha Rao\u2060 \u200D')).toBe('Asha Rao')
    expect(refusals('\u200B\u200D ')).toEqual(['Name is missing. Fill it in.'])
  })

  test('keeps what Hindi is written with', () => {
    expect(named('Name', 80).parse('क्\u200Dष और श्री\u200Cमती')).toBe('क्\u200Dष और श्री\u200Cमती')
  })
})

test('last names, titles of pages and names of views are names too', () => {
  const evil = 'a\u202Eb'
  expect(register.body.shape.last_name.safeParse(evil).success).toBe(false)
  expect(saveProfile.body.shape.last_name.safeParse(evil).success).toBe(false)
  expect(StarredPage.safeParse({ path: '/dashboard', title: evil }).success).toBe(false)
  expect(SavedView.safeParse({ name: evil, query: '' }).success).toBe(false)
})
