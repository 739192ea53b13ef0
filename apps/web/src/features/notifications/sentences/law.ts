import type { ReadParams } from '@niyam/contract/notification-kinds.ts'
import { IconArrowBackUp, IconCalendarShare, IconHistoryToggle, IconHourglass } from '@tabler/icons-react'
import { showDay } from '../../../lib/format.ts'
import type { Say, ShownOf } from './sentence.ts'

const changes = (t: Say, release: ReadParams<'law_change'>) =>
  (['moves', 'appears', 'vanishes', 'settles'] as const)
    .filter((change) => release[change] > 0)
    .map((change) => t(`law.${change}`, { count: release[change] }))
    .join(', ')

export const lawKinds: ShownOf<'law'> = {
  law_change: {
    icon: IconHistoryToggle,
    sentence: (t, release) => ({
      title: t('law.title', { count: release.entities }),
      text: t('law.text', { newer: release.newer, what: changes(t, release) }),
    }),
  },
  release_waits: {
    icon: IconHourglass,
    sentence: (t, release) => ({
      title: t('law.waits', { newer: release.newer }),
      text: t('law.waits_text', { count: release.entities, what: changes(t, release) }),
    }),
  },
  release_gone: {
    icon: IconArrowBackUp,
    sentence: (t, { gone, newest }) => ({ title: t('law.gone', { gone }), text: t('law.gone_text', { newest }) }),
  },
  items_moved: {
    icon: IconCalendarShare,
    sentence: (t, { by, count, day, is_back }) => {
      const way = is_back > 0 ? 'back' : 'moved'
      const title =
        day === '' ? t(`law.items_${way}`, { count }) : t(`law.items_${way}_to`, { count, day: showDay(day) })
      return { title, text: by }
    },
  },
}
