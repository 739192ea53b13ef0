import type { Notice } from '@niyam/contract/notice-parts.ts'
import { calendarWords } from '../../domain/calendar-words.ts'
import type { Picked } from '../../domain/work-list/picked.ts'
import { PersonSign } from '../../domain/work-list/PersonSign.tsx'
import list from '../../domain/work-list/Row.module.css'
import { WorkRow } from '../../domain/work-list/WorkRow.tsx'
import { showMoneyShort } from '../../lib/format.ts'
import type { Texts } from '../../lib/texts.ts'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { nextStep, stepTone } from './next-day.ts'
import { STATUS_LOOK } from './notice-status.ts'
import classes from './NoticeRow.module.css'
import { periodsText } from './period-text.ts'

interface Props {
  readonly notice: Notice
  readonly today: string
  readonly href: string
  readonly isCurrent?: boolean
  /** False where the list shows one entity. */
  readonly withClient?: boolean
  /** Null where nothing can be chosen. */
  readonly pick?: Picked | null
  readonly t: Texts<'notices'>
  readonly tc: Texts<'compliances'>
}

/** Hundreds of rows are drawn at once: a row calls no hooks. */
export function NoticeRow({ notice, today, href, isCurrent = false, withClient = true, pick = null, t, tc }: Props) {
  const { notice_id, title, form, reference, entity, status, at_stake, assigned_to: owner } = notice
  const named = form || t(`kind.${notice.kind}`)
  const period = periodsText(notice.periods, calendarWords(tc), t)
  const second = [named, period, reference].filter(Boolean).join(' · ')
  return (
    <WorkRow
      id={notice_id}
      href={href}
      isCurrent={isCurrent}
      pick={pick}
      pickLabel={t('row.select', { title: `${second}, ${entity.name}` })}
      className={classes.row}
    >
      <span className={`${list.name} ${classes.client}`} title={withClient ? entity.name : title}>
        {withClient ? entity.name : title}
      </span>
      <span className={`${list.badge} ${classes.badge}`}>
        <StateBadge {...STATUS_LOOK[status]} label={t(`status.${status}`)} />
      </span>
      <span className={list.about}>
        <NextDay notice={notice} today={today} t={t} tc={tc} />
        <span className={`${list.second} ${classes.what}`} title={[second, title].join('\n')}>
          <span className={classes.form}>{named}</span>
          {second.slice(named.length)}
        </span>
        <span className={`${list.second} ${classes.title}`} title={title}>
          {withClient && title}
        </span>
        <span className={classes.stake} data-none={at_stake === null || undefined}>
          {at_stake === null ? t('not_stated') : showMoneyShort(at_stake)}
        </span>
        <PersonSign name={owner?.name} none={t('nobody')} className={classes.person} />
      </span>
    </WorkRow>
  )
}

/** The next step and its day, in words: "Reply in 3 days"; "Reply day unknown" where no day is known. */
export function NextDay({ notice, today, t, tc }: Pick<Props, 'notice' | 'today' | 't' | 'tc'>) {
  const step = nextStep(notice)
  const words = calendarWords(tc)
  return (
    <span className={`${list.due} ${classes.due}`} data-tone={stepTone(step, today)}>
      <span>
        {'day' in step
          ? t(`next.${step.what}`, { distance: words.distance(step.day, today, step.what !== 'hearing') })
          : t(`next.${step.what}`)}
      </span>
      {'day' in step && <span className={classes.day}>{words.day(step.day)}</span>}
    </span>
  )
}
