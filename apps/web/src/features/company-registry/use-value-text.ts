import type { RegistryLine } from '@niyam/contract/company-registry.ts'
import { kindLabel } from '../../domain/entity-kinds.ts'
import { useFactText } from '../../domain/use-fact-text.ts'
import { showDay, showFinancialYear, showMoney } from '../../lib/format.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'

const RANGES: Readonly<Record<string, string>> = {
  paid_up_capital: 'paid_up_capital_inr',
  contribution: 'contribution_inr',
}

const OUR_STATUSES = ['active', 'dormant', 'struck_off', 'converted', 'closed'] as const

/** The value of one side of a line for people; null where the side has none. */
export function useValueText() {
  const t = useTexts('company-registry')
  const factText = useFactText()
  return ({ key, ...line }: RegistryLine, side: 'registry' | 'ours'): string | null => {
    const value = line[side]
    if (value === null) return null
    if (typeof value === 'number') return showMoney(value)
    if (RANGES[key]) return factText(RANGES[key], value)
    if (key === 'class' && side === 'ours') return kindLabel(value)
    if (key === 'status' && side === 'ours') return statusText(t, value)
    if (key === 'listed') return value === 'yes' || value === 'no' ? t(value) : value
    if (key === 'accounts_year' || key === 'annual_return_year') return t('year_of', { year: showFinancialYear(value) })
    return key === 'incorporated_on' || key === 'last_agm' ? showDay(value) : value
  }
}

function statusText(t: Texts<'company-registry'>, value: string): string {
  const status = OUR_STATUSES.find((one) => one === value)
  return status ? t(`status.${status}`) : value
}
