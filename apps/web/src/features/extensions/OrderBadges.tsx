import type { OwnExtension } from '@niyam/contract/extensions.ts'
import { IconArrowBackUp, IconCheck, IconPencil, IconQuestionMark } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'

const SIGNS = {
  draft: { tone: 'primary', icon: IconPencil, look: 'dashed' },
  approved: { tone: 'success', icon: IconCheck, look: 'soft' },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp, look: 'struck' },
} as const

/** The status of an order, and whether it is still provisional. */
export function OrderBadges({ order: { state, is_provisional } }: { readonly order: OwnExtension }) {
  const t = useTexts('extensions')
  return (
    <>
      {is_provisional && <StateBadge tone="warning" icon={IconQuestionMark} look="outlined" label={t('provisional')} />}
      <StateBadge {...SIGNS[state]} label={t(`state.${state}`)} />
    </>
  )
}
