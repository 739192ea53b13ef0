import { DUE_SOON_DAYS, FIGURE_LISTS } from '@niyam/contract/dashboard-lists.ts'
import {
  IconAlertTriangle,
  IconCalendarMonth,
  IconCalendarWeek,
  IconClockHour4,
  IconCurrencyRupee,
  IconEye,
  IconQuestionMark,
} from '@tabler/icons-react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { addDays } from '../../domain/days.ts'
import { leastOf, sumWords } from '../../domain/cost-words.ts'
import { showMoneyShort } from '../../lib/format.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import { calendarPath, factQuestionsPath } from '../../paths.ts'
import { FigureLink } from '../../ui/FigureLink.tsx'
import type { SignIcon } from '../../ui/StateBadge.tsx'
import type { Tone } from '../../ui/theme.ts'
import classes from './Dashboard.module.css'
import type { Dashboard } from './queries.ts'

interface Figure {
  readonly name: string
  readonly value: number | string
  readonly under: string
  readonly href: string
  readonly icon: SignIcon
  readonly tone: Tone
  readonly hint?: string
}

const RUPEE = 100

/** The figures of the day; each opens the list that it counts, with the same filter. */
export function Figures({ data }: { readonly data: Dashboard }) {
  const t = useTexts('dashboard')
  const ofCost = useTexts('compliances')
  const words = useCalendarWords()
  const { today, oldest_overdue_days: oldest } = data
  const days = { today, soon_until: addDays(today, DUE_SOON_DAYS) }
  const parts = (foremost: Dashboard['due_foremost'], all: number) =>
    foremost === null
      ? t('figure.due_none')
      : foremost.count === all
        ? t('figure.one_form', { ...foremost })
        : t('figure.forms', { form: foremost.form, of_form: foremost.count, count: all - foremost.count })
  const figures: Figure[] = [
    {
      name: t('figure.due_today'),
      value: data.due_today,
      under: parts(data.due_today_foremost, data.due_today),
      href: calendarPath(FIGURE_LISTS.due_today(days)),
      icon: IconClockHour4,
      tone: 'warning',
    },
    {
      name: t('figure.due'),
      value: data.due,
      under: parts(data.due_foremost, data.due),
      href: calendarPath(FIGURE_LISTS.due()),
      icon: IconCalendarWeek,
      tone: 'neutral',
    },
    {
      name: t('figure.due_30', { days: DUE_SOON_DAYS }),
      value: data.due_30,
      under: t('figure.due_30_under', { day: words.day(days.soon_until) }),
      href: calendarPath(FIGURE_LISTS.due_30(days)),
      icon: IconCalendarMonth,
      tone: 'neutral',
    },
    {
      name: t('figure.overdue'),
      value: data.overdue,
      under: oldest === null ? t('figure.overdue_none') : t('figure.overdue_oldest', { count: oldest }),
      href: calendarPath(FIGURE_LISTS.overdue()),
      icon: IconAlertTriangle,
      tone: data.overdue > 0 ? 'danger' : 'neutral',
    },
    {
      name: t('figure.in_review'),
      value: data.in_review + data.returned,
      under: t('figure.returned', { count: data.returned }),
      href: calendarPath(FIGURE_LISTS.in_review()),
      icon: IconEye,
      tone: 'primary',
    },
    {
      name: t('figure.open_questions'),
      value: data.open_questions,
      under: t('figure.open_questions_under', { count: data.entities_with_questions }),
      href: factQuestionsPath(),
      icon: IconQuestionMark,
      tone: 'primary',
    },
    { name: t('figure.at_risk'), ...atRisk(data, t, ofCost), href: calendarPath(FIGURE_LISTS.at_risk()) },
  ]
  return (
    <ul className={classes.figures} aria-label={t('figures')}>
      {figures.map((figure) => (
        <li key={figure.name}>
          <FigureLink {...figure} />
        </li>
      ))}
    </ul>
  )
}

/** The sum so far. Where a part is not known it is "at least", and where all of it is, words: never zero for unknown. */
function atRisk({ at_risk }: Dashboard, t: Texts<'dashboard'>, ofCost: Texts<'compliances'>) {
  const icon = IconCurrencyRupee
  const tone: Tone = at_risk.items > 0 ? 'danger' : 'neutral'
  if (at_risk.items === 0) return { value: showMoneyShort(0), under: t('figure.at_risk_none'), icon, tone }
  const { more, kinds } = sumWords(ofCost, at_risk)
  const { paise, isWhole } = leastOf(at_risk)
  const items = t('figure.at_risk_items', { count: at_risk.items })
  if (paise === null) return { value: ofCost('cost.unknown'), under: items, hint: kinds, icon, tone }
  const under = [!isWhole && t('figure.at_least'), more].filter(Boolean).join(' · ') || items
  return { value: showMoneyShort(Math.floor(paise / RUPEE) * RUPEE), under, hint: kinds, icon, tone }
}
