import type { WorksheetState as State } from '@niyam/contract/worksheet-limits.ts'
import { IconCheck, IconEye, IconLock, IconPencil } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'

const LOOKS = {
  draft: { tone: 'neutral', icon: IconPencil },
  prepared: { tone: 'primary', icon: IconEye },
  reviewed: { tone: 'success', icon: IconCheck },
  locked: { tone: 'success', icon: IconLock },
} as const

export function WorksheetState({ state }: { readonly state: State }) {
  const t = useTexts('worksheets')
  return <StateBadge {...LOOKS[state]} label={t(`state.${state}`)} look={state === 'locked' ? 'outlined' : 'soft'} />
}
