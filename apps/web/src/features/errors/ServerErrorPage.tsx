import { Button } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { dashboardPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'

export default function ServerErrorPage() {
  const t = useTexts('errors')
  return (
    <PlainPage title={t('server.title')} context={t('server.text')}>
      <Button component={AppLink} href={dashboardPath()}>
        {t('server.retry')}
      </Button>
    </PlainPage>
  )
}
