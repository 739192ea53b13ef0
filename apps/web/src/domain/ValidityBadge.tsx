import type { Registration } from '@niyam/contract/registrations.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconPlayerPause } from '@tabler/icons-react'
import { todayInIndia } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'
import { StateBadge } from '../ui/StateBadge.tsx'
import { validityOn } from './validity.ts'

const LOOK = {
  active: { tone: 'success', icon: IconCheck },
  not_yet: { tone: 'neutral', icon: IconClock },
  ends_soon: { tone: 'warning', icon: IconAlertTriangle },
  suspended: { tone: 'danger', icon: IconPlayerPause },
  ended: { tone: 'neutral', icon: IconMinus },
  surrendered: { tone: 'neutral', icon: IconMinus },
  cancelled: { tone: 'neutral', icon: IconMinus },
} as const

export function ValidityBadge({ registration }: { readonly registration: Registration }) {
  const t = useTexts('registrations')
  const validity = validityOn(registration, todayInIndia())
  return <StateBadge {...LOOK[validity]} label={t(`validity.${validity}`)} />
}
