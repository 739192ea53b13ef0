import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Dashboard.module.css'
import { onTime } from './on-time.ts'
import type { Dashboard } from './queries.ts'

function placeOf(area: string): number {
  const place = AREAS.findIndex((one) => one === area)
  return place < 0 ? AREAS.length : place
}

/** How much of each law was filed in time, month by month. A figure, a tone, and a link to the month behind it. */
export function HeatTable({ data }: { readonly data: Dashboard }) {
  const t = useTexts('dashboard')
  const words = useCalendarWords()
  const { area: areaName } = useAreaWords()
  const thisMonth = data.today.slice(0, 7)
  // In the order in which laws stand everywhere, with what this page does not know at the end.
  const areas = data.by_area
    .filter(({ months }) => months.some(({ due }) => due > 0))
    .sort((a, b) => placeOf(a.area) - placeOf(b.area))
  if (areas.length === 0) return null
  return (
    <Panel title={t('heat.title')} padding="none">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('heat.scroll')}>
        <table className={classes.heat}>
          <thead>
            <tr>
              <th scope="col">{t('heat.law')}</th>
              {areas[0]?.months.map(({ month }) => (
                <th key={month} scope="col">
                  {words.monthShort(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {areas.map(({ area, months }) => (
              <tr key={area}>
                <th scope="row">{areaName(area)}</th>
                {months.map((cell) => {
                  const share = onTime(cell, thisMonth)
                  const month = words.month(cell.month)
                  return (
                    <td key={cell.month}>
                      {share ? (
                        <AppLink
                          href={calendarPath({ month: cell.month, area })}
                          className={classes.cell}
                          data-tone={share.tone}
                          aria-label={t('heat.cell', { area: areaName(area), month, ...share })}
                          title={t('heat.cell', { area: areaName(area), month, ...share })}
                        >
                          {share.percent}
                        </AppLink>
                      ) : (
                        <span className={classes.blank}>
                          <span className="visually-hidden">{t('heat.blank', { area: areaName(area), month })}</span>
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.legend}>{t('heat.legend')}</p>
    </Panel>
  )
}
