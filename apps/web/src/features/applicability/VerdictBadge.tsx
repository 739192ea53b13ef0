import type { Verdict } from '@niyam/contract/applicability.ts'
import { IconCheck, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'

const COLOUR_THEMES = {
  needs_facts: { tone: 'primary', icon: IconQuestionMark, look: 'dashed' },
  applies: { tone: 'success', icon: IconCheck, look: 'soft' },
  set_aside: { tone: 'neutral', icon: IconMinus, look: 'struck' },
  does_not_apply: { tone: 'neutral', icon: IconX, look: 'outlined' },
} as const

export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const t = useTexts('applicability')
  return <StateBadge {...COLOUR_THEMES[verdict]} label={t(`verdict.${verdict}`)} />
}
