import { Button } from '@mantine/core'
import classes from '../../domain/Agenda.module.css'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import type { CalendarAddress } from './address.ts'

interface PagerProps {
  readonly address: CalendarAddress
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** There are more than `total`. */
  readonly hasMore?: boolean
}

/** The way to the other pages of a view of the calendar; nothing where there is one. */
export function Pager({ address, page, pageSize, total, hasMore = false }: PagerProps) {
  const t = useTexts('compliances')
  if (total <= pageSize) return null
  const last = hasMore ? Infinity : Math.ceil(total / pageSize)
  const of = hasMore ? 'agenda.range_more' : 'agenda.range'
  const to = (next: number) => address.href({ page: next > 1 ? next : undefined, item: undefined })
  return (
    <nav aria-label={t('agenda.pager')} className={classes.pager}>
      {page > 1 ? (
        <Button component={AppLink} href={to(page - 1)} variant="default">
          {t('agenda.previous_page')}
        </Button>
      ) : (
        <span />
      )}
      <span className={classes.range}>
        {t(of, { from: (page - 1) * pageSize + 1, to: page < last ? page * pageSize : total, total })}
      </span>
      {page < last ? (
        <Button component={AppLink} href={to(page + 1)} variant="default">
          {t('agenda.next_page')}
        </Button>
      ) : (
        <span />
      )}
    </nav>
  )
}
