import type { DaySummary } from '@niyam/contract/calendar.ts'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { STATE_LOOK, isOpen } from '../../domain/item-states.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './MonthGrid.module.css'

interface Props {
  readonly date: string
  readonly today: string
  readonly isOutside: boolean
  readonly isActive: boolean
  /** Why it is a day off; empty on a working day. */
  readonly off: string
  readonly summary: DaySummary | undefined
  readonly onOpen: () => void
}

/** One day: counts by law, then the three most urgent by name. Read aloud it is one sentence. */
export function MonthCell({ date, today, isOutside, isActive, off, summary, onOpen }: Props) {
  const label = [useCellLabel(date, today, summary), off].filter(Boolean).join('. ')
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of a neighbouring month stays empty
  if (isOutside) return <td className={classes.outside} />
  const rest = summary ? summary.total - summary.top.length : 0
  return (
    <td
      tabIndex={isActive ? 0 : -1}
      data-day={date}
      data-today={date === today || undefined}
      data-empty={!summary || undefined}
      data-off={off !== '' || undefined}
      title={off || undefined}
      aria-current={date === today ? 'date' : undefined}
      className={classes.cell}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onOpen()
      }}
    >
      {/* Read aloud, a cell is one sentence; what is seen is its short form. */}
      <span className="visually-hidden">{label}</span>
      <div className={classes.inside} aria-hidden>
        <div className={classes.head}>
          {summary && <Counts summary={summary} />}
          {off && <span className={classes.off}>{off}</span>}
          <span className={classes.number}>{Number(date.slice(8))}</span>
        </div>
        {summary && <Urgent summary={summary} rest={rest} />}
      </div>
    </td>
  )
}

function Counts({ summary }: { readonly summary: DaySummary }) {
  const t = useTexts('compliances')
  const { areaShort } = useAreaWords()
  return (
    <span className={classes.counts}>
      {byArea(summary).map(({ area, count, tone }) => (
        <span key={area} className={classes.count} data-tone={tone}>
          {t('month.count', { area: areaShort(area), count })}
        </span>
      ))}
      <span className={classes.total} data-tone={byArea(summary)[0]?.tone}>
        {summary.total}
      </span>
    </span>
  )
}

function Urgent({ summary, rest }: { readonly summary: DaySummary; readonly rest: number }) {
  const t = useTexts('compliances')
  return (
    <span className={classes.urgent}>
      {byForm(summary.top).map(({ key, form, state, names }) => {
        const { icon: Sign, tone } = STATE_LOOK[state]
        return (
          <span key={key} className={classes.top} data-several={names.length > 1 || undefined}>
            <Sign size={12} aria-hidden data-tone={tone} className={classes.sign} />
            <span className={classes.form}>{form}</span>
            <span className={classes.names}>{names.join(', ')}</span>
          </span>
        )
      })}
      {rest > 0 && <span className={classes.more}>{t('month.more', { count: rest })}</span>}
    </span>
  )
}

/** The most urgent, those of one form together: it is named once and whole, its entities after it. */
function byForm(top: DaySummary['top']) {
  const groups: { key: string; form: string; state: DaySummary['top'][number]['state']; names: string[] }[] = []
  for (const { item_id, form, state, entity_name } of top) {
    const group = groups.find((one) => one.form === form && one.state === state)
    if (group?.names.includes(entity_name)) continue
    if (group) group.names.push(entity_name)
    else groups.push({ key: item_id, form, state, names: [entity_name] })
  }
  return groups
}

function useCellLabel(date: string, today: string, summary: DaySummary | undefined): string {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const { area: name } = useAreaWords()
  const day = words.dayHead(date, today)
  if (!summary) return t(date === today ? 'month.cell_today_none' : 'month.cell_none', { day })
  const groups = summary.groups
    .map(({ area, state, count }) => t('month.group', { area: name(area), state: t(`state.${state}`), count }))
    .join('; ')
  return t(date === today ? 'month.cell_today' : 'month.cell', { day, count: summary.total, groups })
}

const URGENCY = ['danger', 'warning', 'primary', 'neutral', 'success'] as const

/** Counts by area, the area with the most urgent open work first; each in the tone of its most urgent state. */
function byArea(summary: DaySummary) {
  const areas = new Map<string, { count: number; rank: number }>()
  for (const { area, state, count } of summary.groups) {
    const known = areas.get(area) ?? { count: 0, rank: URGENCY.length - 1 }
    const rank = isOpen(state) ? URGENCY.indexOf(STATE_LOOK[state].tone) : URGENCY.length - 1
    areas.set(area, { count: known.count + count, rank: Math.min(known.rank, rank) })
  }
  return [...areas]
    .map(([area, { count, rank }]) => ({ area, count, rank, tone: URGENCY[rank] }))
    .sort((one, other) => one.rank - other.rank || other.count - one.count)
}
