import { expect, it } from 'vitest'
import { parseRange, rangeInWords, rangeText, rangeWithin, sumOf } from './number-range.ts'

const range = (text: string) => {
  const read = parseRange(text)
  if (!read) throw new Error(`"${text}" is not a range`)
  return read
}

it.each(['[0,2000000]', '(2000000,4000000]', '[10,19]', '[20,)', '(50000000,)', '[0,100)'])(
  'the text %s is read and written the same',
  (text) => expect(rangeText(range(text))).toBe(text),
)

it.each(['', '20', '5,10', '[10,5]', '(5,5]', '[20,]', '[a,b]', '[1,2,3]'])('"%s" is not a range', (text) =>
  expect(parseRange(text)).toBeNull(),
)

it.each([
  ['(20,40]', { '>': 20 }, 'yes'],
  ['(20,40]', { '>=': 20 }, 'yes'],
  ['[20,40]', { '>': 20 }, 'unknown'],
  ['[20,40]', { '>=': 20 }, 'yes'],
  ['(20,40]', { '>': 40 }, 'no'],
  ['(20,40]', { '>=': 40 }, 'unknown'],
  ['[20,40)', { '>=': 40 }, 'no'],
  ['(20,40]', { '<=': 40 }, 'yes'],
  ['(20,40]', { '<': 40 }, 'unknown'],
  ['[20,40)', { '<': 40 }, 'yes'],
  ['(20,40]', { '<=': 20 }, 'no'],
  ['[20,40]', { '<=': 20 }, 'unknown'],
  ['[20,40]', { '<': 20 }, 'no'],
  ['[20,)', { '<=': 500 }, 'unknown'],
  ['[20,)', { '>': 10 }, 'yes'],
  ['(20,40]', { '>=': 10, '<=': 100 }, 'yes'],
  ['(20,40]', { '>=': 10, '<=': 30 }, 'unknown'],
  ['(20,40]', { '>=': 10, '<=': 20 }, 'no'],
] as const)('%s against %j: %s', (text, test, answer) => expect(rangeWithin(range(text), test)).toBe(answer))

it('ranges add up by their bounds', () => {
  expect(sumOf(range('[10,19]'), 5)).toEqual({ '>=': 15, '<=': 24 })
  expect(sumOf(range('(10,19]'), range('[20,)'))).toEqual({ '>': 30 })
  expect(sumOf(2, 3)).toBe(5)
})

it('the words for ranges leave no number out', () => {
  const said = ['[0,20]', '(20,40]', '[40,50)', '[50,)', '(50,)', '[0,0]', '[0,5)'].map((text) =>
    rangeInWords(range(text), String),
  )
  expect(said).toEqual(['up to 20', '20 to 40', '40 to below 50', '50 or more', 'above 50', '0', 'below 5'])
})
