import type { Paise } from '../format/paise.ts'
import { parseRupees } from '../format/read-rupees.ts'
import { type FoundValue, foundAt, type PaperText } from './paper-text.ts'

export type AmountKind = 'tax' | 'interest' | 'penalty' | 'fee'
export type PrintedAmounts = { readonly [Kind in AmountKind]: FoundValue<Paise> | null }

const KINDS: readonly AmountKind[] = ['tax', 'interest', 'penalty', 'fee']
const NUMBER = String.raw`(?:(?:rs\.?|₹|inr) ?)?(?:\d[\d,]*)(?:\.\d{1,2})?(?: ?/-)?`
const HEADS = /\b(tax|interest|penalty|(?:late )?fees?|others?|total)\b/gi

/**
 * The sums that a paper prints for tax, interest, penalty and fee: the total of its table, or lines that say one each.
 *
 * @returns `two_ways` where one of them is printed with two sums; null for what is not printed, which is not zero
 */
export function amountsIn(paper: PaperText): PrintedAmounts | 'two_ways' {
  const every = [...fromTables(paper), ...fromLines(paper)]
  const amounts = KINDS.map((kind) => {
    const own = every.filter((one) => one.kind === kind)
    const sums = new Set(own.map(({ amount }) => amount.value))
    return { kind, amount: sums.size === 1 ? (own[0]?.amount ?? null) : null, isDoubtful: sums.size > 1 }
  })
  if (amounts.some(({ isDoubtful }) => isDoubtful)) return 'two_ways'
  return Object.fromEntries(amounts.map(({ kind, amount }) => [kind, amount])) as PrintedAmounts
}

interface Amount {
  readonly kind: AmountKind
  readonly amount: FoundValue<Paise>
}

/** A line of headings with tax and interest, and below it a line of totals with a number for each heading. */
function fromTables(paper: PaperText): Amount[] {
  const lines = paper.text.split('\n')
  let at = 0
  let heads: readonly string[] | null = null
  const found: Amount[] = []
  for (const line of lines) {
    const named = [...line.matchAll(HEADS)].map(([, head = '']) => head.toLowerCase())
    if (!/\d{3}/.test(line) && named.includes('tax') && named.includes('interest')) heads = named
    const total = /^(?:grand )?total\b/i.test(line)
    if (heads !== null && total) {
      const numbers = line.match(new RegExp(NUMBER, 'gi')) ?? []
      // A column that is not among the headings would shift the others.
      if (numbers.length === heads.length)
        found.push(...heads.flatMap((head, column) => amountOf(paper, at, kindOf(head), numbers[column] ?? '')))
      heads = null
    }
    at += line.length + 1
  }
  return found
}

function fromLines(paper: PaperText): Amount[] {
  const label = String.raw`^(?:(?:amount|total) of )?(?:total )?(tax|interest|penalty|(?:late )?fee)(?: (?:payable|demanded|amount|proposed))?[ :=-]*(${NUMBER})$`
  return [...paper.text.matchAll(new RegExp(label, 'gim'))].flatMap(({ 1: head = '', 2: number = '', index }) =>
    amountOf(paper, index, kindOf(head.toLowerCase()), number),
  )
}

const kindOf = (head: string): AmountKind | null =>
  /fee/.test(head) ? 'fee' : (KINDS.find((kind) => kind === head) ?? null)

function amountOf(paper: PaperText, at: number, kind: AmountKind | null, written: string): Amount[] {
  const read = kind === null ? null : parseRupees(written)
  return kind === null || read?.ok !== true ? [] : [{ kind, amount: foundAt(paper, at, read.value) }]
}
