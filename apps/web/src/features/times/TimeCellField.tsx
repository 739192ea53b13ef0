import type { KeyboardEvent } from 'react'
import { readTime, showTime } from '../../lib/read-time.ts'
import classes from './WeekSheet.module.css'

interface Props {
  readonly label: string
  readonly minutes: number
  /** Text that is not recorded yet; null shows the minutes. */
  readonly typed: string | null
  readonly note: string
  readonly state: 'saved' | 'saving' | 'failed'
  readonly isReadOnly: boolean
  readonly invalid: string
  readonly onType: (text: string | null) => void
  readonly onRecord: (minutes: number) => void
  readonly onFocus: () => void
  /** To a neighbour: rows and days further. */
  readonly onMove: (rows: number, days: number) => void
}

/**
 * The time of one day in a row. Arrows move as in a spreadsheet; what is typed is saved when the cell is left, and stays as it
 * is while it cannot be read.
 */
export function TimeCellField(props: Props) {
  const { label, minutes, typed, note, state, isReadOnly, invalid, onType, onRecord, onFocus, onMove } = props
  const read = typed === null ? minutes : readTime(typed)
  const leave = () => {
    if (read === null) return
    if (read !== minutes) onRecord(read)
    onType(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: field, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey) return
    const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length
    const [atStart, atEnd] = [field.selectionEnd === 0, field.selectionStart === field.value.length]
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [event.shiftKey ? -1 : 1, 0] }[key]
    if (key === 'Escape' && typed !== null) onType(null)
    else if (move) onMove(move[0] ?? 0, move[1] ?? 0)
    else if (key === 'ArrowLeft' && (isWhole || atStart)) onMove(0, -1)
    else if (key === 'ArrowRight' && (isWhole || atEnd)) onMove(0, 1)
    else return
    event.preventDefault()
  }
  return (
    <input
      type="text"
      inputMode="text"
      autoComplete="off"
      aria-label={label}
      aria-invalid={read === null || state === 'failed' || undefined}
      title={read === null ? invalid : note || undefined}
      className={classes.field}
      data-state={state}
      data-note={note === '' ? undefined : true}
      readOnly={isReadOnly}
      value={typed ?? showTime(minutes)}
      onChange={(event) => onType(event.currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus()
      }}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}
