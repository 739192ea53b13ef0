import type { Filing } from '@niyam/contract/filings.ts'
import { PAID_KINDS } from '@niyam/law/money/cost-of-delay/paid-beside-cost.ts'
import { Fragment } from 'react'
import { showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'

/** Nil, and the given amounts, as terms of a list. */
export function PaidShown({ filing }: { readonly filing: Filing }) {
  const t = useTexts('compliances')
  return (
    <>
      {filing.is_nil && (
        <>
          <dt>{t('file.nil')}</dt>
          <dd>{t('filing.nil')}</dd>
        </>
      )}
      {filing.amount_paise !== null && (
        <>
          <dt>{t('filing.amount')}</dt>
          <dd className="tabular">{showMoney(filing.amount_paise)}</dd>
        </>
      )}
      {PAID_KINDS.map((kind) => {
        const amount = filing[`${kind}_paise`]
        if (amount === null) return null
        return (
          <Fragment key={kind}>
            <dt>{t(`file.paid.${kind}`)}</dt>
            <dd className="tabular">{showMoney(amount)}</dd>
          </Fragment>
        )
      })}
    </>
  )
}
