import { parseIdentifier } from '@niyam/law/identifiers'
import { type HTMLAttributes, useCallback } from 'react'
import type { TextFieldProps } from './field-props.ts'
import { MaskedField } from './MaskedField.tsx'
import { MASKS, type MaskedType } from './masks.ts'
import { useFieldTexts } from './texts.ts'
import { usePatience, verdictOf } from './use-verdict.ts'

interface Props extends TextFieldProps {
  readonly of: MaskedType
  readonly type?: 'text' | 'tel'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

function IdentifierField({ of, onBlur, ...field }: Props) {
  const mask = MASKS[of]
  const value = field.value ?? ''
  const t = useFieldTexts()
  const judged = verdictOf(parseIdentifier(of, value), t('valid'))
  const { verdict, leave } = usePatience(judged, value, value.length >= mask.longest)
  const blur = useCallback(() => {
    leave(value)
    onBlur?.()
  }, [leave, value, onBlur])
  return <MaskedField {...field} mask={mask} verdict={verdict} onBlur={blur} />
}

export const CinField = (props: TextFieldProps) => <IdentifierField of="cin" {...props} />
export const PanField = (props: TextFieldProps) => <IdentifierField of="pan" {...props} />
export const GstinField = (props: TextFieldProps) => <IdentifierField of="gstin" {...props} />
/** Shown as AAB-1234; the value is without the hyphen. */
export const LlpinField = (props: TextFieldProps) => <IdentifierField of="llpin" {...props} />
/** The form of the code alone. Which bank it names is asked for elsewhere. */
export const IfscField = (props: TextFieldProps) => <IdentifierField of="ifsc" {...props} />
/** Shown as 1234-5678-9012; the value is twelve digits. */
export const AadhaarField = (props: TextFieldProps) => <IdentifierField of="aadhaar" inputMode="numeric" {...props} />
export const AccountNumberField = (props: TextFieldProps) => (
  <IdentifierField of="account_number" inputMode="numeric" {...props} />
)
/** Ten digits; a country code that is typed or pasted falls away. */
export const PhoneField = (props: TextFieldProps) => (
  <IdentifierField of="mobile" type="tel" inputMode="numeric" autoComplete="tel-national" {...props} />
)
export const PincodeField = (props: TextFieldProps) => (
  <IdentifierField of="pincode" inputMode="numeric" autoComplete="postal-code" {...props} />
)
