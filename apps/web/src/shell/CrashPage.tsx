import { Button } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PartMissing } from '../lib/load-part.ts'
import { go, here } from '../lib/navigation.ts'
import { askServer } from '../lib/offline.ts'
import { useTexts } from '../lib/texts.ts'
import { offlinePath } from '../paths.ts'
import { PlainPage } from '../ui/PlainPage.tsx'

/** A page that broke while it was drawn, or could not be fetched. Part of the entry, so that it can always be shown. */
export function CrashPage({ error }: ErrorComponentProps) {
  const t = useTexts('shell')
  const isMissing = error instanceof PartMissing
  useEffect(() => {
    // React has caught it: without this call it would not be reported.
    if (!isMissing) return reportError(error)
    void askServer().then((isHere) => {
      // There the way is kept until the server answers again.
      if (!isHere) go(offlinePath({ next: here() }), { replace: true })
    })
  }, [error, isMissing])
  const title = isMissing ? t('crash.part.title') : t('crash.title')
  return (
    <PlainPage title={title} context={isMissing ? t('crash.part.text') : t('crash.text')}>
      <Button size="md" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </PlainPage>
  )
}
