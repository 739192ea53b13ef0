import type { RegistryFiling, RegistryVerdict } from '@niyam/contract/company-registry.ts'
import { IconAlertTriangle, IconCheck, IconEqual, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'

type Verdict = RegistryVerdict | RegistryFiling['verdict']

const SAID_NOTHING = { tone: 'neutral', icon: IconMinus, look: 'outlined' } as const
const LOOKS = {
  same: { tone: 'success', icon: IconCheck, look: 'outlined' },
  spelling: { tone: 'success', icon: IconEqual, look: 'outlined' },
  differs: { tone: 'danger', icon: IconAlertTriangle, look: 'soft' },
  neither: { tone: 'danger', icon: IconAlertTriangle, look: 'soft' },
  only_registry: { tone: 'warning', icon: IconPlus, look: 'soft' },
  only_ours: { tone: 'warning', icon: IconMinus, look: 'soft' },
  older_file: SAID_NOTHING,
  open: SAID_NOTHING,
  not_in_file: SAID_NOTHING,
  not_kept: SAID_NOTHING,
  not_compared: SAID_NOTHING,
} as const

interface Props {
  readonly verdict: Verdict
  /** False for a difference that needs no one: a director who left long ago. */
  readonly isFinding?: boolean
}

export function RegistryVerdictBadge({ verdict, isFinding = true }: Props) {
  const t = useTexts('company-registry')
  const { tone, icon, look } = LOOKS[verdict]
  const isLoud = look === 'soft' && !isFinding
  return (
    <StateBadge
      tone={isLoud ? 'neutral' : tone}
      icon={icon}
      look={isLoud ? 'outlined' : look}
      label={t(`verdict.${verdict}`)}
    />
  )
}
