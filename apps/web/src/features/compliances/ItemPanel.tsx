import { Drawer, ScrollArea } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarAddress } from './address.ts'
import { neighbour } from './agenda.ts'
import { ItemDetail } from './ItemDetail.tsx'
import classes from './ItemPanel.module.css'
import { useRoomBelow } from './use-room-below.ts'
import { ASSIGNEE_FIELD } from './ItemWork.tsx'

interface Props {
  readonly item_id: string
  readonly address: CalendarAddress
  readonly today: string
  /** The list the item stands in, in its order: J and K walk it. */
  readonly ids: readonly string[]
}

/**
 * The open item. Beside the list where there is room, so that the list stays usable; else a drawer over it, which fills
 * a phone.
 */
export default function ItemPanel({ item_id, address, today, ids }: Props) {
  const { t } = useTranslation('compliances')
  const isBeside = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const [isFiling, setFiling] = useState(false)
  const beside = useRoomBelow()
  const close = () => address.set({ item: undefined })
  const go = (step: 1 | -1) => {
    const next = neighbour(ids, item_id, step)
    if (!next) return
    address.set({ item: next }, { replace: true })
    document.querySelector(`[data-item="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys(
    isFiling
      ? [['Escape', () => setFiling(false)]]
      : [
          ['j', () => go(1)],
          ['k', () => go(-1)],
          ['f', () => setFiling(true)],
          ['a', focusAssignee],
          ['Escape', close],
        ],
  )
  const detail = (
    <ItemDetail
      key={item_id}
      item_id={item_id}
      today={today}
      place={{ at: ids.indexOf(item_id) + 1, total: ids.length }}
      isFiling={isFiling}
      onFiling={setFiling}
      onGo={go}
      onClose={close}
    />
  )
  if (isBeside)
    return (
      <aside ref={beside} aria-label={t('item.panel')} className={classes.beside}>
        {detail}
      </aside>
    )
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="md"
      withCloseButton={false}
      closeOnEscape={!isFiling}
      padding={0}
      scrollAreaComponent={ScrollArea.Autosize}
      classNames={{ content: classes.drawer ?? '' }}
      aria-label={t('item.panel')}
    >
      {detail}
    </Drawer>
  )
}

const focusAssignee = () => document.getElementById(ASSIGNEE_FIELD)?.focus()
