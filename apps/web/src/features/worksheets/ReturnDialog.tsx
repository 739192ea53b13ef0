import type { WorksheetDetail } from '@niyam/contract/worksheets.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonField } from '../../fields/ReasonField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { worksheetIs } from './queries.ts'

interface Props {
  readonly worksheet_id: string
  readonly version: number
  readonly onDone: (worksheet: WorksheetDetail | null) => void
}

/** Sends a worksheet back to its preparer, never without saying what has to change. */
export default function ReturnDialog({ worksheet_id, version, onDone }: Props) {
  const t = useTexts('worksheets')
  const client = useQueryClient()
  const [remark, setRemark] = useState('')
  const send = useMutation({
    mutationFn: () =>
      api('POST organisation/worksheets/:worksheet_id/return/', {
        params: { worksheet_id },
        body: { version, remark: remark.trim() },
        quiet: true,
      }),
    onSuccess: (worksheet) => {
      worksheetIs(client, worksheet)
      notice({ tone: 'success', title: t('act.returned') })
      onDone(worksheet)
    },
  })
  const { form, errors, message, refuse } = useFieldErrors(
    send.error,
    remark.trim() ? {} : { remark: t('act.remark_missing') },
  )
  return (
    <FormDialog
      ref={form}
      title={t('act.return')}
      saveLabel={t('act.return')}
      message={message}
      isBusy={send.isPending}
      onClose={() => onDone(null)}
      onSubmit={() => (remark.trim() ? send.mutate() : refuse())}
    >
      <ReasonField
        label={t('act.remark')}
        data-autofocus
        required
        value={remark}
        onChange={setRemark}
        error={errors.remark}
      />
    </FormDialog>
  )
}
