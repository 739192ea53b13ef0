import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useAddress } from '../lib/address.ts'
import { go } from '../lib/navigation.ts'
import { safeReturnPath } from '../lib/return-path.ts'
import { askServer } from '../lib/offline.ts'
import { useTexts } from '../lib/texts.ts'
import { dashboardPath, offlinePath } from '../paths.ts'
import { PlainPage } from '../ui/PlainPage.tsx'

export const ASK_EVERY_MS = 5000

/**
 * Shown when a navigation met no network; it goes on automatically once the server answers. Part of the entry: without
 * a service worker, as on plain http, nothing can be fetched by then.
 */
export function OfflinePage() {
  const t = useTexts('shell')
  const { search } = useAddress(offlinePath)
  // Read once: on the way out the address is already that of the next page.
  const [next] = useState(() => offlineNext(search.next))
  const [isAsking, setAsking] = useState(false)
  const ask = useCallback(async () => {
    setAsking(true)
    const isHere = await askServer()
    setAsking(false)
    if (isHere) go(next, { replace: true })
  }, [next])
  useEffect(() => {
    const askAgain = () => void ask()
    askAgain()
    const timer = setInterval(askAgain, ASK_EVERY_MS)
    window.addEventListener('online', askAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', askAgain)
    }
  }, [ask])
  return (
    <PlainPage title={t('offline.title')} context={t('offline.text')}>
      <Button disabled={isAsking} onClick={() => void ask()}>
        {t('offline.retry')}
      </Button>
    </PlainPage>
  )
}

/** The way may also have led to a sign-in page, which `safeNext` keeps out of loops after signing in. */
const offlineNext = (next: string | undefined) =>
  next?.startsWith('/accounts/') && !next.includes('\\') ? next : safeReturnPath(next, dashboardPath())
