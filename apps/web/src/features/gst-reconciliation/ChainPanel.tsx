import { useCalendarWords } from '../../domain/calendar-words.ts'
import type { ChainLine } from '@niyam/contract/gst-reconciliation.ts'
import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ChainRows } from './ChainRows.tsx'
import classes from './GstReconciliation.module.css'
import type { Reconciliation } from './match-classes.ts'

/** The key of a table's name: `3_1_a` for 3.1(a). */
const wordOf = (table: string) =>
  table
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '')

const FILES = ['gstr3b', 'gstr1', 'gstr2b', 'books'] as const

/** Tables of GSTR-3B with each figure of the other file; a difference opens its rows. */
export function ChainPanel({ entity_id, data }: { readonly entity_id: string; readonly data: Reconciliation }) {
  const t = useTexts('gst-reconciliation')
  const words = useCalendarWords()
  const [isWhole, setWhole] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const { chain, missing, incomplete, month, gstin } = data
  const chosen =
    data.is_frequency_chosen && data.frequency !== null && data.frequency !== 'mixed'
      ? { frequency: data.frequency }
      : {}
  const visible = isWhole ? chain : chain.filter(hasDifference)
  const absent = FILES.filter((file) => missing[file].length > 0)
  return (
    <Panel
      title={t('chain')}
      padding="none"
      aside={
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'show_differences' : 'show_all')}
        </Button>
      }
    >
      {absent.length > 0 && (
        <p className={classes.note}>
          {t('missing', {
            files: absent.map((file) => t(`file_missing.${file}`, { count: missing[file].length })).join(', '),
          })}
        </p>
      )}
      {incomplete.map(({ period, files, of }) => (
        <p key={period} className={classes.note}>
          {t('incomplete', { month: words.period(period, 'gst'), count: files, of })}
        </p>
      ))}
      {visible.length === 0 && (
        <p className={classes.note}>{t(data.frequency === null ? 'frequency.nothing' : 'only_differences')}</p>
      )}
      {visible.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('table')}</th>
                <th scope="col">{t('head')}</th>
                <th scope="col" className={classes.number}>
                  {t('gstr3b')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('other')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('difference')}
                </th>
              </tr>
            </thead>
            <tbody>
              {visible.map((line) => (
                <Fragment key={line.table}>
                  <Line
                    line={line}
                    isOpen={open === line.table}
                    onOpen={month === null ? null : () => setOpen(open === line.table ? null : line.table)}
                  />
                  {open === line.table && month !== null && gstin !== null && (
                    <tr>
                      <td colSpan={5} className={classes.inner}>
                        <ChainRows entity_id={entity_id} query={{ gstin, month, table: line.table, ...chosen }} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

const hasDifference = ({ cells, rows }: ChainLine): boolean =>
  rows.not_counted > 0 || cells.some(({ difference }) => difference !== null && difference !== 0)

interface LineProps {
  readonly line: ChainLine
  readonly isOpen: boolean
  /** Null where rows are not shown: those of a year. */
  readonly onOpen: (() => void) | null
}

function Line({ line, isOpen, onOpen }: LineProps) {
  const t = useTexts('gst-reconciliation')
  const { table, against, cells, rows, corrected_in } = line
  const amount = (paise: number | null) => (paise === null ? t('unknown') : showMoney(paise))
  return cells.map(({ head, gstr3b, other, difference }, at) => (
    <tr key={head}>
      {at === 0 && (
        <th scope="rowgroup" rowSpan={cells.length}>
          {table} {t(`tables.${wordOf(table)}` as 'tables.4_c')}
          <span className={classes.second}>{t(`against.${against ?? 'none'}`)}</span>
          {rows.not_counted > 0 && (
            <span className={classes.second}>{t('not_counted', { count: rows.not_counted })}</span>
          )}
          {corrected_in === 'gstr-1a' && <span className={classes.second}>{t('locked')}</span>}
          {onOpen && rows.gstr3b + rows.other + rows.not_counted > 0 && (
            <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={onOpen}>
              {t(isOpen ? 'hide_rows' : 'show_rows')}
            </Button>
          )}
        </th>
      )}
      <td>{t(`heads.${head}`)}</td>
      <td className={classes.number} data-label={t('gstr3b')}>
        {amount(gstr3b)}
      </td>
      <td className={classes.number} data-label={t('other')}>
        {amount(other)}
      </td>
      <td
        className={classes.number}
        data-label={t('difference')}
        data-differs={difference !== null && difference !== 0 ? '' : undefined}
      >
        {amount(difference)}
      </td>
    </tr>
  ))
}
