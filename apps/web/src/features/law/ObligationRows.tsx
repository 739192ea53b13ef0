import type { LawRow } from '@niyam/contract/law.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import agenda from '../../domain/Agenda.module.css'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { shortNumber } from '../../domain/short-number.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { obligationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ChoiceFilter } from '../calendar/ChoiceFilter.tsx'
import { DueDay } from './DueDay.tsx'
import { byMonth } from './obligation-groups.ts'
import classes from './Obligations.module.css'
import { isSameRow, type OpenRow } from './obligations-search.ts'

interface Props {
  readonly rows: readonly LawRow[]
  readonly open: OpenRow | null
  readonly release: string
}

/** Rows by month under one filter, drawn like the calendar's agenda. */
export function ObligationRows({ rows, open, release }: Props) {
  const t = useTexts('law')
  const ofCalendar = useTexts('compliances')
  const words = useCalendarWords()
  const { area: areaName } = useAreaWords()
  const { search, change } = useAddress(obligationsPath)
  const areas = (search.area ?? '').split(',')
  const chosen = AREAS.filter((area) => areas.includes(area))
  const there = AREAS.filter((area) => chosen.includes(area) || rows.some((row) => row.area === area))
  const visibleRows = chosen.length > 0 ? rows.filter((row) => chosen.some((area) => area === row.area)) : rows
  return (
    <>
      <div className={classes.bar}>
        <ChoiceFilter
          label={ofCalendar('filter.area')}
          options={there.map((area) => ({ value: area, label: areaName(area) }))}
          chosen={chosen}
          onChange={(areas) => change({ area: areas.join(',') })}
        />
        <output className={classes.count}>
          {t('obligations.count', { count: visibleRows.length })} · {t('obligations.release', { release })}
        </output>
      </div>
      <div className={agenda.agenda}>
        {byMonth(visibleRows).map(({ month, rows: some }) => (
          <section key={month ?? 'undated'} aria-labelledby={`month-${month ?? 'undated'}`}>
            <div className={agenda.head}>
              <h2 id={`month-${month ?? 'undated'}`}>
                {month ? words.month(month) : t('obligations.undated')}
                {!month && <span className={agenda.far}>{t('obligations.undated_help')}</span>}
              </h2>
              <span className={agenda.count}>{t('obligations.count', { count: some.length })}</span>
            </div>
            <ul className={agenda.list}>
              {some.map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two events of one kind can fall on one day
                <Row key={`${row.obligation_id} ${row.registration_id} ${row.period} ${at}`} row={row} open={open} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Row({ row, open }: { readonly row: LawRow; readonly open: OpenRow | null }) {
  const t = useTexts('law')
  const words = useCalendarWords()
  const address = useAddress(obligationsPath)
  const { obligation_id: obligation, registration_id: registration, period, registration_number: number } = row
  return (
    <li>
      <AppLink
        href={address.with({ obligation, registration, period })}
        className={`${agenda.row} ${classes.row}`}
        data-obligation={obligation}
        aria-current={isSameRow(row, open) || undefined}
      >
        <span className={`${agenda.form} ${classes.form}`}>{row.form}</span>
        <span className={`${agenda.name} ${classes.name}`} title={row.title}>
          {row.title}
        </span>
        <span className={`${agenda.period} ${classes.period}`}>
          <span>{words.period(period, row.area)}</span>
          {number && (
            <>
              <span className={agenda.number}>{shownNumber(row.area, number)}</span>
              <span className={agenda.shortNumber}>{shortNumber(number, row.area)}</span>
            </>
          )}
          {!row.due_date && row.missing.length > 0 && (
            <span>{t('obligations.needs', { what: row.missing.join(', ') })}</span>
          )}
          {row.is_optional && <span>{t('obligations.optional')}</span>}
          {row.confidence === 'low' && <span>{t('obligations.low')}</span>}
        </span>
        <span className={`${agenda.badge} ${classes.day}`}>
          <DueDay row={row} />
        </span>
      </AppLink>
    </li>
  )
}
