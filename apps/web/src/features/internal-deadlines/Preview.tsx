import type { OwnDayPreview } from '@niyam/contract/internal-deadlines.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './InternalDeadlines.module.css'

const PEOPLE = 8
const DAYS = 12

interface Props {
  readonly preview: OwnDayPreview
  readonly isBusy: boolean
  readonly onSave: () => void
}

/** The people and items that the rules would affect, and the one button that saves the rules. */
export function Preview({ preview, isBusy, onSave }: Props) {
  const t = useTexts('internal-deadlines')
  const words = useCalendarWords()
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { items, changed, passed, by_hand, rules, people, days, examples } = preview
  const day = (iso: string | null) => (iso === null ? t('own_days.no_day') : showDay(iso))
  return (
    <Panel padding="roomy" title={t('own_days.preview')}>
      <div ref={head} tabIndex={-1} className={classes.summary} role="status">
        <p>{t('own_days.changed', { count: changed, items })}</p>
        {passed > 0 && <p className={classes.warning}>{t('own_days.passed', { count: passed })}</p>}
        {by_hand > 0 && <p className={classes.help}>{t('own_days.by_hand', { count: by_hand })}</p>}
      </div>
      <div className={classes.parts}>
        {rules.length > 0 && (
          <Part title={t('own_days.by_rule')}>
            {rules.map((rule, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a rule has no name but its place
              <li key={at}>
                <span>{t('own_days.rule', { place: at + 1 })}</span>
                <span>{t('own_days.rule_count', { count: rule.items, changed: rule.changed })}</span>
              </li>
            ))}
          </Part>
        )}
        {people.length > 0 && (
          <Part title={t('own_days.by_person')}>
            {people.slice(0, PEOPLE).map(({ name, changed: count }) => (
              <li key={name ?? ''}>
                <span>{name ?? t('own_days.nobody')}</span>
                <span>{t('own_days.count', { count })}</span>
              </li>
            ))}
            {people.length > PEOPLE && <li>{t('own_days.more_people', { count: people.length - PEOPLE })}</li>}
          </Part>
        )}
        {days.length > 0 && (
          <Part title={t('own_days.by_day')}>
            {days.slice(0, DAYS).map((one) => (
              <li key={one.day}>
                <span>{showDay(one.day)}</span>
                <span>{t('own_days.count', { count: one.items })}</span>
              </li>
            ))}
          </Part>
        )}
      </div>
      {examples.length > 0 && (
        <table className={classes.examples}>
          <caption>{t('own_days.examples')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('own_days.item')}</th>
              <th scope="col">{t('own_days.due')}</th>
              <th scope="col">{t('own_days.before')}</th>
              <th scope="col">{t('own_days.after')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((item) => (
              <tr key={item.item_id}>
                <th scope="row">
                  <AppLink href={calendarPath({ item: item.item_id })}>
                    {item.form} · {words.period(item.period, item.area)}
                  </AppLink>
                  <span>{item.entity_name}</span>
                </th>
                <td>{showDay(item.due_date)}</td>
                <td>{day(item.before)}</td>
                <td>{day(item.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button loading={isBusy} onClick={onSave} mt="md">
        {t('own_days.save')}
      </Button>
    </Panel>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
