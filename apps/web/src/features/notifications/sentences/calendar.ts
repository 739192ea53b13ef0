import { IconBellRinging, IconCalendarDue, IconCalendarUser, IconUserCheck } from '@tabler/icons-react'
import { item, type ShownOf } from './sentence.ts'

export const calendarKinds: ShownOf<'calendar'> = {
  due_digest: {
    icon: IconCalendarDue,
    sentence: (t, { overdue, due_today, due_soon, mine }) => {
      const parts = [
        overdue > 0 && t('due.overdue', { count: overdue }),
        due_today > 0 && t('due.today', { count: due_today }),
        due_soon > 0 && t('due.soon', { count: due_soon }),
      ]
      return { title: parts.filter(Boolean).join(', '), text: mine > 0 ? t('due.mine', { count: mine }) : '' }
    },
  },
  own_days: {
    icon: IconCalendarUser,
    sentence: (t, { passed, due_today }) => {
      const parts = [
        passed > 0 && t('own_days.passed', { count: passed }),
        due_today > 0 && t('own_days.today', { count: due_today }),
      ]
      return { title: parts.filter(Boolean).join(', '), text: t('own_days.text') }
    },
  },
  item_assigned: {
    icon: IconUserCheck,
    sentence: (t, { count, entity, ...one }) =>
      count > 1
        ? { title: t('item.assigned_many', { by: one.by, count }), text: '' }
        : { title: t('item.assigned', item(one)), text: entity },
  },
  reminder: {
    icon: IconBellRinging,
    sentence: (t, { by, count, message }) => ({ title: t('item.reminder', { by, count }), text: message }),
  },
}
