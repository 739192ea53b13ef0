import { showFinancialYear } from '../lib/format.ts'
import type { FieldProps } from './field-props.ts'
import { YearField } from './YearField.tsx'

interface Props extends FieldProps<string | null> {
  /** First years of the earliest and the latest financial year that can be chosen. */
  readonly min: number
  readonly max: number
}

/** A financial year by the year in which it begins: 2024 is kept as `2024-25`, and shown so below the field. */
export function FinancialYearField({ value, onChange, description, ...field }: Props) {
  return (
    <YearField
      {...field}
      description={value === null ? description : showFinancialYear(value)}
      value={value === null ? null : Number(value.slice(0, 4))}
      onChange={(year) => onChange(year === null ? null : financialYearFrom(year))}
    />
  )
}

const financialYearFrom = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`
