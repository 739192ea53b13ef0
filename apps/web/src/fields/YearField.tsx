import { TextInput } from '@mantine/core'
import { clampYear } from '@niyam/law/format/number-field.ts'
import { plainText } from '@niyam/law/identifiers/clean.ts'
import { useState } from 'react'
import type { FieldProps } from './field-props.ts'

interface Props extends FieldProps<number | null> {
  readonly min: number
  readonly max: number
}

/** A calendar year. Half a year is none yet; one outside is brought to the nearer end when the field is left. */
export function YearField({ value, onChange, min, max, onBlur, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    const digits = plainText(text).replace(/\D/g, '').slice(0, 4)
    setTyped(digits)
    const year = Number(digits)
    const next = digits.length === 4 && year >= min && year <= max ? year : null
    if (next !== value) onChange(next)
  }

  function finish() {
    if (typed === null) return
    setTyped(null)
    const year = clampYear(typed, min, max)
    if (year !== value) onChange(year)
  }

  return (
    <TextInput
      autoComplete="off"
      {...field}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => {
        finish()
        onBlur?.()
      }}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      inputMode="numeric"
    />
  )
}
