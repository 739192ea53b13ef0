import type { Capacity } from '@niyam/contract/times.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { addDays } from '../../domain/days.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { tasksPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './CapacityTable.module.css'
import { showTime } from '../../lib/read-time.ts'

type Planned = Capacity['people'][number]['undated']

interface Props {
  readonly capacity: Capacity
  readonly minutesOfDay: number
}

/** People × weeks: planned time of what there is, with a sign where it is more. Each cell opens the tasks that it counts. */
export function CapacityTable({ capacity: { today, weeks, people }, minutesOfDay }: Props) {
  const t = useTexts('times')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by the keyboard too
    <div className={classes.scroll} role="region" aria-label={t('capacity.title')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {weeks.map(({ monday, working_days }) => (
              <th key={monday} scope="col">
                {monday <= today ? t('present') : t('capacity.from', { day: showDay(monday).slice(0, -5) })}
                <small>
                  {t('capacity.days', { count: working_days })} · {showTime(working_days * minutesOfDay) || '0:00'}
                </small>
              </th>
            ))}
            <th scope="col">{t('capacity.undated')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ user_id, name, weeks: planned, undated }) => (
            <tr key={user_id}>
              <th scope="row">{name}</th>
              {planned.map((one, at) => {
                const { monday = '', working_days = 0 } = weeks[at] ?? {}
                const to = addDays(monday, 6)
                const href = tasksPath({ person: user_id, to, ...(monday > today && { from: monday }) })
                return (
                  <td key={monday}>
                    <Cell planned={one} available={working_days * minutesOfDay} href={href} />
                  </td>
                )
              })}
              <td>
                <Cell planned={undated} available={null} href={tasksPath({ person: user_id })} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  readonly planned: Planned
  /** Null: no limit. */
  readonly available: number | null
  readonly href: string
}

function Cell({ planned: { minutes, tasks, unestimated }, available, href }: CellProps) {
  const t = useTexts('times')
  if (tasks === 0) return <span className={classes.none}>–</span>
  const over = available === null ? 0 : minutes - available
  return (
    <AppLink href={href} className={classes.cell} data-tone={over > 0 ? 'danger' : undefined}>
      <strong>
        {over > 0 && <IconAlertTriangle size={14} aria-hidden />}
        {minutes > 0 || unestimated < tasks ? showTime(minutes) || '0:00' : t('capacity.unknown')}
      </strong>
      {over > 0 && <small>{t('capacity.over', { time: showTime(over) })}</small>}
      {unestimated > 0 && <small>{t('capacity.unestimated', { count: unestimated })}</small>}
    </AppLink>
  )
}
