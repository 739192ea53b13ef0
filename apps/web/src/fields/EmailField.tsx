import { TextInput } from '@mantine/core'
import { cleanEmail, parseEmail } from '@niyam/law/identifiers'
import { useId, useState } from 'react'
import { FieldMessage, NEUTRAL } from './FieldMessage.tsx'
import type { TextFieldProps } from './field-props.ts'
import { verdictOf } from './use-verdict.ts'

/** Judged when it is left: nobody's address is wrong while it is being typed. A pasted `Name <address>` becomes the address. */
export function EmailField({ value, onChange, onBlur, error, description, ...field }: TextFieldProps) {
  const id = useId()
  const [left, setLeft] = useState('')
  const text = value ?? ''
  const parsed = parseEmail(text)
  const verdict = parsed.ok || left !== text ? NEUTRAL : verdictOf(parsed, '')
  return (
    <div>
      <TextInput
        autoComplete="email"
        {...field}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => {
          const clean = cleanEmail(text)
          setLeft(clean)
          if (clean !== text) onChange(clean)
          onBlur?.()
        }}
        description={description}
        descriptionProps={{ id: `${id}-help` }}
        error={Boolean(error)}
        aria-describedby={description ? `${id}-help ${id}` : id}
      />
      <FieldMessage id={id} verdict={verdict} error={error} />
    </div>
  )
}
