import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { useQuery } from '@tanstack/react-query'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { STATE_LOOK } from '../../domain/item-states.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCalendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { entityYear } from '../calendar/queries.ts'
import { useGlanceWords } from '../calendar/years/use-glance-words.ts'
import classes from './Overview.module.css'

const placeOf = (area: string) => {
  const place = AREAS.findIndex((one) => one === area)
  return place < 0 ? AREAS.length : place
}

/** Laws × the months of the financial year: the sign of what is most urgent, and a link to what is behind it. */
export function YearAtAGlance({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('entities')
  const words = useCalendarWords()
  const { area: areaName, areaShort } = useAreaWords()
  const glanceWords = useGlanceWords()
  const { data, isPending } = useQuery(entityYear(entity_id))
  if (!data) return isPending ? <Panel title={t('glance.none')}>{<BlockSkeleton lines={6} />}</Panel> : null
  const areas = data.areas.toSorted((one, other) => placeOf(one.area) - placeOf(other.area))
  if (areas.length === 0) return null
  const thisMonth = data.today.slice(0, 7)
  return (
    <Panel title={t('glance.title', { year: showFinancialYear(data.year) })} padding="none">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('glance.scroll')}>
        <table className={classes.glance}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('glance.law')}</span>
              </th>
              {data.months.map((month) => (
                <th key={month} scope="col" aria-current={month === thisMonth ? 'date' : undefined}>
                  {words.monthShort(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map(({ area, months }) => (
              <tr key={area}>
                <th scope="row" title={areaName(area)}>
                  {areaShort(area)}
                </th>
                {months.map((glance, at) => {
                  const month = data.months[at] ?? ''
                  if (!glance)
                    return (
                      <td key={month}>
                        <span className="visually-hidden">{t('glance.blank')}</span>
                      </td>
                    )
                  const { icon: Sign, tone } = STATE_LOOK[glance.state]
                  const label = `${areaName(area)}, ${glanceWords(words.month(month), glance)}`
                  return (
                    <td key={month}>
                      <AppLink
                        href={entityCalendarPath({ entity_id }, { month, area, view: 'month' })}
                        className={classes.cell}
                        data-tone={tone}
                        aria-label={label}
                        title={label}
                      >
                        <Sign size={14} aria-hidden />
                      </AppLink>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
