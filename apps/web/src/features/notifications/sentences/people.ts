import { IconHourglassEmpty, IconShieldHalf, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import { showDay } from '../../../lib/format.ts'
import { joined, type Say, type ShownOf } from './sentence.ts'

const ROLES = ['a', 'r', 'm', 'v'] as const

function roleIn(t: Say, role: string): string {
  const known = ROLES.find((one) => one === role)
  return known ? t(`role.${known}`) : role
}

export const peopleKinds: ShownOf<'people'> = {
  member_joined: {
    icon: IconUserPlus,
    sentence: (t, { who, role }) => ({
      title: t('people.joined', { who, role: roleIn(t, role) }),
      text: t('people.joined_text'),
    }),
  },
  role_changed: {
    icon: IconShieldHalf,
    sentence: (t, { by, role }) => ({
      title: t('people.role', { role: roleIn(t, role) }),
      text: t('people.role_text', { by }),
    }),
  },
  grant_ends: {
    icon: IconHourglassEmpty,
    sentence: (t, { who, entity, area, ends_on }) => ({
      title: t('people.grant_ends', { who, day: showDay(ends_on) }),
      text: joined(entity, area.toUpperCase()),
    }),
  },
  work_unseen: {
    icon: IconUserOff,
    sentence: (t, { who, count }) => ({
      title: t('people.work_unseen', { who, count }),
      text: t('people.work_unseen_text'),
    }),
  },
}
