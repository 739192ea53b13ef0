import type { TimeRow } from '@niyam/contract/times.ts'
import { calendarWords } from '../../domain/calendar-words.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import { calendarPath, entityPath, taskPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './WeekSheet.module.css'

/** The name of a row. */
export function titleOf({ kind, task, item, entity }: TimeRow, t: Texts<'times'>, tc: Texts<'compliances'>): string {
  if (task) return task.title
  const [area = ''] = item?.obligation_id.split('.') ?? []
  if (item) return `${item.form} · ${calendarWords(tc).period(item.period, area)}`
  return kind === 'entity' && entity ? t('general') : t('unseen')
}

const hrefOf = ({ kind, id, task, item, entity }: TimeRow): string | null => {
  if (task) return taskPath({ task_id: id })
  if (item) return calendarPath({ item: id })
  return kind === 'entity' && entity ? entityPath(entity) : null
}

/** The work of a row, with the client below it. */
export function RowTitle({ row }: { readonly row: TimeRow }) {
  const t = useTexts('times')
  const tc = useTexts('compliances')
  const href = hrefOf(row)
  const title = titleOf(row, t, tc)
  return (
    <span className={classes.words}>
      {href ? <AppLink href={href}>{title}</AppLink> : <span>{title}</span>}
      {row.entity && <small>{row.entity.name}</small>}
    </span>
  )
}
