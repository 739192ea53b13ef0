import type { Notification } from '@niyam/contract/notifications.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { SHOWN } from './kinds.ts'
import { dayOf, dayWord, timeOf } from './moments.ts'
import classes from './NotificationLine.module.css'
import { useSentence } from './sentence.ts'

interface Props {
  readonly notification: Notification
  readonly href: string
  /** With it the line shows the day too; left out where lines are grouped by day. */
  readonly today?: string
  readonly onOpen?: () => void
}

/** One notification on two lines: what it says, and when. Unread ones carry a dot, a word and more weight. */
export function NotificationLine({ notification, href, today, onOpen }: Props) {
  const t = useTexts('notifications')
  const { title, text } = useSentence()(notification)
  const { kind, created_at, read_at } = notification
  const Sign = SHOWN[kind].icon
  const isUnread = read_at === null
  const day = dayOf(created_at)
  const word = today === undefined ? null : dayWord(day, today)
  const time = timeOf(created_at)
  const when = today === undefined || word === 'today' ? time : word ? `${t(word)}, ${time}` : showDay(day)
  return (
    <AppLink
      href={href}
      className={classes.line}
      data-unread={isUnread}
      data-small={today !== undefined}
      onClick={onOpen}
    >
      <Sign size={18} stroke={1.6} aria-hidden className={classes.sign} />
      <span className={classes.words}>
        <span className={classes.title}>
          {isUnread && <span className="visually-hidden">{t('unread')}: </span>}
          {title}
        </span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
      <time dateTime={created_at} className={classes.when}>
        {when}
      </time>
      <span className={classes.dot} aria-hidden />
    </AppLink>
  )
}
