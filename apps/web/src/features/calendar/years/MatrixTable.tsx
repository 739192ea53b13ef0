import type { Matrix, MatrixCell } from '@niyam/contract/calendar-years.ts'
import { useCalendarWords } from '../../../domain/calendar-words.ts'
import { sumWords } from '../../../domain/cost-words.ts'
import { firstDay, lastDay, monthOf } from '../../../domain/days.ts'
import { STATE_LOOK } from '../../../domain/item-states.ts'
import { useTexts } from '../../../lib/texts.ts'
import { sheetPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import type { CalendarAddress } from '../address.ts'
import { useGlanceWords } from './use-glance-words.ts'
import { useWalk } from './walk.ts'
import classes from './Years.module.css'

interface Props {
  readonly address: CalendarAddress
  readonly matrix: Matrix
}

type Column = Matrix['columns'][number]

/** Where the year is wider than the screen it begins around the present month. */
function showPresent(field: HTMLDivElement | null) {
  const now = field?.querySelector<HTMLElement>('th[data-now]')
  if (field && now) field.scrollLeft = now.offsetLeft - field.clientWidth / 2
}

/** The cells as one: how many, how many overdue, and what those cost. Null where there are none. */
function sumOf(cells: readonly (MatrixCell | null)[]) {
  const own = cells.filter((cell) => cell !== null)
  if (own.length === 0) return null
  const costs = own.flatMap(({ cost }) => cost ?? [])
  return {
    total: own.reduce((sum, { total }) => sum + total, 0),
    overdue: own.reduce((sum, { overdue }) => sum + overdue, 0),
    cost: {
      parts: costs.flatMap(({ parts }) => parts),
      unknown: costs.reduce((sum, { unknown }) => sum + unknown, 0),
    },
  }
}

/** The filter of the list behind a cell of this matrix; `column` undefined is a whole row. */
function useListOf({ address, matrix }: Props) {
  const isByForm = address.search.by === 'form'
  return (entity: string | undefined, column?: Column) => {
    const month = column && !isByForm ? column.key : undefined
    return address.href({
      view: undefined,
      by: undefined,
      cells: undefined,
      year: undefined,
      month: undefined,
      page: undefined,
      ...(entity && { entity }),
      ...(column && isByForm && { form: column.key }),
      from: month ? firstDay(month) : matrix.from,
      to: month ? lastDay(month) : matrix.to,
    })
  }
}

export function MatrixTable({ address, matrix }: Props) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  const tell = useGlanceWords()
  const { columns, rows, totals, today } = matrix
  const isByForm = address.search.by === 'form'
  const isCost = address.search.cells === 'cost'
  const hrefOf = useListOf({ address, matrix })
  const walk = useWalk(({ row, column }) => rows[row]?.cells[column] != null, {
    row: rows.length - 1,
    column: columns.length - 1,
  })
  const nameOf = ({ key }: Column) => (isByForm ? key : words.month(key))
  const isNow = ({ key }: Column) => (!isByForm && key === monthOf(today)) || undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cells inside are links and hold the focus
    <div ref={showPresent} className={classes.scroll} onKeyDown={walk.onKeyDown}>
      <table
        className={classes.matrix}
        aria-label={t(isByForm ? 'matrix.label_form' : 'matrix.label')}
        data-wide={isByForm || isCost || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{t('matrix.entity')}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-now={isNow(column)}>
                {isByForm ? (
                  <FormHead column={column} />
                ) : (
                  <abbr title={words.month(column.key)}>{words.monthShort(column.key)}</abbr>
                )}
              </th>
            ))}
            <th scope="col">{t('matrix.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entity_id, entity_name, cells }, row) => (
            <tr key={entity_id}>
              <th scope="row">
                <AppLink href={hrefOf(entity_id)} title={entity_name}>
                  {entity_name}
                </AppLink>
              </th>
              {columns.map((column, at) => {
                const cell = cells[at]
                return (
                  <td key={column.key} data-now={isNow(column)}>
                    {cell ? (
                      <Cell
                        cell={cell}
                        isCost={isCost}
                        href={hrefOf(entity_id, column)}
                        label={`${entity_name}. ${tell(nameOf(column), cell)}`}
                        place={walk.propsOf({ row, column: at })}
                      />
                    ) : (
                      <span className="visually-hidden">{t('matrix.cell_none')}</span>
                    )}
                  </td>
                )
              })}
              <Sum cells={cells} isCost={isCost} href={hrefOf(entity_id)} label={entity_name} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('matrix.total')}</th>
            {columns.map((column, at) => (
              <Sum
                key={column.key}
                cells={[totals[at] ?? null]}
                isCost={isCost}
                href={hrefOf(undefined, column)}
                label={nameOf(column)}
              />
            ))}
            <Sum cells={totals} isCost={isCost} href={hrefOf(undefined)} label={t('matrix.total')} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** A form of one period leads to its filing sheet. */
function FormHead({ column: { key, area, period } }: { readonly column: Column }) {
  const t = useTexts('compliances')
  const words = useCalendarWords()
  if (!period) return <span title={t('matrix.periods')}>{key}</span>
  return (
    <AppLink href={sheetPath({ form: key, period })} title={t('item.sheet')}>
      {key}
      <small>{words.period(period, area ?? '')}</small>
    </AppLink>
  )
}

interface CellProps {
  readonly cell: MatrixCell
  readonly isCost: boolean
  readonly href: string
  readonly label: string
  readonly place: object
}

function Cell({ cell, isCost, href, label, place }: CellProps) {
  const t = useTexts('compliances')
  const { tone, icon: Sign } = STATE_LOOK[cell.state]
  const cost = cell.cost && sumWords(t, cell.cost)
  const whole = cost ? `${label} · ${cost.kinds || cost.now}` : label
  return (
    <AppLink
      href={href}
      className={classes.cell}
      // A month with a late filing differs from one in time.
      data-tone={cell.state === 'filed_late' ? 'warning' : tone}
      title={whole}
      {...place}
    >
      <span className="visually-hidden">{whole}</span>
      <Sign size={14} aria-hidden />
      <span aria-hidden>
        {isCost && cost ? (
          cost.now
        ) : (
          <>
            {cell.worst}
            {cell.total > cell.worst && <small>/{cell.total}</small>}
          </>
        )}
      </span>
    </AppLink>
  )
}

interface SumProps {
  readonly cells: readonly (MatrixCell | null)[]
  readonly isCost: boolean
  readonly href: string
  readonly label: string
}

/** Overdue of all, or what the overdue ones cost; it opens the list of them. */
function Sum({ cells, isCost, href, label }: SumProps) {
  const t = useTexts('compliances')
  const sum = sumOf(cells)
  if (!sum)
    return (
      <td className={classes.sum}>
        <span className="visually-hidden">{t('matrix.cell_none')}</span>
      </td>
    )
  const { total, overdue } = sum
  const cost = sumWords(t, sum.cost)
  const sentence = t('matrix.sum', { name: label, count: total, overdue })
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link inside has its name in a hidden text
    <td className={classes.sum}>
      <AppLink href={href} title={overdue > 0 ? `${sentence} · ${cost.kinds || cost.now}` : sentence}>
        <span className="visually-hidden">{sentence}</span>
        <span aria-hidden>
          {isCost && overdue > 0 ? (
            cost.now
          ) : (
            <>
              {overdue > 0 && <span className={classes.late}>{overdue}/</span>}
              {total}
            </>
          )}
        </span>
      </AppLink>
    </td>
  )
}
