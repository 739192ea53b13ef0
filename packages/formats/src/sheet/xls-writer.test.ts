import { find, parse } from 'cfb'
import { expect, test } from 'vitest'
import { Chance } from '../seeded.test-support.ts'
import { sheetsOf } from './sheets.ts'
import { writeXls } from './xls-writer.ts'

const LATIN = 'ABC xyz.-/0189'
const DEVANAGARI = 'अआकखगत्रज्ञाि₹é '

/** A text without blanks at its ends, which the reader cuts off. */
const word = (chance: Chance, atMost: number): string =>
  chance.letters(chance.pick([LATIN, DEVANAGARI]), 1 + chance.number(atMost)).trim()

test('what is written is read as it was given, also where texts cross the borders of records', async () => {
  for (let seed = 0; seed < 30; seed++) {
    const chance = new Chance(seed)
    const columns = 1 + chance.number(8)
    // Some have texts of 400 letters: dozens of records of 8,224 bytes.
    const letters = chance.pick([3, 40, 400])
    const sheet = (name: string) => ({
      name,
      rows: Array.from({ length: 1 + chance.number(120) }, () =>
        // The last cell is never empty: a reader leaves out cells behind the last one.
        Array.from({ length: columns }, (_, at) =>
          at === columns - 1 ? `0${chance.digits(9)}` : chance.number(5) === 0 ? '' : word(chance, letters),
        ),
      ),
    })
    const sheets = [sheet('MC'), sheet('निर्देश')]
    expect([seed, await sheetsOf(writeXls(sheets))]).toEqual([seed, sheets])
  }
})

test('the border of a record may fall on any byte of a text', async () => {
  // With their heads, eight texts of a thousand letters leave 192 bytes of the first record.
  const full = Array.from({ length: 8 }, (_, at) => [String(at).padEnd(1000, 'z')])
  for (const [letter, from] of [
    ['x', 180],
    ['क', 87],
  ] as const)
    for (let letters = from; letters < from + 16; letters++) {
      const sheets = [{ name: 'MC', rows: [...full, [letter.repeat(letters)], ['0301234568']] }]
      const bytes = writeXls(sheets)
      expect([letters, await sheetsOf(bytes)]).toEqual([letters, sheets])
      expect([letters, longestRecord(bytes)]).toEqual([letters, expect.toSatisfy((length: number) => length <= 8224)])
    }
})

/** Excel refuses a longer record than 8,224 bytes; our reader does not. */
function longestRecord(bytes: Uint8Array): number {
  const stream = Uint8Array.from(find(parse(bytes), '/Workbook')?.content ?? [])
  const view = new DataView(stream.buffer)
  let longest = 0
  for (let at = 0; at + 4 <= stream.length; at += 4 + view.getUint16(at + 2, true))
    longest = Math.max(longest, view.getUint16(at + 2, true))
  return longest
}
