import type { CreditDecisionKind } from '@niyam/contract/tax-credits.ts'
import type { tdsReceivable, tdsReceivableLines } from '@niyam/contract/tds-receivable.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { type ReactNode, useCallback } from 'react'
import { showDay } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import { firstOf, secondOf, showRupees } from '../cells.ts'
import classes from '../Reports.module.css'
import { SIGNS } from './classes.ts'
import { DecideMenu } from './DecideMenu.tsx'
import { DecisionLines } from './DecisionLines.tsx'
import own from './Receivable.module.css'
import { kindsFor, type Subject } from './use-credit-decisions.ts'

const MONEY = ['statement', 'books', 'difference', 'unclaimed']

type Deductors = Pick<ReplyOf<typeof tdsReceivable>, 'classes'>
type Lines = Pick<ReplyOf<typeof tdsReceivableLines>, 'classes' | 'entries'>

/** What a person who may decide can do about a line; null for those who may only read. */
export interface LineActs {
  readonly decide: (kind: CreditDecisionKind, subject: Subject) => void
  readonly undo: (decision_id: string) => void
}

/** Amounts, and the classes of a deductor with their numbers. */
export function useDeductorCells(data: Deductors | undefined) {
  const t = useTexts('reports')
  return useCallback(
    (key: string, cells: readonly Cell[], { id }: Row): ReactNode | undefined => {
      if (MONEY.includes(key)) return <Amount value={firstOf(cells)} isMarked={key === 'unclaimed'} />
      if (key === 'entity')
        return (
          <span className={classes.clamped} title={firstOf(cells) ?? ''}>
            {firstOf(cells)}
          </span>
        )
      if (key !== 'status') return undefined
      return (
        <span className={own.badges}>
          {(data?.classes[id] ?? []).map(({ class: name, entries }) => (
            <StateBadge
              key={name}
              {...SIGNS[name]}
              label={t('receivable.class_count', { name: t(`receivable.classes.${name}`), count: entries })}
            />
          ))}
        </span>
      )
    },
    [t, data],
  )
}

/** The class with its reason, and both sides of each value. */
export function useLineCells(data: Lines | undefined, acts: LineActs | null) {
  const t = useTexts('reports')
  return useCallback(
    (key: string, cells: readonly Cell[], { id, header }: Row): ReactNode | undefined => {
      const [value, second] = [firstOf(cells), secondOf(cells)]
      if (MONEY.includes(key)) return <Amount value={value} isMarked={false} />
      if (key === 'class') {
        const name = data?.classes[id]
        const entry = data?.entries[id]
        return (
          <span className={own.why}>
            {name && <StateBadge {...SIGNS[name]} label={t(`receivable.classes.${name}`)} />}
            <span className={classes.second}>{second}</span>
            {entry && <DecisionLines decisions={entry.decisions} onUndo={acts?.undo ?? null} />}
            {entry && acts && (
              <Decide
                subject={{ ...entry, name: header ?? '' }}
                // A decision is undone before another is made.
                kinds={
                  entry.decisions.length > 0 ? [] : kindsFor(entry, entry.brought_from !== null, name === 'matched')
                }
                onDecide={acts.decide}
              />
            )}
          </span>
        )
      }
      if (key === 'lines')
        return (
          <>
            {value && <span className={classes.wordy}>{t('receivable.in_statement', { value })}</span>}
            {second && <span className={classes.wordy}>{t('receivable.in_books', { value: second })}</span>}
          </>
        )
      if (key !== 'section' && key !== 'day') return undefined
      const inCell = (text: string | null) => (key === 'day' ? daysShown(text) : text)
      if (value === second || second === null) return <span className={classes.wordy}>{inCell(value)}</span>
      return (
        <>
          <span className={classes.wordy}>{t('receivable.statement_has', { value: inCell(value) ?? t('none') })}</span>
          <span className={classes.wordy}>{t('receivable.books_have', { value: inCell(second) ?? t('none') })}</span>
        </>
      )
    },
    [t, data, acts],
  )
}

interface DecideProps {
  readonly subject: Subject
  readonly kinds: readonly CreditDecisionKind[]
  readonly onDecide: LineActs['decide']
}

const Decide = ({ subject, kinds, onDecide }: DecideProps) =>
  kinds.length > 0 && <DecideMenu name={subject.name} kinds={kinds} onChoose={(kind) => onDecide(kind, subject)} />

const Amount = ({ value, isMarked }: { readonly value: string | null; readonly isMarked: boolean }) =>
  value === null ? (
    <span className={classes.unknown}>–</span>
  ) : (
    <span className={`${classes.whole} ${isMarked && Number(value) > 0 ? classes.late : ''}`}>{showRupees(value)}</span>
  )

/** Days of a list; a quarter in their place stays as it is. */
const daysShown = (text: string | null): string | null =>
  text === null
    ? null
    : text
        .split(', ')
        .map((one) => (/^\d{4}-\d{2}-\d{2}$/.test(one) ? showDay(one) : one))
        .join(', ')
