import type { InvitationState } from '@niyam/contract/people.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconMailOff, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showDay, showDistance, todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './People.module.css'
import { useRoleWord } from './use-people-cells.tsx'

const LOOK = {
  waiting: { tone: 'primary', icon: IconClock, look: 'soft' },
  accepted: { tone: 'success', icon: IconCheck, look: 'soft' },
  undelivered: { tone: 'danger', icon: IconMailOff, look: 'outlined' },
  expired: { tone: 'warning', icon: IconAlertTriangle, look: 'outlined' },
  revoked: { tone: 'neutral', icon: IconMinus, look: 'struck' },
} as const

type ShownState = InvitationState | 'undelivered'
const isState = (text: string): text is ShownState => text in LOOK
const STATE_COLUMN = 2

/** A state by its sign and word, days as people read them. */
export function useInvitationCells() {
  const t = useTexts('people')
  const roleWord = useRoleWord()
  return (key: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
    const value = cells[0]?.value
    const state = row.groups[STATE_COLUMN]?.[0]?.value
    if (key === 'state' && value && isState(value)) {
      const why = cells[1]?.value
      return (
        <>
          <StateBadge {...LOOK[value]} label={t(`list.state.${value}`)} />
          {why && <span className={classes.why}>{why}</span>}
        </>
      )
    }
    if (key === 'role' && value) return <span className={classes.whole}>{roleWord(value)}</span>
    if (key === 'invited_by' && value) return <span className={classes.person}>{value}</span>
    if (key === 'sent' && !value && state === 'waiting') {
      return <span className={classes.second}>{t('list.sending')}</span>
    }
    if (key === 'sent' && value) return <span className={classes.whole}>{showDay(value)}</span>
    if (key !== 'expires' || !value) return undefined
    return (
      <span className={classes.whole}>
        {showDay(value)}
        {state === 'waiting' && <span className={classes.second}> · {showDistance(value, todayInIndia())}</span>}
      </span>
    )
  }
}
