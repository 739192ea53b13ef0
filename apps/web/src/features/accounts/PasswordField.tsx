import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { strengthOf } from './strength.ts'

interface PasswordFieldProps extends PasswordInputProps {
  /** A new password: the field shows what it needs and how strong it is as the person types. */
  isNew?: boolean
}

export function PasswordField({ isNew = false, ...input }: PasswordFieldProps) {
  const t = useTexts('accounts')
  const typed = isNew ? String(input.value ?? '') : ''
  const strength = typed && t(`field.strength.${strengthOf(typed)}`)
  return (
    <PasswordInput
      {...input}
      {...(isNew && { description: [t('field.password_help'), strength].filter(Boolean).join(' ') })}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('field.show_password') }}
    />
  )
}
