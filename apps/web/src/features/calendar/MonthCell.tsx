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

/** One day: counts by law, then the forms of the most urgent. A press lists the entities. */
export function MonthCell({ date, today, isOutside, isActive, off, summary, onOpen }: Props) {
  const label = [useCellLabel(date, today, summary), off].filter(Boolean).join('. ')
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of a neighbouring month stays empty
  if (isOutside) return <td className={classes.outside} />
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
          <span className={classes.number}>{Number(date.slice(8))}</span>
          {off && !summary && <span className={classes.off}>{off}</span>}
        </div>
        {summary && <Counts summary={summary} />}
        {summary && <Urgent summary={summary} />}
      </div>
    </td>
  )
}

function Counts({ summary }: { readonly summary: DaySummary }) {
  const t = useTexts('compliances')
  const { areaShort } = useAreaWords()
  return (
    <span className={classes.counts}>
      {byArea(summary).map(({ area, count, late }) => (
        <span key={area} className={classes.count}>
          {t('month.count', { area: areaShort(area), count })}
          {late > 0 && <Late count={late} />}
        </span>
      ))}
      <span className={classes.total}>
        {summary.total}
        {lateOf(summary.groups) > 0 && <Late count={lateOf(summary.groups)} />}
      </span>
    </span>
  )
}

function Urgent({ summary }: { readonly summary: DaySummary }) {
  return (
    <span className={classes.urgent}>
      {byForm(summary.top).map(({ key, form, state }) => {
        const { icon: Sign, tone } = STATE_LOOK[state]
        const isLate = state === 'overdue'
        return (
          <span key={key} className={classes.top}>
            <Sign size={12} aria-hidden data-tone={isLate ? tone : undefined} className={classes.sign} />
            <span className={classes.form}>{form}</span>
          </span>
        )
      })}
    </span>
  )
}

/** How many of them are late: the only colour of a month. */
function Late({ count }: { readonly count: number }) {
  const { icon: Sign, tone } = STATE_LOOK.overdue
  return (
    <span className={classes.lateCount} data-tone={tone}>
      <Sign size={11} /> {count}
    </span>
  )
}

const lateOf = (groups: readonly { readonly state: string; readonly count: number }[]) =>
  groups.reduce((sum, { state, count }) => (state === 'overdue' ? sum + count : sum), 0)

/** The forms of the most urgent items, each once. */
function byForm(top: DaySummary['top']) {
  const groups: { key: string; form: string; state: DaySummary['top'][number]['state'] }[] = []
  for (const { item_id, form, state } of top)
    if (!groups.some((one) => one.form === form)) groups.push({ key: item_id, form, state })
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

/** Counts by area, the area with the most late work first, then the one with the most open. */
function byArea(summary: DaySummary) {
  return [...new Set(summary.groups.map(({ area }) => area))]
    .map((area) => {
      const own = summary.groups.filter((group) => group.area === area)
      const sum = (some: typeof own) => some.reduce((total, { count }) => total + count, 0)
      return { area, count: sum(own), late: lateOf(own), open: sum(own.filter(({ state }) => isOpen(state))) }
    })
    .toSorted((one, other) => other.late - one.late || other.open - one.open || other.count - one.count)
}
