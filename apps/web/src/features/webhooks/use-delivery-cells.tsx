import { DELIVERY_STATES, type DeliveryState } from '@niyam/contract/webhook-events.ts'
import type { Cell } from '@niyam/contract/tables.ts'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { useAnswerWords, useEventWords } from './words.ts'
import classes from './Webhooks.module.css'

export const DELIVERY_LOOK = {
  waiting: { tone: 'neutral', icon: IconClock, look: 'outlined' },
  delivered: { tone: 'success', icon: IconCheck, look: 'soft' },
  dead: { tone: 'danger', icon: IconAlertTriangle, look: 'soft' },
} as const

const isState = (text: string): text is DeliveryState => (DELIVERY_STATES as readonly string[]).includes(text)

/** Events, states and answers in words, moments as the clock in India shows them. */
export function useDeliveryCells() {
  const t = useTexts('webhooks')
  const eventWord = useEventWords()
  const answered = useAnswerWords()
  return (key: string, cells: readonly Cell[]): ReactNode | undefined => {
    const [first, second] = cells.map(({ value }) => value)
    if (key === 'event' && first) return two(eventWord(first), first)
    if (key === 'when' && first) return two(showMoment(first), second && t('tried', { when: showMoment(second) }))
    if (key === 'state' && first && isState(first)) {
      return (
        <>
          <StateBadge {...DELIVERY_LOOK[first]} label={t(`delivery.${first}`)} />
          {second && <div className={classes.second}>{t('next', { when: showMoment(second) })}</div>}
        </>
      )
    }
    if (key === 'answered') {
      const status = first && /^\d+$/.test(first) ? Number(first) : null
      return two(answered({ status, trouble: status === null ? (first ?? null) : null }), second)
    }
    return undefined
  }
}

const two = (first: string, second: string | null | undefined) => (
  <>
    <div>{first}</div>
    {second && <div className={classes.second}>{second}</div>}
  </>
)
