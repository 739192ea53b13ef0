import type { KindsOf, ReadParams } from '@niyam/contract/notification-kinds.ts'
import { IconArrowForward, IconChecks, IconCircleOff } from '@tabler/icons-react'
import { joined, type Say, type ShownOf } from './sentence.ts'

const sentenceOf =
  (kind: KindsOf<'not-ours'>) =>
  (t: Say, { by, form, entity, detail }: ReadParams<KindsOf<'not-ours'>>) => ({
    title: t(`item.${kind}`, { by, form }),
    text: joined(entity, detail),
  })

export const notOursKinds: ShownOf<'not-ours'> = {
  not_ours_waiting: { icon: IconCircleOff, sentence: sentenceOf('not_ours_waiting') },
  not_ours_accepted: { icon: IconChecks, sentence: sentenceOf('not_ours_accepted') },
  not_ours_returned: { icon: IconArrowForward, sentence: sentenceOf('not_ours_returned') },
}
