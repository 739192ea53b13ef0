import type { BankAccount } from '@niyam/contract/banks.ts'
import { CopyText } from '../../domain/CopyText.tsx'
import classes from '../../domain/Particulars.module.css'
import { FieldValue } from '../../fields/FieldValue.tsx'
import { useTexts } from '../../lib/texts.ts'

/** The details of an account. Its bank is the title already. */
export function BankAccountFacts({ account }: { readonly account: BankAccount }) {
  const t = useTexts('banks')
  const { account_type, account_type_other, account_number } = account
  return (
    <dl className={classes.facts}>
      <dt>{t('field.number')}</dt>
      <dd className="tabular">
        {account.is_masked ? (
          <span title={t('masked')}>{account_number}</span>
        ) : (
          <CopyText text={account_number} what={t('field.number')} />
        )}
      </dd>
      <dt>{t('field.ifsc')}</dt>
      <dd>
        <CopyText text={account.ifsc_code} what={t('field.ifsc')} />
      </dd>
      <dt>{t('field.branch')}</dt>
      <dd>
        <FieldValue value={account.branch} />
      </dd>
      <dt>{t('field.type')}</dt>
      <dd>{account_type === 'other' ? account_type_other : t(`type.${account_type}`)}</dd>
    </dl>
  )
}
