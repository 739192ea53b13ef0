import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../lib/texts.ts'
import { useLeaveGuard } from '../lib/use-leave-guard.ts'
import classes from './StickySaveBar.module.css'

interface StickySaveBarProps {
  saveLabel: string
  isSaving: boolean
  /** Leaving with changes asks first. */
  isDirty: boolean
  /** Another way to save. */
  also?: ReactNode
  onCancel?: () => void
  /** Said beside the buttons, e.g. why saving failed. */
  message?: string | null
}

/** The foot of a form: visible while the form scrolls. It is inside the form; the button submits it. */
export function StickySaveBar({ saveLabel, isSaving, isDirty, also, onCancel, message }: StickySaveBarProps) {
  const t = useTexts('shell')
  useLeaveGuard(isDirty && !isSaving)
  return (
    <div className={classes.bar}>
      <Button type="submit" loading={isSaving}>
        {saveLabel}
      </Button>
      {also}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('ui.form.cancel')}
        </Button>
      )}
      <span className={classes.message} role="alert">
        {message}
      </span>
    </div>
  )
}
