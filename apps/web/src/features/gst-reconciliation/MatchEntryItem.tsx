import type { MatchEntry } from '@niyam/contract/gst-reconciliation.ts'
import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { DecisionLine } from './DecisionLine.tsx'
import { DocumentSides } from './DocumentSides.tsx'
import classes from './GstReconciliation.module.css'
import type { Acts } from './use-decisions.ts'

interface Props {
  readonly entry: MatchEntry
  /** Null for those who may only read. */
  readonly acts: Acts | null
  readonly isCurrent: boolean
  /** A person went to it by a key. */
  readonly isGoneTo: boolean
  /** The reason for ignoring it is asked for. */
  readonly isAsking: boolean
  readonly onAsk: (isAsked: boolean) => void
}

const REASON_AT_MOST = 300

/** One entry, side by side. Keys decide about the current one. */
export function MatchEntryItem({ entry, acts, isCurrent, isGoneTo, isAsking, onAsk }: Props) {
  const t = useTexts('gst-reconciliation')
  const { book, statement, why, decision } = entry
  const isPair = book !== null && statement !== null
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isGoneTo) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isGoneTo])
  return (
    <li
      ref={item}
      className={classes.entry}
      aria-current={isCurrent || undefined}
      data-ignored={decision?.kind === 'ignore' || undefined}
    >
      <DocumentSides entry={entry} />
      <Remarks entry={entry} />
      {decision && <DecisionLine decision={decision} onUndo={acts?.undo ?? null} />}
      {acts && !isAsking && (acts.pair ?? acts.split ?? acts.ignore) && (
        <div className={classes.acts}>
          <Act label={t(isPair ? 'accept' : 'pair_nearest')} hint="A" act={acts.pair} />
          <Act label={t('unpair')} hint="U" act={acts.split} />
          <Act label={t('ignore')} hint="I" act={acts.ignore && (() => onAsk(true))} />
        </div>
      )}
      {isAsking && acts?.ignore && (
        <ReasonForm
          onSave={(reason) => {
            onAsk(false)
            acts.ignore?.(reason)
          }}
          onCancel={() => onAsk(false)}
        />
      )}
      {why?.nearest && !isPair && <DocumentSides entry={nearestOf(entry)} isNearest />}
    </li>
  )
}

/** The document with the nearest of the other side, to be compared. */
const nearestOf = (entry: MatchEntry): MatchEntry => ({
  ...entry,
  book: entry.book ?? entry.why?.nearest ?? null,
  statement: entry.statement ?? entry.why?.nearest ?? null,
  differs: entry.why?.differs ?? [],
})

interface ActProps {
  readonly label: string
  /** Its key. */
  readonly hint: string
  readonly act: (() => void) | null
}

function Act({ label, hint, act }: ActProps): ReactNode {
  if (!act) return null
  return (
    <Button variant="default" size="compact-sm" onClick={act} rightSection={<kbd className={classes.key}>{hint}</kbd>}>
      {label}
    </Button>
  )
}

/** Why it has no pair, why it is ineligible, and what happened in other months. */
function Remarks({ entry }: { readonly entry: MatchEntry }) {
  const t = useTexts('gst-reconciliation')
  const words = useCalendarWords()
  const { why, ineligible, found_in, missing_in_own_month, replaced, statement } = entry
  const nearest = why?.nearest
  const remarks = [
    why &&
      t(`why.${why.reason}`, {
        number: nearest?.number ?? '',
        day: nearest ? showDay(nearest.dated_on) : '',
        fields: why.differs.map((field) => t(`field.${field}`)).join(', '),
      }),
    ineligible && t(`because.${ineligible}`),
    found_in && t('found_in', { month: words.period(found_in, 'gst') }),
    found_in === null && missing_in_own_month !== null && t('late'),
    replaced.length > 0 && t('replaced', { numbers: replaced.map(({ number }) => number).join(', ') }),
    statement?.ims_action && t(`ims.${statement.ims_action}`),
  ].filter(Boolean)
  return remarks.map((remark) => (
    <p key={String(remark)} className={classes.remark}>
      {remark}
    </p>
  ))
}

function ReasonForm({
  onSave,
  onCancel,
}: {
  readonly onSave: (reason: string) => void
  readonly onCancel: () => void
}) {
  const t = useTexts('gst-reconciliation')
  const [reason, setReason] = useState('')
  return (
    <form
      className={classes.acts}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onSave(reason.trim())
      }}
    >
      <TextInput
        label={t('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={REASON_AT_MOST}
        required
        data-autofocus
        ref={(field) => field?.focus()}
      />
      <Button type="submit" size="compact-sm" disabled={reason.trim() === ''}>
        {t('save')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}
