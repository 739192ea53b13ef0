import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { noteAccepted } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useSend } from '../../lib/use-send.ts'
import { privacyPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Banner } from '../../ui/Banner.tsx'

/** Shown to a person whose account is older than this notice. */
export default function NoticeBanner() {
  const t = useTexts('personal-data')
  const [isReady, setReady] = useState(false)
  const agree = useSend(() => api('POST accounts/consent/', { body: { notice_version: NOTICE_VERSION } }), noteAccepted)
  useEffect(() => void loadTexts('personal-data').then(() => setReady(true)), [])
  if (!isReady) return null
  return (
    <Banner tone="primary">
      <span>
        {t('banner.text')} <AppLink href={privacyPath()}>{t('banner.read')}</AppLink>
      </span>
      <Button size="xs" loading={agree.isPending} onClick={() => void agree.send(undefined)}>
        {t('banner.agree')}
      </Button>
    </Banner>
  )
}
