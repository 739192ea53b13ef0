import { Button } from '@mantine/core'
import { useTexts } from '../lib/texts.ts'
import { takeNewVersion, useNewVersion } from '../lib/update.ts'
import classes from './UpdateBanner.module.css'

/** Says that new features wait. The page reloads once, by itself, when the new version has taken over. */
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
