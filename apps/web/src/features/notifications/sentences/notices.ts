import { IconMailExclamation } from '@tabler/icons-react'
import { showDay } from '../../../lib/format.ts'
import type { ShownOf } from './sentence.ts'

export const noticeKinds: ShownOf<'notices'> = {
  notice_due: {
    icon: IconMailExclamation,
    sentence: (t, { what, day, title, entity }) => ({
      title: t(`notice.${what}`, { day: showDay(day) }),
      text: [title, entity].join(' · '),
    }),
  },
}
