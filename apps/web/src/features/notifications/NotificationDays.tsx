import type { Notification } from '@niyam/contract/notifications.ts'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { notificationPath } from '../../paths.ts'
import { byDay, type DayGroup, dayWord } from './moments.ts'
import { NotificationLine } from './NotificationLine.tsx'
import classes from './NotificationsPage.module.css'
import { useSentence } from './sentence.ts'

interface Props {
  readonly notifications: readonly Notification[]
  /** Rows of the page before, while the next is fetched. */
  readonly isStale: boolean
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** The list under its days, the newest first. */
export function NotificationDays({ notifications, isStale, selected, onSelect }: Props) {
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(selected)
    if (isChosen) next.add(id)
    else next.delete(id)
    onSelect(next)
  }
  return (
    <div className={isStale ? classes.stale : ''} aria-busy={isStale}>
      {byDay(notifications).map((group) => (
        <Day key={group.day} group={group} selected={selected} onChoose={choose} />
      ))}
    </div>
  )
}

interface DayProps {
  readonly group: DayGroup<Notification>
  readonly selected: ReadonlySet<string>
  readonly onChoose: (id: string, isChosen: boolean) => void
}

function Day({ group: { day, rows }, selected, onChoose }: DayProps) {
  const t = useTexts('notifications')
  const sentence = useSentence()
  const word = dayWord(day, useToday())
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.day}>
        {word ? t(word) : showDay(day)}
      </h2>
      <ul className={classes.rows}>
        {rows.map((one) => {
          const isSelected = selected.has(one.notification_id)
          return (
            <li key={one.notification_id} className={classes.row} data-selected={isSelected}>
              <span className={classes.choose}>
                <Checkbox
                  size="xs"
                  aria-label={t('select', { title: sentence(one).title })}
                  checked={isSelected}
                  onChange={({ currentTarget }) => onChoose(one.notification_id, currentTarget.checked)}
                />
              </span>
              <NotificationLine notification={one} href={notificationPath({ notification_id: one.notification_id })} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
