import type { SheetRow } from '@niyam/contract/filing-sheet.ts'
import { formatNumber } from '@niyam/law/format/rupee-text.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { itemStateBadge } from '../../../domain/ItemStateBadge.tsx'
import { shownNumber } from '../../../domain/shown-number.ts'
import { showDayInField } from '../../../lib/format.ts'
import type { Texts } from '../../../lib/texts.ts'
import {
  type Column,
  type Draft,
  type Fault,
  isMoney,
  isOpenRow,
  type ReadDraft,
  recordedCells,
} from './sheet-cells.ts'
import { type SheetTexts, textOfFault } from './sheet-words.ts'
import classes from './Sheet.module.css'

/** Where the cell is that takes the keys; `epoch` counts up to draw it again. */
export interface Spot {
  readonly column: number
  readonly isFocused: boolean
  readonly epoch: number
}

interface Props {
  readonly row: SheetRow
  /** Its place among those that are shown. */
  readonly at: number
  readonly columns: readonly Column[]
  readonly draft: Draft | undefined
  readonly read: ReadDraft | undefined
  /** Why it was not recorded, or what the server remarked. */
  readonly problem: string | null
  readonly spot: Spot | null
  /** The chosen columns, both ends counted. */
  readonly from: number | null
  readonly to: number | null
  readonly mayEdit: boolean
  readonly today: string
  readonly onText: (item_id: string, column: Column, text: string) => void
  readonly t: SheetTexts
  readonly ofCalendar: Texts<'compliances'>
}

/** Columns before those of a filing: entity and status. */
export const FIRST = 2

/** One row of the sheet. There may be two thousand, so it is drawn again only when it changes. */
export const SheetLine = memo(function SheetLine(props: Props) {
  const { row, at, columns, draft, read, problem, spot, from, to, mayEdit, today, onText, t, ofCalendar } = props
  const isOpen = isOpenRow(row)
  const recorded = recordedCells(row, t('yes'))
  const isWrong = problem !== null || (read !== undefined && read.filing === null) || (draft !== undefined && !isOpen)
  const number = row.registration_number && shownNumber(row.area, row.registration_number)
  const cell = (column: number) => ({
    'data-row': at,
    'data-col': column,
    'aria-colindex': column + 1,
    'aria-selected': from !== null && to !== null && column >= from && column <= to,
  })
  const second = problem ?? (draft ? (isWrong ? t('row_wrong') : t('row_unsaved')) : row.held)
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classes.line}
      data-draft={draft ? (isWrong ? 'wrong' : 'ready') : undefined}
      data-closed={!isOpen || undefined}
    >
      <Focused {...cell(0)} role="rowheader" spot={spot} className={classes.entity}>
        <span title={row.entity_name}>{row.entity_name}</span>
        {number && <span className={classes.second}>{number}</span>}
      </Focused>
      <Focused {...cell(1)} role="gridcell" spot={spot} className={classes.status}>
        {itemStateBadge(ofCalendar, { ...row, filed_on: row.filing?.filed_on ?? null }, today)}
        {second && (
          <span className={classes.second} data-wrong={isWrong || undefined} title={second}>
            {second}
          </span>
        )}
      </Focused>
      {columns.map((column, place) => {
        const fault = read?.faults[column]
        const doubt = read?.doubts[column]
        const mark = fault ?? doubt
        const typed = draft?.[column]
        const isHere = spot?.column === place + FIRST
        const shown =
          typed === undefined ? shownRecorded(column, recorded[column]) : shownTyped(column, typed, read, fault, t)
        const attributes = {
          ...cell(place + FIRST),
          className: classes.cell,
          'data-money': isMoney(column) || undefined,
          'data-mark': fault ? 'fault' : doubt ? 'doubt' : undefined,
          'data-typed': typed ? true : undefined,
          title: mark && textOfFault(t, mark),
        }
        if (isHere && isOpen && mayEdit) {
          const value = typed ?? ''
          return (
            <div key={column} role="gridcell" {...attributes}>
              <CellInput
                key={`${value}|${spot.epoch}`}
                value={value}
                isFocused={spot.isFocused}
                isWrong={fault !== undefined}
                isDescribed={mark !== undefined}
                label={t('cell', { column: t(`column.${column}`), name: row.entity_name })}
                onText={(text) => onText(row.item_id, column, text)}
              />
            </div>
          )
        }
        return (
          <Focused key={column} role="gridcell" spot={spot} {...attributes}>
            {shown}
          </Focused>
        )
      })}
    </div>
  )
})

/** Typed text as it will be recorded, once it can be read; else as it was typed. */
function shownTyped(
  column: Column,
  typed: string,
  read: ReadDraft | undefined,
  fault: Fault | undefined,
  t: SheetTexts,
): string {
  if (fault || !read || typed.trim() === '') return typed
  if (isMoney(column)) return shownRecorded(column, ((read.paise[column] ?? 0) / 100).toFixed(2))
  if (column === 'filed_on' && read.filing) return showDayInField(read.filing.filed_on)
  if (column === 'nil' && read.filing) return read.filing.is_nil ? t('yes') : ''
  return typed
}

const shownRecorded = (column: Column, text = ''): string =>
  isMoney(column) && text !== '' ? `${formatNumber(Math.floor(Number(text)))}.${text.split('.')[1] ?? '00'}` : text

interface FocusedProps extends React.HTMLAttributes<HTMLDivElement> {
  readonly spot: Spot | null
  readonly 'data-col': number
}

/** A cell that is only read; the one that takes the keys is in the Tab order. */
function Focused({ spot, ...attributes }: FocusedProps) {
  const cell = useRef<HTMLDivElement>(null)
  const isHere = spot?.column === attributes['data-col']
  const isFocused = isHere && spot.isFocused
  const epoch = isHere ? spot.epoch : 0
  useEffect(() => {
    if (isFocused) cell.current?.focus({ preventScroll: true })
  }, [isFocused, epoch])
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a cell of a grid, which takes its keys
  return <div ref={cell} {...attributes} tabIndex={isHere ? 0 : undefined} />
}

interface InputProps {
  readonly value: string
  readonly isFocused: boolean
  readonly isWrong: boolean
  readonly isDescribed: boolean
  readonly label: string
  readonly onText: (text: string) => void
}

/** The field of the chosen cell. All of it is selected, so that typing replaces, also with an input method for Hindi. */
function CellInput({ value, isFocused, isWrong, isDescribed, label, onText }: InputProps) {
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isFocused) return
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [isFocused])
  return (
    <input
      ref={field}
      className={classes.input}
      value={text}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isDescribed ? 'sheet-cell' : undefined}
      autoComplete="off"
      spellCheck={false}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onText(currentTarget.value)
      }}
    />
  )
}
