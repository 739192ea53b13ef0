import { CASH_LIST } from '@niyam/contract/dashboard-lists.ts'
import type { DashboardBlock } from '@niyam/contract/dashboard-blocks.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { showMoneyShort } from '../../lib/format.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import { calendarPath, cashPath, lawChangesPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { LateCosts } from './LateCosts.tsx'
import { OpenNotices } from './OpenNotices.tsx'
import { type Cash, cashQuery, type Dashboard, type LawMoved, lawMovedQuery } from './queries.ts'
import { RenewalsPanel } from './RenewalsPanel.tsx'
import classes from './SideColumn.module.css'

interface SideProps {
  readonly data: Dashboard
  /** The blocks that are shown, in order. */
  readonly blocks: readonly DashboardBlock[]
  /** "Do these first" is hidden. */
  readonly isAlone: boolean
}

/** Beside the work: what lateness costs, open notices, what dues take in cash, what expires, and what the law moved. Loaded after the page is shown. */
export default function SideColumn({ data, blocks, isAlone }: SideProps) {
  return (
    <div className={classes.side} data-alone={isAlone || undefined}>
      {blocks.map((block) => (
        <Fragment key={block}>
          {block === 'late' && <LateCosts costs={data.at_risk} />}
          {block === 'notices' && <OpenNotices />}
          {block === 'cash' && <CashPanel />}
          {block === 'renewals' && <RenewalsPanel />}
          {block === 'law' && <LawPanel />}
        </Fragment>
      ))}
    </div>
  )
}

function CashPanel() {
  const t = useTexts('dashboard-more')
  const { data, isError } = useQuery(cashQuery)
  return (
    <Panel title={t('cash.title')} aside={<AppLink href={cashPath()}>{t('cash.by_entity')}</AppLink>}>
      {data ? <CashBars cash={data} /> : isError ? <p>{t('failed')}</p> : <RowsSkeleton rows={4} height={36} />}
    </Panel>
  )
}

function LawPanel() {
  const t = useTexts('dashboard-more')
  const { data, isError } = useQuery(lawMovedQuery)
  return (
    <Panel title={t('law.title')} aside={<AppLink href={lawChangesPath()}>{t('law.all')}</AppLink>}>
      {data ? <LawList law={data} /> : isError ? <p>{t('failed')}</p> : <RowsSkeleton rows={3} height={36} />}
    </Panel>
  )
}

/** A bar for each week. By amount where amounts were recorded earlier, else by number of dues; the words say which. */
function CashBars({ cash: { weeks } }: { readonly cash: Cash }) {
  const t = useTexts('dashboard-more')
  const words = useCalendarWords()
  const items = weeks.reduce((sum, week) => sum + week.items, 0)
  const estimated = weeks.reduce((sum, week) => sum + week.estimated, 0)
  const total = weeks.reduce((sum, week) => sum + week.estimate_paise, 0)
  const isMoney = total > 0
  const size = (week: Cash['weeks'][number]) => (isMoney ? week.estimate_paise : week.items)
  const most = Math.max(1, ...weeks.map(size))
  if (items === 0) return <p className={classes.basis}>{t('cash.none')}</p>
  return (
    <>
      <ol className={classes.bars} aria-label={t('cash.title')}>
        {weeks.map((week) => {
          const span = words.span(week.from, week.to)
          const label = isMoney
            ? t('cash.week_money', { span, amount: showMoneyShort(week.estimate_paise), count: week.items })
            : t('cash.week', { span, count: week.items })
          return (
            <li key={week.from}>
              <AppLink href={calendarPath(CASH_LIST(week))} className={classes.bar} aria-label={label} title={label}>
                <span className={classes.fill} style={{ height: `${Math.round((size(week) / most) * 100)}%` }} />
              </AppLink>
              <span className={classes.day} aria-hidden>
                {Number(week.from.slice(8))}
              </span>
            </li>
          )
        })}
      </ol>
      <p className={classes.basis}>
        {isMoney
          ? `${t('cash.basis', { amount: showMoneyShort(total), estimated, count: items })} ${basesWords(weeks, t)}`
          : t('cash.basis_count', { count: items })}
      </p>
    </>
  )
}

/** `12 from the same period last year, 3 from the last amount`: what the amounts are taken from, over all weeks. */
function basesWords(weeks: Cash['weeks'], t: Texts<'dashboard-more'>): string {
  const all = weeks.flatMap(({ bases }) => bases)
  const named = (['recorded', 'last_year', 'last'] as const).flatMap((basis) => {
    const items = all.filter((one) => one.basis === basis).reduce((sum, one) => sum + one.items, 0)
    return items > 0 ? t(`cash.from_${basis}`, { items }) : []
  })
  return `${named.join(', ')}.`
}

function LawList({ law: { orders } }: { readonly law: LawMoved }) {
  const t = useTexts('dashboard-more')
  const words = useCalendarWords()
  if (orders.length === 0) return <p className={classes.basis}>{t('law.none')}</p>
  return (
    <ul className={classes.orders}>
      {orders.map((order) => {
        const { forms, extended_to, effect, by, items, entities, is_own, is_provisional } = order
        const moved = t(effect === 'fee-relief' ? 'law.fee_relief' : 'law.extended', {
          forms: forms.join(', '),
          day: words.day(extended_to),
        })
        return (
          <li key={`${by} ${extended_to} ${effect}`}>
            <AppLink href={lawChangesPath()} className={classes.order}>
              {moved}
            </AppLink>
            <span className={`${classes.basis} ${classes.cited}`} title={by}>
              {[
                t('law.items', { count: items }),
                t('law.entities', { count: entities }),
                is_provisional && t('law.provisional'),
                is_own && t('law.own'),
                by,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
