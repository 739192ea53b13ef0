import { ActionIcon } from '@mantine/core'
import { IconCloudOff, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Bell } from '../features/notifications/Bell.tsx'
import { loadTexts } from '../lib/i18n.ts'
import { useKeys } from '../lib/keys.ts'
import { go } from '../lib/navigation.ts'
import { useOnline } from '../lib/offline.ts'
import { useTexts } from '../lib/texts.ts'
import { usePart } from '../lib/use-part.ts'
import { calendarPath, dashboardPath, entitiesPath, reportsPath } from '../paths.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { Palette } from './palette/Palette.tsx'
import { StarMenu } from './StarMenu.tsx'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

const loadList = async () =>
  (await Promise.all([import('./palette/PaletteList.tsx'), loadTexts('palette', 'settings')]))[0]
const loadSheet = async () => (await Promise.all([import('./ShortcutSheet.tsx'), loadTexts('shortcuts')]))[0]

export function TopBar() {
  const t = useTexts('shell')
  const isOnline = useOnline()
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const drawList = usePart(loadList, open === 'palette')
  const drawSheet = usePart(loadSheet, open === 'shortcuts')
  const close = () => setOpen(null)
  const openPalette = () => setOpen('palette')
  const openShortcuts = () => setOpen('shortcuts')
  useKeys({
    palette: openPalette,
    search: () => focusSearch() || openPalette(),
    shortcuts: openShortcuts,
    go_dashboard: () => go(dashboardPath()),
    go_calendar: () => go(calendarPath()),
    go_entities: () => go(entitiesPath()),
    go_reports: () => go(reportsPath()),
  })
  return (
    <>
      <button type="button" className={classes.search} aria-keyshortcuts="Control+K" onClick={openPalette}>
        <IconSearch size={17} aria-hidden />
        <span>{t('palette.open')}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      <ActionIcon
        className={classes.searchSign ?? ''}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('palette.open')}
        onClick={openPalette}
      >
        <IconSearch size={20} />
      </ActionIcon>
      <div className={classes.end}>
        <span role="status">
          {!isOnline && (
            <span className={classes.offline}>
              <IconCloudOff size={16} aria-hidden />
              {t('frame.offline')}
            </span>
          )}
        </span>
        <StarMenu />
        <Bell />
        <ThemeMenu />
        <UserMenu onShortcuts={openShortcuts} />
      </div>
      {open === 'palette' && <Palette drawList={drawList} onClose={close} openShortcuts={openShortcuts} />}
      {open === 'shortcuts' && drawSheet?.({ onClose: close })}
    </>
  )
}

/** The search field of the current page, when it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
