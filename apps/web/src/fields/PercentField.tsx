import { NumberInput } from '@mantine/core'
import { clampPercentage } from '@niyam/law/format/number-field.ts'
import type { FieldProps } from './field-props.ts'

/** 0 to 100 with at most two decimals; anything beyond is brought to the nearer end. */
export function PercentField({ value, onChange, ...field }: FieldProps<number | null>) {
  return (
    <NumberInput
      autoComplete="off"
      {...field}
      value={value ?? ''}
      onChange={(typed) => onChange(clampPercentage(String(typed)))}
      suffix="%"
      decimalScale={2}
      allowedDecimalSeparators={['.']}
      min={0}
      max={100}
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  )
}
