import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { HeldByLock } from '@niyam/contract/period-locks.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import classes from '../../domain/SidePanel.module.css'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { lockedPeriodsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'

interface Props {
  readonly item: CalendarItem
  readonly lock: HeldByLock
}

/** Why filing, withdrawing and "not required" are locked here, who locked them, and where to unlock them. */
export function LockShown({ item, lock }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const title = t('lock.title', { period: words.period(lock.period, '') })
  return (
    <section className={classes.filing} data-tone="neutral" aria-label={title}>
      <p className={classes.strong}>{title}</p>
      <dl className={classes.facts} style={{ marginTop: 0 }}>
        <dt>{t('lock.of')}</dt>
        <dd>{lock.is_of_all ? t('lock.of_all') : item.entity_name}</dd>
        <dt>{t('lock.by')}</dt>
        <dd>{t('filing.recorded', { name: lock.by, moment: showMoment(lock.at) })}</dd>
        <dt>{t('filing.reason')}</dt>
        <dd style={{ whiteSpace: 'pre-wrap' }}>{lock.reason}</dd>
      </dl>
      <p className={classes.help}>
        {t('lock.text')}{' '}
        <AppLink className={classes.link} href={lockedPeriodsPath()}>
          {t('lock.open')}
        </AppLink>
      </p>
    </section>
  )
}
