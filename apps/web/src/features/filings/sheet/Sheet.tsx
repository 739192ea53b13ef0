import type { SheetRow } from '@niyam/contract/filing-sheet.ts'
import { FILINGS_AT_ONCE } from '@niyam/contract/items-limits.ts'
import { Button } from '@mantine/core'
import { type FormEvent, useCallback, useMemo, useState } from 'react'
import { showDay, showDayInField } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { useTexts } from '../../../lib/texts.ts'
import { type Address, useLeaveGuard } from '../../../lib/use-leave-guard.ts'
import { useWidth } from '../../../lib/width.ts'
import { calendarPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { at, type Choice, SheetGrid } from './SheetGrid.tsx'
import { COLUMNS, type Column, type Drafts, type Fault, isOpenRow } from './sheet-cells.ts'
import { headsOf } from './sheet-heads.ts'
import { type Pasted, placed } from './sheet-paste.ts'
import { readAll, totalsOf } from './sheet-reads.ts'
import { PasteReport } from './PasteReport.tsx'
import { SheetList } from './SheetList.tsx'
import { textOfFault } from './sheet-words.ts'
import { FIRST } from './SheetLine.tsx'
import { useDrafts } from './use-drafts.ts'
import { useSheetSave } from './use-sheet-save.ts'
import classes from './Sheet.module.css'

interface Props {
  /** Form and period. */
  readonly name: string
  readonly rows: readonly SheetRow[]
  readonly hasMore: boolean
  readonly today: string
  readonly label: string
  /** Letters of an entity's name or number. */
  readonly find: string
  readonly show: 'all' | 'open' | 'changed' | 'marked'
}

const isWideAt = (width: number) => width >= 768

/** The rows of one form and period, the values typed into them, and their saving. */
export function Sheet({ name, rows, hasMore, today, label, find, show }: Props) {
  const t = useTexts('filing-sheet')
  const ofCalendar = useTexts(['compliances', 'items'])
  const mayFile = useMay('filings.write')
  const isWide = useWidth(isWideAt)
  const { drafts, isKept, edit, undo, redo, forget, mayUndo } = useDrafts(name)
  const saving = useSheetSave(forget)
  const [choice, setChoice] = useState<Choice>(() => ({
    ...at(Math.max(0, rows.findIndex(isOpenRow)), FIRST),
    isFocused: false,
  }))
  const [pasted, setPasted] = useState<(Pasted & { readonly lines: number; readonly room: number }) | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isDropping, setDropping] = useState(false)

  const columns = useMemo(() => {
    const knowsNil = rows.some((row) => row.knows_nil || row.filing?.is_nil)
    return COLUMNS.filter((column) => column !== 'nil' || knowsNil)
  }, [rows])
  const reads = useMemo(() => readAll(rows, drafts, today), [rows, drafts, today])
  const typed = rows.filter(({ item_id }) => drafts[item_id] !== undefined)
  // Recorded or closed by someone else meanwhile: the typed values are shown, and not sent.
  const closed = typed.filter((row) => !isOpenRow(row))
  const ready = typed.flatMap((row) => {
    const read = reads.get(row.item_id)
    return isOpenRow(row) && read?.filing ? [{ row, read, filing: read.filing }] : []
  })
  const wrong = typed.filter((row) => isOpenRow(row) && !reads.get(row.item_id)?.filing)
  const noDay = wrong.filter(({ item_id }) => isNoDay(reads.get(item_id)?.faults.filed_on))
  const problems = useMemo(() => {
    const meanwhile = rows.flatMap((row) =>
      drafts[row.item_id] && !isOpenRow(row)
        ? [
            [
              row.item_id,
              row.filing
                ? t('filed_meanwhile', { name: row.filing.filed_by })
                : t('held_meanwhile', { reason: row.held ?? '' }),
            ] as const,
          ]
        : [],
    )
    const refused = [...saving.refused].filter(([id]) => drafts[id] !== undefined)
    return new Map([...saving.remarks, ...refused, ...meanwhile])
  }, [rows, drafts, saving.refused, saving.remarks, t])

  const words = find.trim().toLowerCase()
  const visible = rows.filter((row) => {
    const isTyped = drafts[row.item_id] !== undefined
    const isMarked = problems.has(row.item_id) || (isTyped && !reads.get(row.item_id)?.filing)
    const fits = { all: true, open: isOpenRow(row), changed: isTyped, marked: isMarked }[show]
    const text = `${row.entity_name} ${row.registration_number ?? ''} ${row.pan ?? ''}`.toLowerCase()
    return fits && (words === '' || text.includes(words))
  })
  const here: Choice = {
    ...choice,
    row: Math.min(choice.row, Math.max(0, visible.length - 1)),
    end: { ...choice.end, row: Math.min(choice.end.row, Math.max(0, visible.length - 1)) },
  }
  const totals = totalsOf(rows, reads)
  const without = ready.filter(({ read }) => read.lacksProof).length
  const early = ready.filter(({ read }) => read.isEarly).length

  const change = useCallback(
    (changes: Drafts) => {
      saving.clear(Object.keys(changes))
      edit(changes)
    },
    [edit, saving],
  )
  function paste(
    block: string[][],
    place: { readonly row: number; readonly column: Column | null; readonly rows: number },
  ) {
    const placedBlock = placed(block, { rows: visible, columns, at: place, heads: headsOf(t) })
    change(placedBlock.changes)
    setPasted({ ...placedBlock, lines: block.length, room: place.rows })
  }
  function toNext() {
    const marked = visible.flatMap((row, place) => {
      const faults = reads.get(row.item_id)?.faults ?? {}
      return columns.flatMap((column, of) =>
        drafts[row.item_id] && faults[column] ? [{ row: place, column: of + FIRST }] : [],
      )
    })
    const after = marked.find((one) => one.row > here.row || (one.row === here.row && one.column > here.column))
    const next = after ?? marked[0]
    if (next) setChoice({ ...at(next.row, next.column), epoch: choice.epoch + 1 })
  }
  const send = () => {
    setAsking(false)
    setPasted(null)
    saving.save.mutate(ready.map(({ filing }) => filing))
  }
  function save() {
    if (ready.length === 0 || saving.save.isPending) return toNext()
    if (without > 1 || early > 0) return setAsking(true)
    send()
  }
  // Where the browser keeps nothing, leaving loses what is typed.
  useLeaveGuard(typed.length > 0 && !isKept, isSameSheet)

  const active = visible[here.row]
  const activeColumn = columns[here.column - FIRST]
  const activeRead = active && reads.get(active.item_id)
  const mark = activeColumn && (activeRead?.faults[activeColumn] ?? activeRead?.doubts[activeColumn])
  const problem = active && (problems.get(active.item_id) ?? active.held)
  const tooMany = Math.max(0, ready.length - FILINGS_AT_ONCE)
  const isPast = mayFile && typed.length > 0
  return (
    <>
      {pasted && (
        <PasteReport
          pasted={pasted}
          mayUndo={mayUndo}
          onUndo={() => (undo(), setPasted(null))}
          onClose={() => setPasted(null)}
        />
      )}
      {hasMore && <p className={classes.note}>{t('more', { count: rows.length })}</p>}
      {!mayFile && <p className={classes.note}>{t('read_only')}</p>}
      {visible.length === 0 ? (
        <p className={classes.note} role="status">
          {t('nothing_shown')}
        </p>
      ) : isWide ? (
        <>
          <div className={classes.where}>
            {active && (
              <>
                <AppLink href={calendarPath({ item: active.item_id })}>{active.entity_name}</AppLink>
                {active.due_date && <span>{t('due', { day: showDay(active.due_date) })}</span>}
              </>
            )}
            <span id="sheet-cell" role="status" data-mark={mark || problem ? true : undefined}>
              {mark ? textOfFault(t, mark) : (problem ?? '')}
            </span>
          </div>
          <SheetGrid
            rows={visible}
            columns={columns}
            drafts={drafts}
            reads={reads}
            problems={problems}
            choice={here}
            onChoice={setChoice}
            mayEdit={mayFile && !saving.save.isPending}
            today={today}
            label={label}
            totals={totals}
            onEdit={change}
            onPaste={paste}
            onUndo={undo}
            onRedo={redo}
            onSave={save}
            t={t}
            ofCalendar={ofCalendar}
          />
          <p id="sheet-keys" className={classes.keys} tabIndex={-1}>
            {t(mayFile ? 'keys' : 'keys_read')}
          </p>
        </>
      ) : (
        <SheetList
          rows={visible}
          columns={columns}
          drafts={drafts}
          reads={reads}
          problems={problems}
          mayEdit={mayFile}
          today={today}
          totals={totals}
          onEdit={change}
        />
      )}
      {isPast && (
        <form
          className={classes.save}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            save()
          }}
        >
          <Button type="submit" id="sheet-save" loading={saving.save.isPending}>
            {t('save', { count: Math.min(ready.length, FILINGS_AT_ONCE) })}
          </Button>
          <Button variant="default" onClick={() => setDropping(true)}>
            {t('drop')}
          </Button>
          <span className={classes.message} role="status">
            {saving.failure && <strong>{saving.failure}</strong>}
            {isKept && <span>{t('kept')}</span>}
            {wrong.length > 0 && <span>{t('wrong', { count: wrong.length })}</span>}
            {closed.length > 0 && <span>{t('closed', { count: closed.length })}</span>}
            {tooMany > 0 && <span>{t('too_many', { count: tooMany, most: FILINGS_AT_ONCE })}</span>}
          </span>
          {noDay.length > 0 && (
            <Button
              variant="light"
              onClick={() =>
                change(Object.fromEntries(noDay.map(({ item_id }) => [item_id, { filed_on: showDayInField(today) }])))
              }
            >
              {t('use_today', { count: noDay.length })}
            </Button>
          )}
          {wrong.length > 0 && isWide && (
            <Button variant="subtle" onClick={toNext}>
              {t('next_wrong')}
            </Button>
          )}
        </form>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={ofCalendar('items:file_ask', { count: ready.length })}
        confirmLabel={ofCalendar('items:file_save', { count: ready.length })}
        cancelLabel={ofCalendar('items:file_back')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {without > 1 && <p>{ofCalendar('items:file_without', { count: without, total: ready.length })}</p>}
        {early > 0 && <p>{ofCalendar('items:file_early_count', { count: early })}</p>}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isDropping}
        title={t('drop_title', { count: typed.length })}
        confirmLabel={t('drop')}
        tone="danger"
        onConfirm={() => {
          forget(new Set(Object.keys(drafts)))
          setPasted(null)
          setDropping(false)
        }}
        onClose={() => setDropping(false)}
      >
        {t('drop_text')}
      </ConfirmDialog>
    </>
  )
}

const isNoDay = (fault: Fault | undefined) => fault !== undefined && 'key' in fault && fault.key === 'no_day'

/** Searching and narrowing lose nothing: the address changes, the sheet stays. */
function isSameSheet(current: Address, next: Address): boolean {
  const [from, to] = [current.search, next.search] as { form?: string; period?: string }[]
  return current.pathname === next.pathname && from?.form === to?.form && from?.period === to?.period
}
