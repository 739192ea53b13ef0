import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

export interface MoneyFieldProps {
  label: string
  /** Whole paise, or null when nothing is entered. */
  value: number | null
  onChange: (paise: number | null) => void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

/** Rupees with lakh grouping; the value is whole paise, so that no sum is ever a fraction. */
export function MoneyField({ value, onChange, ...field }: MoneyFieldProps) {
  return (
    <NumberInput
      {...field}
      value={value === null ? '' : value / 100}
      onChange={(rupees) => onChange(rupees === '' ? null : Math.round(Number(rupees) * 100))}
      prefix="₹ "
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={2}
      min={0}
      max={90_000_000_000_000}
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  )
}
