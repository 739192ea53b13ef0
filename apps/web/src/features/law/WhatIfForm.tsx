import type { LawMove } from '@niyam/contract/law.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import { SourceLinks } from '../../domain/SourceLinks.tsx'
import { useTexts } from '../../lib/texts.ts'
import type { FormGroup } from './what-if-groups.ts'
import classes from './WhatIf.module.css'

/** The first dates represent a year of monthly dates; a line opens the others. */
const DATES_SHOWN = 3
const SOURCES_SHOWN = 2

/** One form that appears, vanishes, moves or settles: in which periods, on which days, why, and where it is written. */
export function WhatIfForm({ group }: { readonly group: FormGroup }) {
  const t = useTexts('law')
  const { form, title, registration_number, moves, whys, sources } = group
  const rest = moves.slice(DATES_SHOWN)
  return (
    <li className={classes.form}>
      <div className={classes.name}>
        <span className={classes.badge}>{form}</span>
        <strong>{title}</strong>
        {registration_number && (
          <span className={classes.hint}>{shownNumber(moves[0]?.area ?? '', registration_number)}</span>
        )}
      </div>
      <Dates moves={moves.slice(0, DATES_SHOWN)} />
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{t('what_if.more_dates', { count: rest.length })}</summary>
          <Dates moves={rest} />
        </details>
      )}
      <div className={classes.why}>
        {whys.map((why) => (
          <p key={why}>{why}</p>
        ))}
        <SourceLinks sources={sources.slice(0, SOURCES_SHOWN)} />
      </div>
    </li>
  )
}

function Dates({ moves }: { readonly moves: readonly LawMove[] }) {
  const words = useCalendarWords()
  return (
    <ul className={classes.dates}>
      {moves.map((move, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two events of one kind can fall on one day
        <li key={`${move.period} ${at}`}>
          <span>{words.period(move.period, move.area)}</span>
          <span className="tabular">
            <Days move={move} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The day that was, struck, before the day that would be. */
function Days({ move: { before, after } }: { readonly move: LawMove }) {
  const t = useTexts('law')
  const words = useCalendarWords()
  const dayOf = (dates: LawMove['after']) => (dates?.due_date ? words.day(dates.due_date) : t('what_if.unknown_day'))
  const hasMoved = before !== null && (after === null || before.due_date !== after.due_date)
  return (
    <>
      {hasMoved && (
        <>
          <span className="visually-hidden">{t('what_if.was', { day: dayOf(before) })}</span>
          <s aria-hidden>{dayOf(before)}</s>{' '}
        </>
      )}
      {after && dayOf(after)}
      {after?.fee_free_until && after.fee_free_until !== before?.fee_free_until && (
        <span className={classes.hint}> {t('what_if.fee_free', { day: words.day(after.fee_free_until) })}</span>
      )}
    </>
  )
}
