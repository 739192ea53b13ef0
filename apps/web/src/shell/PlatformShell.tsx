import { Outlet } from '@tanstack/react-router'
import { IconArrowLeft, IconDots, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { loadTexts } from '../lib/i18n.ts'
import { useSession } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { usePart } from '../lib/use-part.ts'
import { useWidth } from '../lib/width.ts'
import { accountPath, dashboardPath } from '../paths.ts'
import { Frame } from '../ui/Frame.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import barClasses from './BottomBar.module.css'
import { ThemeMenu } from './ThemeMenu.tsx'
import classes from './Navigation.module.css'
import { PlaceList } from './PlaceList.tsx'
import { areasOf } from './platform-places.ts'
import topClasses from './TopBar.module.css'
import { UpdateBanner } from './UpdateBanner.tsx'
import { UserMenu } from './UserMenu.tsx'

const loadSheet = async () => (await Promise.all([import('./ShortcutSheet.tsx'), loadTexts('shortcuts')]))[0]

/** The frame of the platform's own areas: as the other one, without what belongs to an organisation. */
export default function PlatformShell() {
  const isWide = useWidth((width) => width >= 1200)
  return (
    <Frame
      isCollapsed={!isWide}
      navigation={(isNarrow) => <PlatformNavigation isNarrow={isNarrow} />}
      topBar={<PlatformTopBar />}
      banner={<UpdateBanner />}
      bottomBar={(openNavigation) => <PlatformBar onMore={openNavigation} />}
    >
      <Outlet />
    </Frame>
  )
}

function PlatformNavigation({ isNarrow }: { isNarrow: boolean }) {
  const t = useTexts('shell')
  const role = useSession((session) => session.role)
  return (
    <div className={classes.navigation} data-narrow={isNarrow}>
      <nav aria-label={t('frame.navigation')} className={classes.sections}>
        <AppLink href={dashboardPath()} className={classes.item} title={isNarrow ? t('places.back') : undefined}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
          <span className={isNarrow ? 'visually-hidden' : ''}>{t('places.back')}</span>
        </AppLink>
        {areasOf(role).map(({ key, places }) => (
          <div key={key} className={classes.block}>
            {!isNarrow && (
              <div className={classes.blockName} aria-hidden>
                <span>{t(`places.${key}`)}</span>
              </div>
            )}
            <PlaceList places={places} isNarrow={isNarrow} label={t(`places.${key}`)} />
          </div>
        ))}
      </nav>
    </div>
  )
}

function PlatformTopBar() {
  const [isOpen, setOpen] = useState(false)
  const drawSheet = usePart(loadSheet, isOpen)
  return (
    <>
      <div className={topClasses.end}>
        <ThemeMenu />
        <UserMenu onShortcuts={() => setOpen(true)} />
      </div>
      {isOpen && drawSheet?.({ onClose: () => setOpen(false) })}
    </>
  )
}

function PlatformBar({ onMore }: { onMore: () => void }) {
  const t = useTexts('shell')
  const role = useSession((session) => session.role)
  const places = areasOf(role).flatMap((area) => area.places)
  const [first, second] = places
  return (
    <nav className={barClasses.bar} aria-label={t('frame.bottom')}>
      {[first, second].map(
        (place) =>
          place && (
            <AppLink key={place.key} href={place.href} className={barClasses.place}>
              <place.icon size={22} stroke={1.6} aria-hidden />
              {t(`places.${place.key}`)}
            </AppLink>
          ),
      )}
      <AppLink href={dashboardPath()} className={barClasses.place}>
        <IconArrowLeft size={22} stroke={1.6} aria-hidden />
        {t('places.back')}
      </AppLink>
      <AppLink href={accountPath()} className={barClasses.place}>
        <IconUser size={22} stroke={1.6} aria-hidden />
        {t('user.account')}
      </AppLink>
      <button type="button" className={barClasses.place} onClick={onMore}>
        <IconDots size={22} stroke={1.6} aria-hidden />
        {t('places.more')}
      </button>
    </nav>
  )
}
