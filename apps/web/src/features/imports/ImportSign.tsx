import type { ImportState } from '@niyam/contract/import-kinds.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconEye,
  IconLoader2,
  IconPlayerStop,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import type { Tone } from '../../ui/theme.ts'

const SIGNS: Record<ImportState, { tone: Tone; icon: TablerIcon }> = {
  checked: { tone: 'neutral', icon: IconEye },
  running: { tone: 'primary', icon: IconLoader2 },
  done: { tone: 'success', icon: IconCheck },
  stopped: { tone: 'warning', icon: IconPlayerStop },
  failed: { tone: 'danger', icon: IconAlertTriangle },
  undoing: { tone: 'primary', icon: IconLoader2 },
  undone: { tone: 'neutral', icon: IconArrowBackUp },
}

export function ImportSign({ state }: { readonly state: ImportState }) {
  const t = useTexts('imports')
  return <StateBadge {...SIGNS[state]} label={t(`state.${state}`)} />
}
