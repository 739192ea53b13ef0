import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { CalendarAddress } from './address.ts'
import { neighbour } from './agenda.ts'
import { ItemDetail } from './ItemDetail.tsx'
import classes from './ItemPanel.module.css'
import { useRoomBelow } from './use-room-below.ts'

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
  const beside = useRoomBelow()
  const close = () => address.set({ item: undefined })
  const go = (step: 1 | -1) => {
    const next = neighbour(ids, item_id, step)
    if (!next) return
    address.set({ item: next }, { replace: true })
    document.querySelector(`[data-item="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const detail = (
    <ItemDetail
      key={item_id}
      item_id={item_id}
      today={today}
      place={{ at: ids.indexOf(item_id) + 1, total: ids.length }}
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
      // Escape is a key of the item: it first leaves the form.
      closeOnEscape={false}
      padding={0}
      classNames={{ content: classes.drawer ?? '' }}
      attributes={{ content: { 'aria-label': t('item.panel') } }}
    >
      {detail}
    </Drawer>
  )
}
