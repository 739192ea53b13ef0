import { formatRupeesShort } from '@niyam/law/format/rupee-text.ts'
import type { Paise } from '@niyam/law/format/paise.ts'
import { type Column, isMoney, type Money } from './sheet-cells.ts'
import type { SheetTexts } from './sheet-words.ts'
import { FIRST } from './SheetLine.tsx'
import classes from './Sheet.module.css'

export type Totals = { readonly filed: number; readonly all: number } & { readonly [column in Money]: number }

interface HeadProps {
  readonly columns: readonly Column[]
  readonly t: SheetTexts
}

export function GridHead({ columns, t }: HeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={`${classes.line} ${classes.head}`}>
      <span role="columnheader" aria-colindex={1} className={classes.entity}>
        {t('column.entity')}
      </span>
      <span role="columnheader" aria-colindex={2} className={classes.status}>
        {t('column.state')}
      </span>
      {columns.map((of, place) => (
        <span
          key={of}
          role="columnheader"
          aria-colindex={place + FIRST + 1}
          className={classes.cell}
          data-money={isMoney(of) || undefined}
        >
          {t(`column.${of}`)}
        </span>
      ))}
    </div>
  )
}

interface FootProps extends HeadProps {
  readonly rowIndex: number
  readonly totals: Totals
}

/** The sums of the columns, recorded and typed. */
export function GridFoot({ rowIndex, columns, totals, t }: FootProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={`${classes.line} ${classes.foot}`}>
      <span role="rowheader" className={classes.entity}>
        {t('totals')}
      </span>
      <span role="gridcell" className={classes.status}>
        {t('filed_of', { filed: totals.filed, total: totals.all })}
      </span>
      {columns.map((of) => (
        <span key={of} role="gridcell" className={classes.cell} data-money={isMoney(of) || undefined}>
          {isMoney(of) && totals[of] > 0 ? formatRupeesShort(totals[of] as Paise) : ''}
        </span>
      ))}
    </div>
  )
}
