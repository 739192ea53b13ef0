import type { AttributeInfo } from './attribute-info.ts'
import { parseDay } from '../../format/date-text.ts'
import { parseFinancialYear } from '../../format/period-text.ts'
import { parseRange } from '../../format/number-range.ts'
import { parseRupees } from '../../format/read-rupees.ts'

/** The value of a fact as it is stored: money in rupees, several choices in one text with commas. */
export type FactText =
  | { readonly ok: true; readonly value: boolean | number | string }
  | { readonly ok: false; readonly reason: string }

const YES = /^(?:y|yes|true|1|हाँ|हां)$/i
const NO = /^(?:n|no|false|0|nil|नहीं)$/i

/** Reads the value of a fact as people write it in a sheet. Choices may be written by value, by label or by part of a label. */
export function readFact({ type, options = [] }: Pick<AttributeInfo, 'type' | 'options'>, cell: string): FactText {
  const text = cell.normalize('NFKC').trim()
  switch (type) {
    case 'boolean':
      if (YES.test(text)) return is(true)
      return NO.test(text) ? is(false) : no(`"${text}" is neither yes nor no. Write one of them.`)
    case 'money': {
      if (parseRange(text)) return is(text)
      const read = parseRupees(text)
      return read.ok ? is(read.value / 100) : no(read.reason)
    }
    case 'count':
    case 'number': {
      if (type === 'count' && parseRange(text)) return is(text)
      const bare = text.replace(/[\s,]/g, '')
      const isNumber = type === 'count' ? /^\d{1,12}$/.test(bare) : /^-?\d{1,12}(?:\.\d{1,6})?$/.test(bare)
      if (isNumber) return is(Number(bare))
      return no(type === 'count' ? `"${text}" is not a whole number. Write digits only.` : `"${text}" is not a number.`)
    }
    case 'date': {
      const day = parseDay(text)
      return day === null ? no(`"${text}" is not a day. Write the day first: 20-04-2026.`) : is(day)
    }
    case 'year': {
      const year = parseFinancialYear(text)
      return year === null ? no(`"${text}" is not a financial year. Write it as 2025-26.`) : is(year)
    }
    case 'choice': {
      const option = optionOf(options, text)
      return option === undefined ? notOf(options, text) : is(option)
    }
    case 'choices': {
      const words = text.split(/[,;|\n]/).filter((word) => word.trim() !== '')
      const chosen = words.map((word) => optionOf(options, word))
      const unknown = words[chosen.indexOf(undefined)]
      return unknown === undefined ? is([...new Set(chosen)].join(',')) : notOf(options, unknown.trim())
    }
  }
}

type Options = NonNullable<AttributeInfo['options']>

const is = (value: boolean | number | string): FactText => ({ ok: true, value })
const no = (reason: string): FactText => ({ ok: false, reason })

const notOf = (options: Options, text: string): FactText =>
  no(`"${text}" is none of: ${options.map(({ label }) => label).join(', ')}. Write one of them.`)

function optionOf(options: Options, text: string): string | undefined {
  const word = squeeze(text)
  const isNamed = ({ value, label }: Options[number]) => {
    const [plain = '', bracket = ''] = label.split('(')
    return [value, label, plain, bracket].some((one) => squeeze(one) === word)
  }
  return word === '' ? undefined : options.find(isNamed)?.value
}

const squeeze = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
