import type { NoticeCounts } from '@niyam/contract/notices.ts'
import { showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DotLine } from '../../ui/DotLine.tsx'
import { CLEARED, type NoticesAddress } from './address.ts'
import classes from './Notices.module.css'

interface Props {
  readonly counts: NoticeCounts
  readonly href: NoticesAddress['href']
}

/** One line under the title: what is open, late, without a day, and to be appealed. */
export function Summary({ counts, href }: Props) {
  const t = useTexts('notices')
  const { open, overdue, without_day, appeal_open, appeal_at_stake } = counts
  return (
    <DotLine>
      <span>{t('summary.open', { count: open })}</span>
      {overdue > 0 && <span className={classes.late}>{t('summary.overdue', { count: overdue })}</span>}
      {without_day > 0 && (
        <span>
          <AppLink href={href({ ...CLEARED, without_day: 'true' })} className={classes.link}>
            {t('summary.without_day', { count: without_day })}
          </AppLink>
        </span>
      )}
      {appeal_open > 0 && (
        <span>
          <AppLink href={href({ ...CLEARED, status: 'order_received' })} className={classes.link}>
            {appeal_at_stake === null
              ? t('summary.appeals', { count: appeal_open })
              : t('summary.appeals_at_stake', { count: appeal_open, amount: showMoneyShort(appeal_at_stake) })}
          </AppLink>
        </span>
      )}
    </DotLine>
  )
}
