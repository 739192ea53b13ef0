import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { api } from '../../lib/api.ts'
import { isSignedIn, signOutHere } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { loginPath, logoutPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'

let leaving: Promise<boolean> | null = null

/** Tells the server, then clears this browser either way. Answers whether the server heard. Asked once at a time. */
function leave(): Promise<boolean> {
  if (!isSignedIn()) return Promise.resolve(true)
  leaving ??= api('POST accounts/logout/', { quiet: true })
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      signOutHere()
      leaving = null
    })
  return leaving
}

export default function LogoutPage() {
  const t = useTexts('accounts')
  const { next } = useAddress(logoutPath).search
  const [isHeard, setHeard] = useState<boolean | null>(null)
  useEffect(() => {
    let isShown = true
    void leave().then((heard) => isShown && setHeard(heard))
    return () => {
      isShown = false
    }
  }, [])
  const context = isHeard === null ? t('logout.leaving') : isHeard ? t('logout.done') : t('logout.unheard')
  return (
    <PlainPage title={t('logout.title')} context={<span role="status">{context}</span>}>
      <Button component={AppLink} href={loginPath(next ? { next } : {})} disabled={isHeard === null}>
        {t('logout.again')}
      </Button>
    </PlainPage>
  )
}
