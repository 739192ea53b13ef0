import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { isOnboardingClosed } from '../lib/onboarding.ts'
import { organisationId, useSession } from '../lib/session.ts'
import { KEYS, readStored, writeStored } from '../lib/storage.ts'
import { Frame } from '../ui/Frame.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Navigation } from './Navigation.tsx'
import { TopBar } from './TopBar.tsx'
import { UpdateBanner } from './UpdateBanner.tsx'

const OnboardingPrompt = lazy(() => import('../features/accounts/OnboardingPrompt.tsx'))

/** Wide enough for words beside the signs of the navigation without taking the page's room. */
const isWide = () => window.matchMedia('(min-width: 75em)').matches

export default function AppShell() {
  const [isCollapsed, setCollapsed] = useState(() => readStored<boolean>(KEYS.navigation) ?? !isWide())
  const organisation = useSession(organisationId)
  const lacksMobile = useSession(({ user }) => user !== null && !user.mobile_number)
  // The frame first, the page right after it in slices: a slow phone answers to a touch in between.
  const isFramed = useDeferredValue(true, false)
  const collapse = (next: boolean) => {
    setCollapsed(next)
    writeStored(KEYS.navigation, next)
  }
  return (
    <Frame
      isCollapsed={isCollapsed}
      navigation={(isNarrow) => <Navigation isNarrow={isNarrow} onCollapse={collapse} />}
      topBar={<TopBar />}
      banner={<UpdateBanner />}
      bottomBar={(openNavigation) => <BottomBar onMore={openNavigation} />}
    >
      {/* Another organisation is another page: nothing typed or shown for the one before stays. */}
      {isFramed && <Outlet key={organisation} />}
      {lacksMobile && !isOnboardingClosed() && (
        <Suspense>
          <OnboardingPrompt />
        </Suspense>
      )}
    </Frame>
  )
}
