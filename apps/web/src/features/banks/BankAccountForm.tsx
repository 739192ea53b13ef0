import type { BankAccount } from '@niyam/contract/banks.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type BankDraft, BankFields } from './BankFields.tsx'
import { useBankAccountSave } from './queries.ts'

interface Props {
  readonly entity_id: string
  /** Set when one is changed. */
  readonly account: BankAccount | undefined
  readonly onClose: () => void
}

const EMPTY: BankDraft = {
  ifsc_code: '',
  account_number: '',
  bank_name: '',
  branch: '',
  account_type: null,
  account_type_other: '',
}

export default function BankAccountForm({ entity_id, account, onClose }: Props) {
  const t = useTexts('banks')
  const [draft, setDraft] = useState<BankDraft>(account ?? EMPTY)
  const [is_primary, setPrimary] = useState(account?.is_primary ?? false)
  const save = useBankAccountSave(entity_id, account?.bank_account_id)
  const { ifsc_code, account_number, bank_name, branch, account_type, account_type_other } = draft
  const missing = {
    ...(!ifsc_code && { ifsc_code: t('field.ifsc_missing') }),
    ...(!account_number && { account_number: t('field.number_missing') }),
    ...(!bank_name.trim() && { bank_name: t('field.bank_missing') }),
    ...(!account_type && { account_type: t('field.type_missing') }),
    ...(account_type === 'other' && !account_type_other.trim() && { account_type_other: t('field.other_missing') }),
  }
  const isComplete = Object.keys(missing).length === 0
  const { form, errors, message, clear, refuse } = useFieldErrors(save.error, missing)
  const title = t(account ? 'edit_title' : 'new_title')

  function change(part: Partial<BankDraft>) {
    setDraft((before) => ({ ...before, ...part }))
    clear(...Object.keys(part))
  }

  function submit() {
    if (!isComplete || !account_type) return refuse()
    const given = { ifsc_code, account_number, bank_name, branch, account_type, account_type_other, is_primary }
    save.mutate(given, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('saved') })
        onClose()
      },
    })
  }

  return (
    <FormDialog
      ref={form}
      title={title}
      message={message}
      saveLabel={t('save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <BankFields value={draft} onChange={change} keptCode={account?.ifsc_code} errors={errors} />
      <Checkbox
        label={t('field.primary')}
        description={t('field.primary_help')}
        checked={is_primary}
        onChange={({ currentTarget }) => setPrimary(currentTarget.checked)}
      />
    </FormDialog>
  )
}
