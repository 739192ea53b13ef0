import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { go } from '../../lib/navigation.ts'
import { safeNext } from '../../lib/next.ts'
import { useOnline } from '../../lib/offline.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardPath } from '../../paths.ts'
import { PlainPage } from '../../ui/PlainPage.tsx'

/** Shown when a navigation met no network. Goes on by itself, to where the person was going, once there is one. */
export default function OfflinePage() {
  const t = useTexts('errors')
  const { search } = useAddress()
  // Read once: on the way out the address is already that of the next page.
  const [next] = useState(() => offlineNext(search.next))
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) go(next, { replace: true })
  }, [isOnline, next])
  return (
    <PlainPage title={t('offline.title')} context={t('offline.text')}>
      <Button onClick={() => location.assign(next)}>{t('offline.retry')}</Button>
    </PlainPage>
  )
}

/** The way may also have led to a sign-in page, which `safeNext` keeps out of loops after signing in. */
const offlineNext = (next: string | undefined) =>
  next?.startsWith('/accounts/') && !next.includes('\\') ? next : safeNext(next, dashboardPath())
