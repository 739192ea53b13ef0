import type { Dsc } from '@niyam/contract/dsc.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'

const SOON_DAYS = 60

const LOOK = {
  valid: { tone: 'success', icon: IconCheck },
  soon: { tone: 'warning', icon: IconClock },
  not_yet_valid: { tone: 'neutral', icon: IconClock },
  expired: { tone: 'danger', icon: IconAlertTriangle },
  revoked: { tone: 'danger', icon: IconAlertTriangle },
  lost: { tone: 'danger', icon: IconAlertTriangle },
  returned: { tone: 'neutral', icon: IconMinus },
} as const

const DAY_MS = 86_400_000

/** The state of a certificate; a valid one that ends soon says in how many days. */
export function DscBadge({ certificate, today }: { readonly certificate: Dsc; readonly today: string }) {
  const t = useTexts('dsc')
  const { state, valid_to } = certificate
  const days = (Date.parse(valid_to) - Date.parse(today)) / DAY_MS
  const isSoon = state === 'valid' && days <= SOON_DAYS
  return (
    <StateBadge
      {...LOOK[isSoon ? 'soon' : state]}
      label={isSoon ? t('expires_in', { count: days }) : t(`state.${state}`)}
    />
  )
}
