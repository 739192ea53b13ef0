import { Button } from '@mantine/core'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardPath, notFoundPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'

export default function NotFoundPage() {
  const t = useTexts('errors')
  const { from } = useAddress(notFoundPath).search
  return (
    <PlainPage title={t('not_found.title')} context={from ? t('not_found.from', { from }) : t('not_found.text')}>
      <Button component={AppLink} href={dashboardPath()}>
        {t('to_dashboard')}
      </Button>
    </PlainPage>
  )
}
