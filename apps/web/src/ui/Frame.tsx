import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePathname } from '../lib/address.ts'
import { useTexts } from '../lib/texts.ts'
import { usePart } from '../lib/use-part.ts'
import classes from './Frame.module.css'

const loadDrawer = () => import('./NavigationDrawer.tsx')

interface FrameProps {
  /** Drawn at the left, or in the drawer of a narrow screen; `isNarrow` shows signs without words. */
  navigation: (isNarrow: boolean) => ReactNode
  isCollapsed: boolean
  topBar: ReactNode
  /** Above the page: what concerns everything below it. */
  banner?: ReactNode
  /** Four places; the fifth opens the navigation. Gets the function that does. */
  bottomBar: (openNavigation: () => void) => ReactNode
  children: ReactNode
}

/** Navigation at the left, bar at the top, page in the middle; under 992 px a drawer and a bar for the thumb. */
export function Frame({ navigation, isCollapsed, topBar, banner, bottomBar, children }: FrameProps) {
  const t = useTexts('shell')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const drawDrawer = usePart(loadDrawer, wasOpened)
  const pathname = usePathname()
  const [shownAt, setShownAt] = useState(pathname)
  // Arriving somewhere closes the drawer.
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setOpen(false)
  }
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <div className={classes.frame} data-collapsed={isCollapsed}>
      <a href="#main" className={classes.skip}>
        {t('frame.skip')}
      </a>
      <aside className={classes.side}>{navigation(isCollapsed)}</aside>
      {wasOpened && drawDrawer?.({ isOpen, onClose: () => setOpen(false), children: navigation(false) })}
      <div className={classes.column}>
        <header className={classes.top}>
          <ActionIcon
            className={classes.opener ?? ''}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('frame.open_navigation')}
            onClick={open}
          >
            <IconMenu2 size={20} />
          </ActionIcon>
          {topBar}
        </header>
        {banner}
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <div className={classes.bottom}>{bottomBar(open)}</div>
    </div>
  )
}
