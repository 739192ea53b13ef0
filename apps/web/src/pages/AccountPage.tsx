import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { useSession } from '../lib/session.ts'
import { KEYS, readStored } from '../lib/storage.ts'
import { useTexts } from '../lib/texts.ts'
import { securityPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { BlockSkeleton } from '../ui/Skeletons.tsx'
import { MailTrouble } from '../features/accounts/MailTrouble.tsx'
import { ProfileForm } from '../features/accounts/ProfileForm.tsx'
import { EndOthers, SessionList } from '../features/accounts/SessionList.tsx'
import classes from './AccountPage.module.css'

const PersonalDataPanels = lazyPart(() => import('../features/personal-data/PersonalDataPanels.tsx'))
const LeavePanel = lazyPart(() => import('../features/people/LeavePanel.tsx'))

export default function AccountPage() {
  const t = useTexts('accounts')
  const user = useSession((session) => session.user)
  const version = readStored<string>(KEYS.serverVersion)
  return (
    <>
      <PageHead
        actions={
          <Button component={AppLink} href={securityPath()} variant="default">
            {t('account.security')}
          </Button>
        }
        title={t('account.title')}
        context={user && t('account.who', { first: user.first_name, last: user.last_name, email: user.email })}
      />
      <MailTrouble />
      <div className={classes.stack}>
        <div className={classes.columns}>
          <Panel title={t('account.profile')} padding="roomy">
            {user ? <ProfileForm key={user.user_id} user={user} /> : <BlockSkeleton lines={6} />}
          </Panel>
          <Panel title={t('account.sessions')} padding="none" aside={<EndOthers />}>
            <SessionList />
          </Panel>
        </div>
        <Suspense>
          <LeavePanel />
        </Suspense>
        <Suspense>
          <PersonalDataPanels />
        </Suspense>
      </div>
      {version && <p className={classes.version}>{t('account.version', { version })}</p>}
    </>
  )
}
