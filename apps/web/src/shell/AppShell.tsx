import type { Standing } from '@niyam/contract/plan-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useState } from 'react'
import { usePathname } from '../lib/address.ts'
import { lazyPart } from '../lib/load-part.ts'
import { organisationId, useSession } from '../lib/session.ts'
import { userSettingsQuery } from '../lib/settings.ts'
import { KEYS, readStored, writeStored } from '../lib/storage.ts'
import { useWidth } from '../lib/width.ts'
import { dashboardPath, settingsPath } from '../paths.ts'
import { useTexts } from '../lib/texts.ts'
import { Frame } from '../ui/Frame.tsx'
import { type Crumb, RootCrumbs } from '../ui/PageHead.tsx'
import { BottomBar } from './BottomBar.tsx'
import classes from './AppShell.module.css'
import { Navigation } from './Navigation.tsx'
import { isSetting } from './places.ts'
import { TopBar } from './TopBar.tsx'
import { UpdateBanner } from './UpdateBanner.tsx'

const OnboardingPrompt = lazyPart(() => import('../features/accounts/OnboardingPrompt.tsx'))

const OrganisationBanner = lazyPart(() => import('../features/plan-limits/OrganisationBanner.tsx'))

const NoticeBanner = lazyPart(() => import('../features/personal-data/NoticeBanner.tsx'))

const isTold = ({ suspended_reason, warnings, support_until, two_factor_from, helpers }: Standing) =>
  suspended_reason !== null ||
  support_until !== null ||
  two_factor_from !== null ||
  warnings.length + helpers.length > 0

const NO_CRUMBS: readonly Crumb[] = []

/** From this width the navigation has room for words beside its icons. */
const WIDE_PX = 1200
/** From this width the question who a person is leaves room for the page. */
const PROMPT_PX = 768

export default function AppShell() {
  const t = useTexts('shell')
  const [folded, setFolded] = useState(() => readStored<boolean>(KEYS.navigation))
  const isWide = useWidth((width) => width >= WIDE_PX)
  const organisation = useSession(organisationId)
  // Kept by an older release, it says nothing of this yet.
  const standing = useSession((now) => now.organisation?.standing)
  const lacksConsent = useSession(({ hasAcceptedNotice }) => hasAcceptedNotice === false)
  const lacksMobile = useSession(({ user }) => user !== null && !user.mobile_number)
  const pathname = usePathname()
  const isArrival = pathname === dashboardPath()
  const asks = isArrival && lacksMobile
  // The question waits for the server's reply that it was not put off.
  const isPutOff = useQuery({ ...userSettingsQuery, enabled: asks }).data?.is_profile_put_off ?? true
  // On a phone its fields fill a screen, so it comes after the page.
  const hasRoom = useWidth((width) => width >= PROMPT_PX)
  // Only where a person arrives: a link to another page opens that page.
  const prompt = asks && !isPutOff && (
    <Suspense>
      <OnboardingPrompt />
    </Suspense>
  )
  // The frame first, the page right after it in slices: a slow phone answers to a touch in between.
  const isFramed = useDeferredValue(true, false)
  const collapse = (next: boolean) => {
    setFolded(next)
    writeStored(KEYS.navigation, next)
  }
  return (
    <Frame
      // Until the person chooses, the window does.
      isCollapsed={folded ?? !isWide}
      navigation={(isNarrow) => <Navigation isNarrow={isNarrow} onCollapse={collapse} />}
      topBar={<TopBar />}
      banner={
        <>
          <UpdateBanner />
          {lacksConsent && (
            <Suspense>
              <NoticeBanner />
            </Suspense>
          )}
          {standing && isTold(standing) && (
            <Suspense>
              <OrganisationBanner standing={standing} />
            </Suspense>
          )}
        </>
      }
      bottomBar={(openNavigation) => <BottomBar onMore={openNavigation} />}
    >
      {hasRoom && prompt}
      {/* Another organisation is another page: nothing typed or shown for the one before stays. */}
      {isFramed && (
        <RootCrumbs value={isSetting(pathname) ? [{ label: t('places.settings'), href: settingsPath() }] : NO_CRUMBS}>
          <div className={isSetting(pathname) ? classes.setting : undefined}>
            <Outlet key={organisation} />
          </div>
        </RootCrumbs>
      )}
      {!hasRoom && prompt}
    </Frame>
  )
}
