import { PERSON_LIST, RATE_FROM_FILINGS } from '@niyam/contract/dashboard-lists.ts'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { addMonths, monthOf } from '../../domain/days.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { onTime } from './on-time.ts'
import classes from './PeoplePanel.module.css'
import { onTimeByPerson, type People } from './queries.ts'

/** How much each person filed on time, in the last twelve months, the last or the present one. For admins alone. */
export default function PeoplePanel({ today }: { readonly today: string }) {
  const t = useTexts('dashboard-more')
  const words = useCalendarWords()
  const [month, setMonth] = useState('')
  const { data, isError } = useQuery(onTimeByPerson(month === '' ? null : month))
  const months = [-1, 0].map((by) => addMonths(monthOf(today), by))
  return (
    <Panel
      title={t('people.title')}
      padding="none"
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('people.months')}
          data={[
            { value: '', label: t('people.last_12') },
            ...months.map((value) => ({ value, label: words.monthShort(value) })),
          ]}
          value={month}
          onChange={setMonth}
        />
      }
    >
      {!data && (isError ? <p className={classes.note}>{t('failed')}</p> : <RowsSkeleton rows={4} height={36} />)}
      {data && data.people.length === 0 && <p className={classes.note}>{t('people.none')}</p>}
      {data && data.people.length > 0 && <Rows people={data} />}
    </Panel>
  )
}

function Rows({ people: { from, to, people } }: { readonly people: People }) {
  const t = useTexts('dashboard-more')
  return (
    <table className={classes.people}>
      <thead>
        <tr>
          {(['person', 'filings', 'late', 'rate'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`people.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ user_id, name, in_time, late }) => {
          const filings = in_time + late
          const href = (state?: string) =>
            calendarPath({ ...PERSON_LIST({ from, to }, user_id), ...(state && { state }) })
          return (
            <tr key={user_id}>
              <th scope="row" title={name}>
                {name}
              </th>
              <td>
                <AppLink href={href()} aria-label={t('people.filings_of', { name, count: filings })}>
                  {filings}
                </AppLink>
              </td>
              <td>
                {late === 0 ? (
                  0
                ) : (
                  <AppLink href={href('filed_late')} aria-label={t('people.late_of', { name, count: late })}>
                    {late}
                  </AppLink>
                )}
              </td>
              <Rate in_time={in_time} filings={filings} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The percentage; with few filings words alone. */
function Rate({ in_time, filings }: { readonly in_time: number; readonly filings: number }) {
  const t = useTexts('dashboard-more')
  if (filings < RATE_FROM_FILINGS)
    return <td className={classes.few}>{t('people.few', { count: RATE_FROM_FILINGS })}</td>
  const share = onTime({ month: '', due: filings, in_time, late: filings - in_time, open: 0 }, '')
  return (
    <td>
      <span className={classes.rate} data-tone={share?.tone}>
        {t('people.percent', { percent: share?.percent })}
      </span>
    </td>
  )
}
