import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { organisationId, useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import popupClasses from '../../ui/Popup.module.css'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { usePopup } from '../../ui/use-popup.ts'
import classes from './Bell.module.css'
import { knowUnread, unreadQuery } from './queries.ts'

const REST_MS = 1500
const COUNTED_UP_TO = 9

async function loadPanel() {
  const [panel] = await Promise.all([import('./BellPanel.tsx'), loadTexts('notifications')])
  return panel
}

/** The bell of the active organisation: another one has another number. */
export function Bell() {
  const organisation = useSession(organisationId)
  return organisation === null ? null : <BellOf key={organisation} />
}

function BellOf() {
  const t = useTexts('shell')
  const popup = usePopup('end')
  const drawPanel = usePart(loadPanel, popup.isOpen)
  const { data } = useQuery(unreadQuery())
  const unread = data?.unread ?? 0
  useLive()
  const label = unread > 0 ? t('bell.unread', { count: unread }) : t('bell.label')
  return (
    <>
      <ActionIcon
        {...popup.buttonProps}
        aria-haspopup="dialog"
        variant="subtle"
        color="gray"
        size={40}
        aria-label={label}
        className={classes.bell ?? ''}
      >
        <IconBell size={20} stroke={1.6} />
        {unread > 0 && (
          <span className={classes.count} aria-hidden>
            {unread > COUNTED_UP_TO ? `${COUNTED_UP_TO}+` : unread}
          </span>
        )}
      </ActionIcon>
      <div
        {...popup.panelProps}
        role="dialog"
        aria-label={t('bell.panel')}
        className={`${popupClasses.panel} ${classes.panel}`}
      >
        {popup.isOpen && (drawPanel?.({ close: popup.close }) ?? <RowsSkeleton rows={4} height={64} />)}
      </div>
    </>
  )
}

/** Loads the live stream after the page is drawn, since drawing does not need it. */
function useLive() {
  useEffect(() => {
    let isHere = true
    let stop = () => {}
    const start = async () => {
      const [{ followUnread }, { resumePush }, { followPressed }] = await Promise.all([
        import('./live.ts'),
        import('./push.ts'),
        import('./open-place.ts'),
      ])
      if (!isHere) return
      const ends = [followUnread(knowUnread), followPressed()]
      stop = () => ends.forEach((end) => end())
      await resumePush()
    }
    // A link into another organisation is followed before anything of this one is read.
    if (location.hash) void import('./open-place.ts').then((place) => place.followOrganisationOfLink())
    // Without these parts the number is still read with each page.
    const timer = setTimeout(() => void start().catch(() => undefined), REST_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
      stop()
    }
  }, [])
}
