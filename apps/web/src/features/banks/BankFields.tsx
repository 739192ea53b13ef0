import type { ACCOUNT_TYPES, AccountType } from '@niyam/contract/banks.ts'
import { Loader, Select, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { AccountNumberField, IfscField } from '../../fields/IdentifierFields.tsx'
import { useTexts } from '../../lib/texts.ts'
import type { GivenAccount } from './queries.ts'
import classes from './BankFields.module.css'
import { type LookUp, useBankLookUp } from './use-bank-look-up.ts'

export const TYPES = [
  'savings',
  'current_account',
  'overdraft_account',
  'other',
] as const satisfies typeof ACCOUNT_TYPES

/** Answers that leave something to the person. */
const DOUBTFUL: ReadonlySet<LookUp> = new Set(['prefix', 'unknown', 'failed'])

export type BankDraft = Omit<GivenAccount, 'account_type' | 'is_primary'> & {
  readonly account_type: AccountType | null
}

interface Props {
  readonly value: BankDraft
  readonly onChange: (change: Partial<BankDraft>) => void
  /** The code of the account that is being changed. */
  readonly keptCode?: string | undefined
  readonly errors: Readonly<Record<string, string>>
}

/** IFSC, bank, branch, number and type of one account. The IFSC names the bank; where it cannot, the person does. */
export function BankFields({ value, onChange, keptCode, errors }: Props) {
  const t = useTexts('banks')
  const { state, isCertain } = useBankLookUp(value.ifsc_code, keptCode, (named) => {
    const isSame = named.bank_name === value.bank_name
    // A branch that was typed is not lost to an answer that names none.
    onChange(isSame && named.branch === '' ? { bank_name: named.bank_name } : named)
  })
  const isLocked = isCertain && value.bank_name !== ''

  function changeCode(ifsc_code: string) {
    // The bank that the previous code named does not belong to this code.
    onChange(isLocked ? { ifsc_code, bank_name: '', branch: '' } : { ifsc_code })
  }

  return (
    <>
      <IfscField
        label={t('field.ifsc')}
        description={t('field.ifsc_help')}
        value={value.ifsc_code}
        onChange={changeCode}
        required
        data-autofocus
        error={errors.ifsc_code}
      />
      <TextInput
        label={t('field.bank')}
        description={t(`look_up.${state}`)}
        descriptionProps={{ 'aria-live': 'polite', className: DOUBTFUL.has(state) ? (classes.doubt ?? '') : '' }}
        value={value.bank_name}
        onChange={({ currentTarget }) => onChange({ bank_name: currentTarget.value })}
        readOnly={isLocked}
        rightSection={rightSign(state === 'busy', isLocked)}
        required
        maxLength={120}
        error={errors.bank_name}
      />
      <TextInput
        label={t('field.branch')}
        value={value.branch}
        onChange={({ currentTarget }) => onChange({ branch: currentTarget.value })}
        maxLength={120}
        error={errors.branch}
      />
      <AccountNumberField
        label={t('field.number')}
        value={value.account_number}
        onChange={(account_number) => onChange({ account_number })}
        required
        error={errors.account_number}
      />
      <Select
        label={t('field.type')}
        data={TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={value.account_type}
        onChange={(type) => onChange({ account_type: TYPES.find((one) => one === type) ?? null })}
        required
        allowDeselect={false}
        error={errors.account_type}
      />
      {value.account_type === 'other' && (
        <TextInput
          label={t('field.other')}
          value={value.account_type_other}
          onChange={({ currentTarget }) => onChange({ account_type_other: currentTarget.value })}
          required
          maxLength={60}
          error={errors.account_type_other}
        />
      )}
    </>
  )
}

function rightSign(isBusy: boolean, isLocked: boolean) {
  if (isBusy) return <Loader size={16} aria-hidden />
  return isLocked ? <IconLock size={16} aria-hidden /> : undefined
}
