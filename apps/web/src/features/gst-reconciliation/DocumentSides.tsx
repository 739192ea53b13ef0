import type { MatchEntry, MatchField, SupplierDocument } from '@niyam/contract/gst-reconciliation.ts'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { showDay, showMoney } from '../../lib/format.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'
import classes from './GstReconciliation.module.css'

const FIELDS = [
  'gstin',
  'number',
  'date',
  'value',
  'tax',
  'place-of-supply',
  'reverse-charge',
] as const satisfies readonly MatchField[]

const TAX = ['igst_paise', 'cgst_paise', 'sgst_paise', 'cess_paise'] as const

function valueOf(t: Texts<'gst-reconciliation'>, field: MatchField, one: SupplierDocument): string {
  switch (field) {
    case 'gstin':
      return [one.supplier, one.supplier_name].filter(Boolean).join(' ')
    case 'number':
      return one.number
    case 'date':
      return showDay(one.dated_on)
    case 'value':
      return one.taxable_paise === null ? t('unknown') : showMoney(one.taxable_paise)
    case 'tax': {
      const stated = TAX.flatMap((key) => {
        const paise = one[key]
        return paise === null || paise === 0 ? [] : [`${t(`heads.${key}`)} ${showMoney(paise)}`]
      })
      return stated.length > 0 ? stated.join(', ') : TAX.some((key) => one[key] !== null) ? showMoney(0) : t('unknown')
    }
    case 'place-of-supply':
      return one.place_of_supply || t('unknown')
    case 'reverse-charge':
      return one.is_reverse_charge === null ? t('unknown') : t(one.is_reverse_charge ? 'yes' : 'no')
  }
}

/** Both sides in two columns; a field that differs has a word and a mark beside its colour. */
export function DocumentSides({
  entry,
  isNearest = false,
}: {
  readonly entry: MatchEntry
  readonly isNearest?: boolean
}) {
  const t = useTexts('gst-reconciliation')
  const words = useCalendarWords()
  const { book, statement, differs } = entry
  const about = (one: SupplierDocument | null) =>
    one
      ? [t(`kind.${one.kind}`), words.period(one.period, 'gst'), t('in_line', { lines: one.lines.join(', ') })].join(
          ' · ',
        )
      : t('none_here')
  return (
    <table className={classes.sides} data-nearest={isNearest || undefined}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('particulars')}</span>
          </th>
          <th scope="col">
            {t('books')}
            <span className={classes.second}>{about(book)}</span>
          </th>
          <th scope="col">
            {t('statement')}
            <span className={classes.second}>{about(statement)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.map((field) => {
          const isDifferent = differs.includes(field)
          return (
            <tr key={field} data-differs={isDifferent || undefined}>
              <th scope="row">
                {t(`field.${field}`)}
                {isDifferent && <span className={classes.mark}>{t('differs')}</span>}
              </th>
              <td>{book && valueOf(t, field, book)}</td>
              <td>{statement && valueOf(t, field, statement)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
