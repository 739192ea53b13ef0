import type { DscReceiptState } from '@niyam/contract/dsc-kinds.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'

const LOOK = {
  waiting: { tone: 'neutral', icon: IconClock },
  acknowledged: { tone: 'success', icon: IconCheck },
  declined: { tone: 'danger', icon: IconAlertTriangle },
  expired: { tone: 'warning', icon: IconClock },
  withdrawn: { tone: 'neutral', icon: IconMinus },
} as const

/** Whether the receiver of a token has acknowledged it. */
export function ReceiptBadge({ state }: { readonly state: DscReceiptState }) {
  const t = useTexts('dsc')
  return <StateBadge {...LOOK[state]} label={t(`receipt.state.${state}`)} />
}
