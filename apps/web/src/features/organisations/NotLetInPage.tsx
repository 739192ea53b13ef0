import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { ApiFailure, failureMessage } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { safeReturnPath } from '../../lib/return-path.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { callQuery } from '../../lib/queries.ts'
import { chooseOrganisationPath, dashboardPath, securityPath, notLetInPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'

/** An organisation asks for more than a place in it: a second factor, or another network. It goes on once that is met. */
export default function NotLetInPage() {
  const t = useTexts('errors')
  const { search } = useAddress(notLetInPath)
  // Kept: on the way out the address is already that of the next page.
  const [next] = useState(() => safeReturnPath(search.next, dashboardPath()))
  const organisation = useSession((session) => session.organisation?.organisation.name)
  const {
    data,
    error: refusal,
    isFetching: isAsking,
    refetch,
  } = useQuery({
    ...callQuery('GET organisation/user/', { quiet: true }),
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (data) go(next, { replace: true })
  }, [data, next])
  const lacksFactor = refusal instanceof ApiFailure && refusal.code === 'needs_two_factor'
  return (
    <PlainPage
      title={t('not_let_in.title', { organisation: organisation ?? '' })}
      context={<span role="status">{failureMessage(refusal) ?? t('not_let_in.asking')}</span>}
    >
      <Group gap="xs">
        {lacksFactor && (
          <Button component={AppLink} href={securityPath()}>
            {t('not_let_in.security')}
          </Button>
        )}
        <Button variant={lacksFactor ? 'default' : 'filled'} loading={isAsking} onClick={() => void refetch()}>
          {t('not_let_in.retry')}
        </Button>
        <Button component={AppLink} href={chooseOrganisationPath()} variant="default">
          {t('not_authorised.choose')}
        </Button>
      </Group>
    </PlainPage>
  )
}
