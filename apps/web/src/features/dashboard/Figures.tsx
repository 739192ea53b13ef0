import { IconAlertTriangle, IconCalendarWeek, IconCheck, IconClockHour4, IconQuestionMark } from '@tabler/icons-react'
import { firstDay, lastDay, monthOf } from '../../domain/days.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { FigureLink } from '../../ui/FigureLink.tsx'
import row from '../../ui/FigureLink.module.css'
import type { SignIcon } from '../../ui/StateBadge.tsx'
import type { Tone } from '../../ui/theme.ts'
import type { Dashboard } from './queries.ts'

interface Figure {
  readonly name: string
  readonly value: number
  readonly under: string
  readonly href: string
  readonly icon: SignIcon
  readonly tone: Tone
}

/** The figures of the day; each opens the calendar with the same filter. */
export function Figures({ data }: { readonly data: Dashboard }) {
  const t = useTexts('dashboard')
  const { today, oldest_overdue_days: oldest } = data
  const figures: Figure[] = [
    {
      name: t('figure.due_today'),
      value: data.due_today,
      under: t('figure.due_today_under'),
      href: calendarPath({ state: 'due', from: today, to: today }),
      icon: IconClockHour4,
      tone: 'warning',
    },
    {
      name: t('figure.due'),
      value: data.due,
      under: t('figure.due_under'),
      href: calendarPath({ state: 'due' }),
      icon: IconCalendarWeek,
      tone: 'neutral',
    },
    {
      name: t('figure.overdue'),
      value: data.overdue,
      under: oldest === null ? t('figure.overdue_none') : t('figure.overdue_oldest', { count: oldest }),
      href: calendarPath({ state: 'overdue' }),
      icon: IconAlertTriangle,
      tone: data.overdue > 0 ? 'danger' : 'neutral',
    },
    {
      name: t('figure.filed'),
      value: data.filed_this_month,
      under: [
        t('figure.filed_late', { count: data.filed_late_this_month }),
        data.no_proof > 0 && t('figure.no_proof', { count: data.no_proof }),
      ]
        .filter(Boolean)
        .join(' · '),
      href: calendarPath({
        state: 'filed,filed_late',
        filed_from: firstDay(monthOf(today)),
        filed_to: lastDay(monthOf(today)),
      }),
      icon: IconCheck,
      tone: 'success',
    },
    {
      name: t('figure.open_questions'),
      value: data.open_questions,
      under: t('figure.open_questions_under'),
      href: calendarPath({ state: 'needs_facts' }),
      icon: IconQuestionMark,
      tone: 'primary',
    },
  ]
  return (
    <ul className={row.figures} aria-label={t('figures')}>
      {figures.map((figure) => (
        <li key={figure.name}>
          <FigureLink {...figure} />
        </li>
      ))}
    </ul>
  )
}
