import type { IsoDate } from '@niyam/law'
import { financialYearOf, nextYear, previousYear } from '@niyam/law/calendar/year.ts'

const patterns = new Map<string, { joined: RegExp; compact: RegExp }>()

/**
 * The ways in which a series names its financial year: `2026-27`, `26/27`, `FY26-27`, and as a separate part `2627`. A
 * bill of the last or next year is often dated in this one, so the years beside it count where they have a mark.
 */
function patternsOf(dated_on: IsoDate): { joined: RegExp; compact: RegExp } {
  const year = financialYearOf(dated_on)
  const known = patterns.get(year)
  if (known) return known
  const ends = (of: string): [string, string] => [of.slice(2, 4), of.slice(5, 7)]
  const marked = [previousYear(year), year, nextYear(year)].map((one) => ends(one).join('[-/ ](?:20)?')).join('|')
  const made = {
    joined: new RegExp(`(?<![0-9])(?:FY)?(?:20)?(?:${marked})(?![0-9])`, 'g'),
    compact: new RegExp(`(?<![0-9A-Z])(?:FY)?(?:20)?${ends(year).join('(?:20)?')}(?![0-9A-Z])`, 'g'),
  }
  patterns.set(year, made)
  return made
}

/**
 * A document number as two people would write it in the same way: without the financial year, leading zeros, `/`, `-`
 * and spaces. Two groups of digits stay apart, so that `1/11` is not `11/1`.
 *
 * @returns `INV45` for `INV/2026-27/0045` of May 2026; empty only for a number without letters and digits
 */
export function numberKey(number: string, dated_on: IsoDate): string {
  const text = number.toUpperCase()
  const { joined, compact } = patternsOf(dated_on)
  const without = text.replace(joined, ' ').replace(compact, ' ')
  // A number that is nothing but its year keeps it.
  return keyOf(/[0-9]/.test(without) ? without : text)
}

function keyOf(text: string): string {
  let key = ''
  let endsInDigit = false
  for (const run of text.match(/[0-9]+|[A-Z]+/g) ?? []) {
    const isDigits = run < ':'
    key += isDigits ? `${endsInDigit ? '-' : ''}${run.replace(/^0+(?=[0-9])/, '')}` : run
    endsInDigit = isDigits
  }
  return key
}

/** The key without the marks between groups of digits: `12/345` and `12345` share it. */
export const looseKey = (key: string): string => key.replaceAll('-', '')
