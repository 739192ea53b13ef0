import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface PasswordFieldProps extends PasswordInputProps {
  /** One that is being chosen: what it must be like is said beside it. */
  isNew?: boolean
}

export function PasswordField({ isNew = false, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('accounts')
  return (
    <PasswordInput
      {...input}
      {...(isNew && { description: t('field.password_help') })}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('field.show_password') }}
    />
  )
}
