import type { EntityStatus } from '@niyam/contract/entity-statuses.ts'
import { IconArchive, IconArrowRight, IconCheck, IconMinus, IconMoon } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/StateBadge.tsx'

const LOOK = {
  active: { tone: 'success', icon: IconCheck },
  dormant: { tone: 'warning', icon: IconMoon },
  struck_off: { tone: 'neutral', icon: IconMinus },
  converted: { tone: 'neutral', icon: IconArrowRight },
  closed: { tone: 'neutral', icon: IconMinus },
  archived: { tone: 'neutral', icon: IconArchive },
} as const

/** The status of an entity, as a sign and a word. */
export function StatusBadge({ status }: { readonly status: EntityStatus | 'archived' }) {
  const t = useTexts('entities')
  return <StateBadge {...LOOK[status]} label={t(`status.${status}`)} />
}
