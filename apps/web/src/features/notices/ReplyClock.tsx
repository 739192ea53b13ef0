import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { ClockShown } from './ClockShown.tsx'
import classes from './NoticePanel.module.css'

interface Props {
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
}

/** By when the reply is due, or that it was given. Nothing where none is to be given. */
export function ReplyClock({ notice, mayWrite }: Props) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const { reply_clock: clock, replied_on, is_open } = notice
  if (!clock) return null
  return (
    <ClockShown
      what="reply"
      clock={clock}
      notice={notice}
      mayWrite={mayWrite && is_open}
      isRunning={is_open && replied_on === null}
    >
      {replied_on && <p className={classes.second}>{t('clock.replied', { day: words.day(replied_on) })}</p>}
    </ClockShown>
  )
}
