import { Button } from '@mantine/core'
import { useTexts } from '../lib/texts.ts'
import { takeNewVersion, useNewVersion } from '../lib/update.ts'
import classes from './UpdateBanner.module.css'

/** Says that a new version is ready. The page reloads once, automatically, when that version has taken over. */
export function UpdateBanner() {
  const t = useTexts('shell')
  const isWaiting = useNewVersion()
  return (
    <div role="status">
      {isWaiting && (
        <div className={classes.banner}>
          <span>{t('update.text')}</span>
          <Button size="xs" onClick={takeNewVersion}>
            {t('update.reload')}
          </Button>
        </div>
      )}
    </div>
  )
}
