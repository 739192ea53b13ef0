import { Button } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import classes from './NotificationsPage.module.css'

interface Props {
  readonly count: number
  readonly isBusy: boolean
  readonly onRead: () => void
  readonly onClear: () => void
}

/** The acts on the chosen rows. */
export function SelectionBar({ count, isBusy, onRead, onClear }: Props) {
  const t = useTexts('notifications')
  return (
    <div className={classes.selection}>
      <output>{t('selected', { count })}</output>
      <Button size="xs" loading={isBusy} onClick={onRead}>
        {t('mark_read')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('clear_selection')}
      </Button>
    </div>
  )
}
