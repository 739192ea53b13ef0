import { Checkbox, Stack } from '@mantine/core'
import { PAID_KINDS, type PaidKind } from '@niyam/law/money/cost-of-delay/paid-beside-cost.ts'
import { useId } from 'react'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { useTexts } from '../../lib/texts.ts'
import classes from './Filing.module.css'

/** The amount paid, in paise; null where it is not given. */
export type PaidAmounts = { readonly [kind in PaidKind | 'amount']: number | null }

export const NOTHING_PAID: PaidAmounts = { amount: null, late_fee: null, interest: null, penalty: null }

interface Props {
  readonly paid: PaidAmounts
  readonly onPaid: (paid: PaidAmounts) => void
  readonly isNil: boolean
  /** Null where the form has no nil return. */
  readonly onNil: ((isNil: boolean) => void) | null
  /** 0 in time. */
  readonly daysLate: number
  readonly errors: { readonly [field: string]: string | undefined }
}

/** Tax or another amount, and apart from it what being late cost; a nil return has no tax. */
export function PaidFields({ paid, onPaid, isNil, onNil, daysLate, errors }: Props) {
  const t = useTexts('compliances')
  const id = useId()
  return (
    <>
      {onNil && (
        <Checkbox
          label={t('file.nil')}
          description={t('file.nil_help')}
          checked={isNil}
          onChange={({ currentTarget }) => onNil(currentTarget.checked)}
          error={errors['is_nil']}
        />
      )}
      {!isNil && (
        <CurrencyField
          label={t('file.amount')}
          description={t('file.amount_help')}
          value={paid.amount}
          onChange={(amount) => onPaid({ ...paid, amount })}
          error={errors['amount_paise']}
        />
      )}
      <details className={classes.late} open={daysLate > 0 || PAID_KINDS.some((kind) => paid[kind] !== null)}>
        <summary id={id}>{daysLate > 0 ? t('file.late', { count: daysLate }) : t('file.late_none')}</summary>
        <Stack gap="sm" role="group" aria-labelledby={id}>
          {PAID_KINDS.map((kind) => (
            <CurrencyField
              key={kind}
              label={t(`file.paid.${kind}`)}
              value={paid[kind]}
              onChange={(amount) => onPaid({ ...paid, [kind]: amount })}
              error={errors[`${kind}_paise`]}
            />
          ))}
        </Stack>
      </details>
    </>
  )
}
