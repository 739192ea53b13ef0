import type { FactValue } from '@niyam/contract/entities.ts'
import { attributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { parseRange, rangeInWords } from '@niyam/law/format/number-range.ts'
import { formatNumber } from '@niyam/law/format/rupee-text.ts'
import { sayLaw } from '../lib/i18n-law.ts'
import { showDay, showMoneyShort } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'
import { splitChoices } from './fact-values.ts'

const [LAKH, CRORE] = [100_000, 10_000_000]

/** A fact's value as a person reads it. A key the catalogue no longer has shows its plain value. */
export function useFactText() {
  const t = useTexts('compliances')
  // A limit of the law is written in lakh or crore.
  const limitText = (rupees: number): string => {
    if (rupees >= CRORE) return t('fact.range.crore', { amount: formatNumber(rupees / CRORE) })
    return rupees >= LAKH ? t('fact.range.lakh', { amount: formatNumber(rupees / LAKH) }) : showMoneyShort(rupees * 100)
  }
  const factText = (attribute: string, value: FactValue): string => {
    const info = attributeInfo(attribute)
    if (typeof value === 'boolean') return t(value ? 'fact.yes' : 'fact.no')
    const range = parseRange(value)
    if (range)
      return rangeInWords(range, info?.type === 'money' ? limitText : formatNumber, {
        upTo: (to) => t('fact.range.up_to', { to }),
        below: (to) => t('fact.range.below', { to }),
        above: (from) => t('fact.range.above', { from }),
        orMore: (from) => t('fact.range.or_more', { from }),
        fromTo: (from, to) => t('fact.range.from_to', { from, to }),
        fromToBelow: (from, to) => t('fact.range.from_to_below', { from, to }),
      })
    if (info?.type === 'money' && typeof value === 'number') return showMoneyShort(value * 100)
    if (info?.type === 'date' && typeof value === 'string') return showDay(value)
    if (typeof value === 'number') return info?.type === 'year' ? String(value) : formatNumber(value)
    const options = info?.options ?? []
    return splitChoices(value)
      .map((one) => sayLaw(options.find((option) => option.value === one)?.label ?? one))
      .join(', ')
  }
  return factText
}
