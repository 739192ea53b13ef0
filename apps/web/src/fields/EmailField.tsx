import { cleanEmail, parseEmail } from '@niyam/law/identifiers'
import { useState } from 'react'
import { CheckedInput } from './CheckedInput.tsx'
import { NEUTRAL } from './FieldMessage.tsx'
import type { TextFieldProps } from './field-props.ts'
import { verdictOf } from './use-verdict.ts'

/** Judged when it is left: nobody's address is wrong while it is being typed. A pasted `Name <address>` becomes the address. */
export function EmailField({ value, onChange, onBlur, ...field }: TextFieldProps) {
  const [left, setLeft] = useState('')
  const text = value ?? ''
  const parsed = parseEmail(text)
  return (
    <CheckedInput
      autoComplete="email"
      {...field}
      verdict={parsed.ok || left !== text ? NEUTRAL : verdictOf(parsed, '')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => {
        const clean = cleanEmail(text)
        setLeft(clean)
        if (clean !== text) onChange(clean)
        onBlur?.()
      }}
    />
  )
}
