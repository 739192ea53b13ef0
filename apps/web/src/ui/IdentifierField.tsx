import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './IdentifierField.module.css'

/** What a check says about the text typed so far. `neutral` while it is empty. */
export interface IdentifierVerdict {
  tone: 'neutral' | 'success' | 'warning' | 'danger' | 'primary'
  message: string
}

export interface IdentifierFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Judges each keystroke; knows the identifier, so that this field need not. */
  check: (value: string) => IdentifierVerdict
  /** Brings what was typed to its written form, e.g. upper case without spaces. */
  tidy?: (value: string) => string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  placeholder?: string
  maxLength?: number
  autoFocus?: boolean
  onBlur?: () => void
}

const SIGNS = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  primary: IconInfoCircle,
}

/** A number with a form of its own. The verdict has its place kept, so nothing moves when it appears. */
export function IdentifierField({ check, tidy, value, onChange, error, ...field }: IdentifierFieldProps) {
  const id = useId()
  const { tone, message } = check(value)
  const Sign = tone === 'neutral' ? null : SIGNS[tone]
  return (
    <div>
      <TextInput
        {...field}
        value={value}
        onChange={({ currentTarget }) => onChange(tidy ? tidy(currentTarget.value) : currentTarget.value)}
        error={error}
        aria-describedby={id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: classes.input ?? '' }}
      />
      <div id={id} className={classes.verdict} data-tone={tone} aria-live="polite">
        {Sign && !error && (
          <>
            <Sign size={14} aria-hidden /> {message}
          </>
        )}
      </div>
    </div>
  )
}
