import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dashboardPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'

export default function ServerErrorPage() {
  const { t } = useTranslation('errors')
  return (
    <PlainPage title={t('server.title')} context={t('server.text')}>
      <Button component={AppLink} href={dashboardPath()}>
        {t('server.retry')}
      </Button>
    </PlainPage>
  )
}
