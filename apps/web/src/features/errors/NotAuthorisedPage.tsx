import { Button, Group } from '@mantine/core'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { chooseOrganisationPath, dashboardPath, loginPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'

export default function NotAuthorisedPage() {
  const t = useTexts('errors')
  const isSignedIn = useSession(({ token }) => token !== null)
  const organisation = useSession((session) => session.organisation?.organisation.name)
  return (
    <PlainPage
      title={t('not_authorised.title')}
      context={organisation ? t('not_authorised.text', { organisation }) : t('not_authorised.plain')}
    >
      <Group gap="xs">
        <Button component={AppLink} href={isSignedIn ? dashboardPath() : loginPath()}>
          {isSignedIn ? t('to_dashboard') : t('sign_in')}
        </Button>
        {isSignedIn && (
          <Button component={AppLink} href={chooseOrganisationPath()} variant="default">
            {t('not_authorised.choose')}
          </Button>
        )}
      </Group>
    </PlainPage>
  )
}
