import type { MatrixRow } from '@niyam/contract/calendar-years.ts'
import type { PageMeta } from '@niyam/contract/tables.ts'
import { useCalendarWords } from '../../../domain/calendar-words.ts'
import { firstDay, lastDay, monthOf } from '../../../domain/days.ts'
import { STATE_LOOK } from '../../../domain/item-states.ts'
import { useTexts } from '../../../lib/texts.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import type { CalendarAddress } from '../address.ts'
import { Pager } from '../AgendaPager.tsx'
import { ITEM_STATES } from '../calendar-search.ts'
import { useGlanceWords } from './use-glance-words.ts'
import { useWalk } from './walk.ts'
import { NothingThisYear } from './YearView.tsx'
import classes from './Years.module.css'

interface Matrix {
  readonly year: string
  readonly today: string
  readonly months: readonly string[]
  readonly rows: readonly MatrixRow[]
  readonly totals: MatrixRow['months']
  readonly meta: PageMeta
}

interface Props {
  readonly address: CalendarAddress
  readonly query: {
    readonly data: Matrix | undefined
    readonly error: unknown
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** Entities × months of a financial year: one sign a cell, which links to its items. */
export default function MatrixView({ address, query }: Props) {
  const t = useTexts('compliances')
  const { data } = query
  if (!data)
    return (
      <LoadingPanel query={query} failed={t('matrix.failed')} padding="none">
        <RowsSkeleton rows={12} height={37} />
      </LoadingPanel>
    )
  if (data.rows.length === 0) return <NothingThisYear address={address} />
  const { page, page_size, total } = data.meta
  return (
    <div aria-busy={query.isPlaceholderData}>
      <Legend />
      <Cells address={address} {...data} />
      <Pager address={address} page={page} pageSize={page_size} total={total} />
    </div>
  )
}

/** Where the year is wider than the screen it begins around the present month. */
function showPresent(field: HTMLDivElement | null) {
  const now = field?.querySelector<HTMLElement>('th[data-now]')
  if (field && now) field.scrollLeft = now.offsetLeft - field.clientWidth / 2
}

function Legend() {
  const t = useTexts('compliances')
  return (
    <ul className={classes.legend} aria-label={t('matrix.legend')}>
      {ITEM_STATES.filter((state) => state !== 'not_applicable').map((state) => {
        const { tone, icon: Sign } = STATE_LOOK[state]
        return (
          <li key={state} data-tone={tone}>
            <Sign size={13} aria-hidden /> {t(`state.${state}`)}
          </li>
        )
      })}
    </ul>
  )
}

const sumOf = (cells: MatrixRow['months']) => cells.reduce((sum, cell) => sum + (cell?.total ?? 0), 0)

function Cells({ address, months, rows, totals, today }: Pick<Props, 'address'> & Matrix) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const tell = useGlanceWords()
  const walk = useWalk(({ row, column }) => rows[row]?.months[column] != null, {
    row: rows.length - 1,
    column: months.length - 1,
  })
  const to = { view: undefined, year: undefined, page: undefined }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cells inside are links and hold the focus
    <div ref={showPresent} className={classes.scroll} onKeyDown={walk.onKeyDown}>
      <table className={classes.matrix} aria-label={t('matrix.label')}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.entity')}</th>
            {months.map((month) => (
              <th key={month} scope="col" data-now={month === monthOf(today) || undefined}>
                <abbr title={words.month(month)}>{words.monthShort(month)}</abbr>
              </th>
            ))}
            <th scope="col">{t('matrix.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entity_id, entity_name, months: cells }, row) => (
            <tr key={entity_id}>
              <th scope="row">
                <AppLink href={address.href({ ...to, entity: entity_id })} title={entity_name}>
                  {entity_name}
                </AppLink>
              </th>
              {cells.map((cell, column) => {
                const month = months[column] ?? ''
                if (!cell)
                  return (
                    <td key={month} data-now={month === monthOf(today) || undefined}>
                      <span className="visually-hidden">{t('matrix.cell_none')}</span>
                    </td>
                  )
                const { tone, icon: Sign } = STATE_LOOK[cell.state]
                const label = `${entity_name}. ${tell(words.month(month), cell)}`
                return (
                  <td key={month} data-now={month === monthOf(today) || undefined}>
                    <AppLink
                      href={address.href({ ...to, entity: entity_id, from: firstDay(month), to: lastDay(month) })}
                      className={classes.cell}
                      // A month with a late filing differs from one in time.
                      data-tone={cell.state === 'filed_late' ? 'warning' : tone}
                      title={label}
                      {...walk.propsOf({ row, column })}
                    >
                      <span className="visually-hidden">{label}</span>
                      <Sign size={14} aria-hidden />
                      <span aria-hidden>
                        {cell.worst}
                        {cell.total > cell.worst && <small>/{cell.total}</small>}
                      </span>
                    </AppLink>
                  </td>
                )
              })}
              <td className={classes.sum}>{sumOf(cells)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('matrix.total')}</th>
            {totals.map((cell, column) => (
              <td
                key={months[column]}
                className={classes.sum}
                title={cell ? tell(words.month(months[column] ?? ''), cell) : undefined}
              >
                {cell && cell.total}
              </td>
            ))}
            <td className={classes.sum}>{sumOf(totals)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
