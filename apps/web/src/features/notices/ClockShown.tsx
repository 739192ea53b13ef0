import type { NoticeClock, NoticeDetail } from '@niyam/contract/notice-parts.ts'
import type { ReactNode } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { daysBetween } from '../../domain/days.ts'
import { SourceLinks } from '../../domain/SourceLinks.tsx'
import { useTexts } from '../../lib/texts.ts'
import { NeedsAsked } from './NeedsAsked.tsx'
import classes from './NoticePanel.module.css'

interface Props {
  readonly what: 'reply' | 'appeal'
  readonly clock: NoticeClock
  readonly notice: NoticeDetail
  readonly mayWrite: boolean
  /** The time runs: nothing was done yet. */
  readonly isRunning: boolean
  /** Under the day. */
  readonly children?: ReactNode
}

const SOON_DAYS = 7

/** A last day, why it is that day and by which law, or what is missing to know it. */
export function ClockShown({ what, clock, notice, mayWrite, isRunning, children }: Props) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const { last_day, basis, needs, steps, sources, confidence } = clock
  const { today, reply_time } = notice
  const days = last_day === null ? null : daysBetween(today, last_day)
  const tone = !isRunning || days === null ? undefined : days < 0 ? 'danger' : days <= SOON_DAYS ? 'warning' : undefined
  return (
    <section className={classes.clock} data-tone={tone} aria-label={t(`clock.${what}`)}>
      <h3>{t(`clock.${what}`)}</h3>
      {last_day === null ? (
        <p className={classes.day}>{t(`clock.${what}_unknown`)}</p>
      ) : (
        <p className={classes.day}>
          {[
            words.day(last_day),
            what === 'reply' && reply_time && t('clock.time', { time: reply_time }),
            isRunning && words.distance(last_day, today, true),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {basis === 'printed' && <p>{t('clock.printed')}</p>}
      {steps.length > 0 && (
        <ul className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      {confidence !== null && confidence !== 'high' && (
        <p className={classes.second}>{t(`clock.confidence_${confidence}`)}</p>
      )}
      <SourceLinks sources={sources} />
      {children}
      {last_day === null && needs.length === 0 && <p className={classes.second}>{t('clock.no_rule')}</p>}
      <NeedsAsked needs={needs} notice={notice} mayWrite={mayWrite} />
    </section>
  )
}
