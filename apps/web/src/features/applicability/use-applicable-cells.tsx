import type { ApplicableKey } from '@niyam/contract/applicability.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { type ReactNode, useCallback } from 'react'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Applicable.module.css'
import { VerdictBadge } from './VerdictBadge.tsx'

const valuesOf = (cells: readonly Cell[]) => cells.flatMap(({ value }) => value ?? [])

/** The columns as people read them: what is at hand in full, the rest in the panel. */
export function useApplicableCells(keys: Readonly<Record<string, ApplicableKey>> | undefined, today: string) {
  const t = useTexts('applicability')
  const { area } = useAreaWords()
  const { distance } = useCalendarWords()
  return useCallback(
    (column: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
      const key = keys?.[row.id]
      const [first, ...second] = [cells[0]?.value ?? '', ...valuesOf(cells.slice(1))]
      switch (column) {
        case 'form':
          return (
            <span className={classes.form} lang="en">
              <strong>{first}</strong>
              <span className={classes.second}>{second[0]}</span>
              {second.length > 1 && <span className={classes.second}>{second.slice(1).join(', ')}</span>}
            </span>
          )
        case 'area':
          return <span className={classes.whole}>{area(first)}</span>
        case 'holder':
          return (
            <>
              <span className={classes.whole}>
                {first ? shownNumber(key?.area ?? '', first) : <span className={classes.hint}>{t('of_entity')}</span>}
              </span>
              <span className={classes.second}>{[key && area(key.area), ...second].filter(Boolean).join(' · ')}</span>
            </>
          )
        case 'verdict':
          return (
            key && (
              <>
                <VerdictBadge verdict={key.verdict} />
                {key.is_waiting && <span className={classes.second}>{t('decision.waiting')}</span>}
                {key.is_to_look_at && <span className={classes.look}>{t('decision.look_again')}</span>}
                {key.verdict === 'set_aside' && (
                  <span className={`${classes.second} ${classes.clamped}`} title={second.join(', ')}>
                    {second.join(', ')}
                  </span>
                )}
              </>
            )
          )
        case 'why':
          return <span className={classes.why}>{first}</span>
        case 'law':
          return (
            <span className={classes.law} lang="en">
              <span className={classes.clamped} title={first}>
                {first}
              </span>
              {key?.confidence === 'low' && <span className={classes.second}>{second[0]}</span>}
            </span>
          )
        case 'due':
          return first ? (
            <>
              <span className={classes.whole}>{showDay(first)}</span>
              <span className={classes.second}>{distance(first, today, true)}</span>
            </>
          ) : (
            <span className={classes.hint}>{second[0] ?? ''}</span>
          )
        default:
          return undefined
      }
    },
    [t, area, distance, keys, today],
  )
}
