import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './FieldMessage.module.css'

/** The result of a check of the typed text. `neutral` while it is empty. */
export interface Verdict {
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger' | 'primary'
  readonly message: string
  /** The exact error, and how to correct it. */
  readonly hint?: string
}

export const NEUTRAL: Verdict = { tone: 'neutral', message: '' }

const SIGNS = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  primary: IconInfoCircle,
}

interface Props {
  readonly id: string
  readonly verdict: Verdict
  /** The form's own word against the field; it outweighs the check's. */
  readonly error: ReactNode
}

/** The line under a field that is checked as it is typed. Its place is kept, so that nothing moves when it speaks. */
export function FieldMessage({ id, verdict, error }: Props) {
  const { tone, message, hint } = error ? { tone: 'danger' as const, message: error, hint: '' } : verdict
  const Sign = tone === 'neutral' ? null : SIGNS[tone]
  return (
    <div id={id} className={classes.message} data-tone={tone} aria-live="polite">
      {Sign && (
        <>
          <Sign size={14} aria-hidden />
          <span>{message}</span>
          {hint && <span>{`. ${hint}`}</span>}
        </>
      )}
    </div>
  )
}
