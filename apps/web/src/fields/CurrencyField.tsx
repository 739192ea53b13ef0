import { NumberInput } from '@mantine/core'
import { parseRupees } from '@niyam/law/format/read-rupees.ts'
import { plainText } from '@niyam/law/identifiers/clean.ts'
import { type ClipboardEvent, useState } from 'react'
import type { FieldProps } from './field-props.ts'

/** Below the largest whole number of paise that is exact. */
const RUPEES_AT_MOST = 90_000_000_000_000

/** Rupees as ₹12,34,567.00, the decimals filled up when the field is left. The value is whole paise, so no sum is a fraction. */
export function CurrencyField({ value, onChange, onBlur, ...field }: FieldProps<number | null>) {
  const [isInside, setInside] = useState(false)

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const amount = parseRupees(plainText(event.clipboardData.getData('text')))
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const isAll = text === '' || (selectionStart === 0 && selectionEnd === text.length)
    if (!amount.ok || !isAll) return
    // The library's own way with a paste would take the digits one by one.
    event.preventDefault()
    event.stopPropagation()
    onChange(amount.value)
  }

  return (
    <NumberInput
      autoComplete="off"
      {...field}
      value={value === null ? '' : value / 100}
      onChange={(rupees) => onChange(paiseOf(rupees))}
      onPasteCapture={paste}
      onFocus={() => setInside(true)}
      onBlur={() => {
        setInside(false)
        onBlur?.()
      }}
      prefix="₹"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      allowedDecimalSeparators={['.']}
      decimalScale={2}
      fixedDecimalScale={!isInside}
      min={0}
      max={RUPEES_AT_MOST}
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  )
}

const paiseOf = (rupees: number | string): number | null =>
  rupees === '' || !Number.isFinite(Number(rupees)) ? null : Math.round(Number(rupees) * 100)
