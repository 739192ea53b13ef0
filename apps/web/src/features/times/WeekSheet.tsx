import type { TimeRow, TimeSheet } from '@niyam/contract/times.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { WEEKDAYS } from '../../domain/calendar-words.ts'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useTexts } from '../../lib/texts.ts'
import { NoteField } from './NoteField.tsx'
import { readTime, showTime } from '../../lib/read-time.ts'
import { RowTitle, titleOf } from './RowTitle.tsx'
import { TimeCellField } from './TimeCellField.tsx'
import { editKey, useWeek } from './use-week.ts'
import { DAYS_OF_WEEK, daysOfWeek, keyOf, rowsOf } from './week.ts'
import type { WeekAsked } from './queries.ts'
import classes from './WeekSheet.module.css'

interface Props {
  readonly sheet: TimeSheet
  readonly query: WeekAsked
  /** Rows without time yet. */
  readonly added: readonly TimeRow[]
  readonly mayWrite: boolean
  /** Only one day fits on the screen. */
  readonly isNarrow: boolean
}

/** Work × seven days, with totals by row and by day. On a phone one day after the other. */
export function WeekSheet({ sheet, query, added, mayWrite, isNarrow }: Props) {
  const t = useTexts('times')
  const tc = useTexts('compliances')
  const { edits, record, sendAgain } = useWeek(sheet, query)
  const [cell, setCell] = useState<{ readonly key: string; readonly at: number } | null>(null)
  // Kept here, because on a phone a field goes when another day is shown.
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const days = daysOfWeek(sheet.monday)
  const [day, setDay] = useState(() => Math.max(0, days.indexOf(sheet.today)))
  const table = useRef<HTMLTableElement>(null)
  useLeaveGuard(edits.size > 0 || typed.size > 0)
  const rows = rowsOf(sheet, added)
  const daysVisible = isNarrow ? [day] : [...DAYS_OF_WEEK]
  const dayName = (at: number) => `${t(`day.${WEEKDAYS[at] ?? 'mon'}`)} ${Number(days[at]?.slice(8))}`
  const valueOf = (row: TimeRow, at: number) =>
    edits.get(editKey(row, at)) ?? { minutes: 0, note: '', ...row.days[at], state: 'saved' as const, message: '' }
  const sum = (of: readonly TimeRow[], on: readonly number[]) =>
    of.reduce((all, row) => on.reduce((some, at) => some + valueOf(row, at).minutes, all), 0)
  const type = (key: string, text: string | null) =>
    setTyped((now) => new Map([...now].filter(([one]) => one !== key).concat(text === null ? [] : [[key, text]])))
  const labelOf = (row: TimeRow, at: number) => t('cell', { work: titleOf(row, t, tc), day: dayName(at) })
  const move = (row: number, at: number) => {
    const fields = table.current?.querySelectorAll<HTMLInputElement>('tbody input') ?? []
    if (row >= 0 && row < rows.length && at >= 0 && at < daysVisible.length)
      fields[row * daysVisible.length + at]?.focus()
  }
  const isUnreadable = [...typed.values()].some((text) => readTime(text) === null)
  const failed = [...edits.values()].filter(({ state }) => state === 'failed')
  const noted = rows.find((row) => keyOf(row) === cell?.key)
  return (
    <div className={classes.sheet}>
      {isNarrow && (
        <div className={classes.days} role="group" aria-label={t('choose_day')}>
          {DAYS_OF_WEEK.map((at) => (
            <button key={at} type="button" aria-pressed={at === day} onClick={() => setDay(at)}>
              <small>{t(`day.${WEEKDAYS[at] ?? 'mon'}`)}</small> <span>{Number(days[at]?.slice(8))}</span>{' '}
              <small>{showTime(sum(rows, [at])) || '–'}</small>
            </button>
          ))}
        </div>
      )}
      <table ref={table} className={classes.table}>
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('work')}</th>
            {daysVisible.map((at) => (
              <th key={at} scope="col" data-today={days[at] === sheet.today || undefined}>
                {dayName(at)}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <RowTitle row={row} />
              </th>
              {daysVisible.map((at, column) => {
                const { minutes, note, state } = valueOf(row, at)
                return (
                  <td key={at} data-today={days[at] === sheet.today || undefined}>
                    <TimeCellField
                      label={labelOf(row, at)}
                      minutes={minutes}
                      typed={typed.get(editKey(row, at)) ?? null}
                      note={note}
                      state={state}
                      invalid={t('invalid')}
                      isReadOnly={!mayWrite || (days[at] ?? '') > sheet.today}
                      onType={(text) => type(editKey(row, at), text)}
                      onRecord={(now) => record(row, at, now, note)}
                      onFocus={() => setCell({ key: keyOf(row), at })}
                      onMove={(further, later) => move(place + further, column + later)}
                    />
                  </td>
                )
              })}
              <td className={classes.sum}>{showTime(sum([row], DAYS_OF_WEEK))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {daysVisible.map((at) => (
              <td key={at}>{showTime(sum(rows, [at]))}</td>
            ))}
            <td>{showTime(sum(rows, DAYS_OF_WEEK)) || '0:00'}</td>
          </tr>
        </tfoot>
      </table>
      <div className={classes.state} role="status">
        {failed.length > 0 ? (
          <p className={classes.failed}>
            {t('not_saved', { count: failed.length })} {failed[0]?.message}{' '}
            <Button size="compact-sm" variant="default" onClick={sendAgain}>
              {t('again')}
            </Button>
          </p>
        ) : (
          <p>{t(isUnreadable ? 'invalid' : edits.size > 0 ? 'saving' : mayWrite ? 'hint' : 'read_only')}</p>
        )}
      </div>
      {cell && noted && mayWrite && valueOf(noted, cell.at).minutes > 0 && (
        <NoteField
          key={`${cell.key} ${cell.at}`}
          of={labelOf(noted, cell.at)}
          note={valueOf(noted, cell.at).note}
          onSave={(note) => record(noted, cell.at, valueOf(noted, cell.at).minutes, note)}
        />
      )}
    </div>
  )
}
