import type { FactValue } from '@niyam/contract/entities.ts'
import { MultiSelect, NumberInput, Select } from '@mantine/core'
import { parseRange } from '@niyam/law/format/number-range.ts'
import type { AttributeInfo } from '@niyam/law/catalogue/attributes.ts'
import { sayLaw } from '../lib/i18n-law.ts'
import { DateField } from '../fields/DateField.tsx'
import { BooleanField } from '../fields/BooleanField.tsx'
import { CurrencyField } from '../fields/CurrencyField.tsx'
import { FinancialYearField } from '../fields/FinancialYearField.tsx'
import { useFactText } from './use-fact-text.ts'
import { useTexts } from '../lib/texts.ts'
import { todayInIndia } from '../lib/format.ts'
import { financialYearOf, joinChoices, splitChoices } from './fact-values.ts'

interface Props {
  readonly info: AttributeInfo
  /** Undefined is "not said": the law then asks, it does not assume. */
  readonly value: FactValue | undefined
  readonly onChange: (value: FactValue | undefined) => void
  readonly error?: string | undefined
  /** True for a choice that the form needs. */
  readonly isRequired?: boolean
}

/** Earlier than any year that the law refers to. */
const FIRST_YEAR = 1950

const asNumber = (value: FactValue | undefined) => (typeof value === 'number' ? value : null)

/** The field that fits an attribute of the law's catalogue. Its label and help are the catalogue's own. */
export function FactField({ info, value, onChange, error, isRequired = false }: Props) {
  const t = useTexts('compliances')
  const factText = useFactText()
  const range = parseRange(value) && value !== undefined ? factText(info.key, value) : undefined
  const words = {
    label: sayLaw(info.label),
    description: info.help && sayLaw(info.help),
    error,
    ...(range !== undefined && { placeholder: t('fact.range.exact', { range }) }),
  }
  switch (info.type) {
    case 'boolean':
      return (
        <BooleanField
          {...words}
          value={typeof value === 'boolean' ? value : null}
          onChange={(answer) => onChange(answer ?? undefined)}
        />
      )
    case 'money': {
      // The law's money is rupees, the field's paise.
      const rupees = asNumber(value)
      return (
        <CurrencyField
          {...words}
          value={rupees === null ? null : rupees * 100}
          onChange={(paise) => onChange(paise === null ? undefined : paise / 100)}
        />
      )
    }
    case 'date':
      return (
        <DateField
          allDates
          {...words}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
        />
      )
    case 'choice':
      return (
        <Select
          {...words}
          data={(info.options ?? []).map((option) => ({ ...option, label: sayLaw(option.label) }))}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
          required={isRequired}
          allowDeselect={!isRequired}
          clearable={!isRequired}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          {...words}
          data={(info.options ?? []).map((option) => ({ ...option, label: sayLaw(option.label) }))}
          value={splitChoices(value)}
          onChange={(next) => onChange(joinChoices(next))}
          clearable
        />
      )
    case 'year':
      return (
        <FinancialYearField
          {...words}
          value={typeof value === 'string' ? value : null}
          onChange={(year) => onChange(year ?? undefined)}
          min={FIRST_YEAR}
          max={Number(financialYearOf(todayInIndia()).slice(0, 4))}
        />
      )
    default:
      return (
        <NumberInput
          {...words}
          value={asNumber(value) ?? ''}
          onChange={(next) => onChange(next === '' ? undefined : Number(next))}
          min={0}
          allowNegative={false}
          allowDecimal={info.type === 'number'}
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          hideControls
        />
      )
  }
}
