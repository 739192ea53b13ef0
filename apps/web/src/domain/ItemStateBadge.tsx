import { type Texts, useTexts } from '../lib/texts.ts'
import { StateBadge } from '../ui/StateBadge.tsx'
import { type DatedItem, NO_PROOF_LOOK, STATE_LOOK, badgeWords } from './item-states.ts'

interface Props {
  readonly item: DatedItem
  readonly today: string
}

export function ItemStateBadge({ item, today }: Props) {
  const t = useTexts('compliances')
  return itemStateBadge(t, item, today)
}

/** The same for a part that is drawn many times and is given its translator. */
export function itemStateBadge(t: Texts<'compliances'>, item: Props['item'], today: string) {
  const words = badgeWords(item, today)
  const label = 'count' in words ? t(`badge.${words.key}`, { count: words.count }) : t(`badge.${words.key}`)
  return <StateBadge {...(item.lacks_proof ? NO_PROOF_LOOK : STATE_LOOK[item.state])} label={label} />
}
