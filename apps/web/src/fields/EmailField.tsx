import { cleanEmail, parseEmail } from '@niyam/law/identifiers'
import { useState } from 'react'
import { CheckedInput } from './CheckedInput.tsx'
import { NEUTRAL } from './FieldMessage.tsx'
import type { TextFieldProps } from './field-props.ts'
import { usePatience, verdictOf } from './use-verdict.ts'

/** Checked when the field is left, never during typing. A pasted `Name <address>` becomes the address. */
export function EmailField({ value, onChange, onBlur, ...field }: TextFieldProps) {
  const [left, setLeft] = useState('')
  const text = value ?? ''
  const judged = left === text ? verdictOf(parseEmail(text), '') : NEUTRAL
  const { verdict, leave } = usePatience(judged.tone === 'danger' ? judged : NEUTRAL, text, false)
  return (
    <CheckedInput
      autoComplete="email"
      {...field}
      verdict={verdict}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        const clean = cleanEmail(text)
        setLeft(clean)
        leave(clean)
        if (clean !== text) onChange(clean)
        onBlur?.()
      }}
    />
  )
}
