import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconCalendarShare,
  IconChevronDown,
  IconCircleOff,
  IconDots,
  IconFileCheck,
  IconLock,
  IconTable,
} from '@tabler/icons-react'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { acknowledgementsPath, lockedPeriodsPath, notOursPath, sheetPath } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { type MenuEntry, PopupMenu } from '../ui/PopupMenu.tsx'
import { VisibilityNote } from '../features/groups/VisibilityNote.tsx'
import { type CalendarAddress, useCalendarAddress } from '../features/calendar/address.ts'
import { CalendarView } from './CalendarView.tsx'
import classes from './CalendarView.module.css'
import { CalendarViews, useViewLinks, ViewSwitch } from '../features/calendar/FilterBar.tsx'
import { SubscribeLink, useSubscribePath } from '../features/calendar/SubscribeLink.tsx'

export default function CalendarPage() {
  const t = useTexts('compliances')
  const address = useCalendarAddress()
  const mayFile = useMay('filings.write')
  const isPhone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false })
  const menu = [
    { label: t('sheet'), href: sheetPath(), icon: IconTable },
    ...(mayFile ? [{ label: t('acknowledgements'), href: acknowledgementsPath(), icon: IconFileCheck }] : []),
    { label: t('not_ours'), href: notOursPath(), icon: IconCircleOff },
    { label: t('locked_periods'), href: lockedPeriodsPath(), icon: IconLock },
  ]
  return (
    <>
      {isPhone ? (
        <PhoneHead address={address} menu={menu} />
      ) : (
        <PageHead
          title={t('title')}
          menu={menu}
          actions={
            <>
              <CalendarViews />
              <SubscribeLink address={address} />
              <ViewSwitch address={address} />
            </>
          }
        />
      )}
      <VisibilityNote />
      <CalendarView address={address} />
    </>
  )
}

interface PhoneHeadProps {
  readonly address: CalendarAddress
  readonly menu: readonly MenuEntry[]
}

/** Title, view and menu in one line: what is left of the screen is for items. */
function PhoneHead({ address, menu }: PhoneHeadProps) {
  const t = useTexts('compliances')
  const ofShell = useTexts('shell')
  const links = useViewLinks({ address })
  const feed = useSubscribePath(address)
  return (
    <div className={classes.phoneHead}>
      <PageTitle title={t('title')} />
      <PopupMenu
        label={t('view.label')}
        entries={links}
        button={(props) => (
          <Button {...props} variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {links.find(({ isChosen }) => isChosen)?.label}
          </Button>
        )}
      />
      <PopupMenu
        label={ofShell('ui.more_actions')}
        entries={[{ label: t('subscribe'), href: feed, icon: IconCalendarShare }, ...menu]}
        button={(props) => (
          <ActionIcon {...props} variant="default" size={36} aria-label={ofShell('ui.more_actions')}>
            <IconDots size={18} />
          </ActionIcon>
        )}
      />
    </div>
  )
}
