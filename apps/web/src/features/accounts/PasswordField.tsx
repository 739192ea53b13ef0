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
  const field = (
    <PasswordInput
      {...input}
      {...(isNew && { description: t('field.password_help') })}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      visibilityToggleButtonProps={{ 'aria-label': t('field.show_password') }}
    />
  )
  if (!isNew) return field
  return (
    <div>
      {field}
      {/* Below the field, in a line that is kept: what one types into stays where it is. */}
      <output
        style={{ display: 'block', minHeight: '1.5em', marginTop: 4, fontSize: '0.8125rem', color: 'var(--text-2)' }}
      >
        {typed && t(`field.strength.${strengthOf(typed)}`)}
      </output>
    </div>
  )
}
