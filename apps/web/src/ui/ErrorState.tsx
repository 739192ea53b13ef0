import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { failureMessage } from '../lib/failure.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './Message.module.css'

interface ErrorStateProps {
  error: unknown
  /** What could not be shown, e.g. "The calendar could not be loaded". */
  title?: string
  onRetry?: () => void
}

/** Went wrong: what, why as the server said it, and a way to try again. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const t = useTexts('shell')
  return (
    <div className={classes.message} role="alert">
      <span className={classes.sign}>
        <IconCloudOff size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.title}>{title ?? t('ui.error.title')}</div>
      <p className={classes.text}>{failureMessage(error) ?? t('failure.unknown.text')}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry}>
            {t('ui.error.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
