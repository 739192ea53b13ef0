import { IconCircleCheck } from '@tabler/icons-react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { DueText } from '../../domain/DueText.tsx'
import { ItemStateBadge } from '../../domain/ItemStateBadge.tsx'
import { shortNumber } from '../../domain/short-number.ts'
import { shownNumber } from '../../domain/shown-number.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Dashboard.module.css'
import type { Dashboard } from './queries.ts'

/** What to do first: the longest overdue, then what is due next. */
export function DoFirst({ data }: { readonly data: Dashboard }) {
  const t = useTexts('dashboard')
  const words = useCalendarWords()
  const open = data.due + data.overdue
  return (
    <Panel
      title={t('first.title')}
      padding="none"
      aside={
        open > 0 ? (
          <AppLink href={calendarPath({ state: 'overdue,due' })}>{t('first.all', { count: open })}</AppLink>
        ) : undefined
      }
    >
      {data.first.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title={t('first.none_title')} text={t('first.none_text')} />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('first.entity')}</th>
              <th scope="col">{t('first.what')}</th>
              <th scope="col">{t('first.due')}</th>
              <th scope="col">{t('first.state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.first.map((item) => {
              const what = t('first.item', { form: item.form, period: words.period(item.period, item.area) })
              const number = item.registration_number
              const whole = [item.entity_name, what, number && shownNumber(item.area, number)]
              return (
                <tr key={item.item_id}>
                  <td className={classes.entity}>
                    <AppLink
                      href={calendarPath({ item: item.item_id })}
                      className={classes.cover}
                      title={whole.filter(Boolean).join(' · ')}
                    >
                      {item.entity_name}
                    </AppLink>
                  </td>
                  <td className={classes.what}>
                    {what}
                    {number && <span className={classes.number}>{shortNumber(number, item.area)}</span>}
                  </td>
                  <td className={classes.when}>
                    <DueText item={item} today={data.today} />
                  </td>
                  <td className={classes.state}>
                    <ItemStateBadge item={item} today={data.today} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
