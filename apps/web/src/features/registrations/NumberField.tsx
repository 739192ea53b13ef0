import type { Registration } from '@niyam/contract/registrations.ts'
import { CheckedInput } from '../../fields/CheckedInput.tsx'
import type { TextFieldProps } from '../../fields/field-props.ts'
import { MaskedField } from '../../fields/MaskedField.tsx'
import { usePatience } from '../../fields/use-verdict.ts'
import { useTexts } from '../../lib/texts.ts'
import { checkNumber, isWrittenTogether, maskOf, printedNumber } from './form-fields.ts'

interface Props extends TextFieldProps {
  readonly kind: Registration['kind']
  readonly details: Registration['details']
}

const LONGEST = 60

/** The number of a registration: typed in the form of its kind, where its kind has one form. */
export function NumberField({ kind, details, onChange, ...field }: Props) {
  const t = useTexts('registrations')
  const value = field.value ?? ''
  const mask = maskOf(kind, details)
  const judged = checkNumber(kind, details, value, t('valid'))
  const { verdict, leave } = usePatience(judged, value, value.length >= mask.longest)
  if (!isWrittenTogether(kind, details))
    return (
      <CheckedInput
        autoComplete="off"
        {...field}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        verdict={verdict}
        maxLength={LONGEST}
      />
    )
  return (
    <MaskedField
      {...field}
      mask={mask}
      verdict={verdict}
      onChange={onChange}
      onBlur={() => {
        const printed = printedNumber(kind, details, value)
        if (printed !== value) onChange(printed)
        leave(printed)
      }}
    />
  )
}
