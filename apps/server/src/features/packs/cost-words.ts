import type { SectionCost } from '@niyam/contract/explanations.ts'
import { paise } from '@niyam/law/format/paise.ts'
import { formatRupeesShort } from '@niyam/law/format/rupee-text.ts'
import type { wordsFor } from '../../language/speak.ts'

export type Words = ReturnType<typeof wordsFor>

const KINDS: Readonly<Record<SectionCost['kind'], string>> = {
  'late-fee': 'Late fee',
  'additional-fee': 'Additional fee',
  interest: 'Interest',
  penalty: 'Penalty',
  damages: 'Damages',
}

const rupees = (amount: number) => formatRupeesShort(paise(amount))

function amountWords(words: Words, { least_paise, most_paise }: SectionCost): string {
  if (least_paise === null && most_paise === null) return words('not known')
  if (most_paise === null) return words('at least {1}', rupees(least_paise ?? 0))
  if (least_paise === null) return words('at most {1}', rupees(most_paise))
  if (least_paise === most_paise) return rupees(most_paise)
  return words('{1} to {2}', rupees(least_paise), rupees(most_paise))
}

/** What lateness costs, section by section: kinds are not added up. Without a figure it is not known, never zero. */
export const costWords = (words: Words, parts: readonly SectionCost[]): string =>
  parts.length === 0
    ? words('Not known')
    : parts.map((part) => `${words(KINDS[part.kind])} ${amountWords(words, part)}`).join('; ')

interface PaidAmounts {
  readonly late_fee_paise: number | null
  readonly interest_paise: number | null
  readonly penalty_paise: number | null
}

/** The sums paid for lateness with a filing, as recorded there. */
export function paidWords(words: Words, { late_fee_paise, interest_paise, penalty_paise }: PaidAmounts): string {
  const paid = (
    [
      ['Late fee', late_fee_paise],
      ['Interest', interest_paise],
      ['Penalty', penalty_paise],
    ] as const
  ).flatMap(([kind, amount]) => (amount === null ? [] : [`${words(kind)} ${rupees(amount)}`]))
  return paid.length === 0 ? words('Not recorded') : words('Paid: {1}', paid.join('; '))
}
