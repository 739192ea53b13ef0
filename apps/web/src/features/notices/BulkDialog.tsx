import type { NoticeStatus } from '@niyam/contract/notice-limits.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { AssignField } from '../../domain/work-list/AssignField.tsx'
import { NOBODY } from '../../domain/work-list/filter.ts'
import type { BulkDialogProps } from '../../domain/work-list/use-bulk.ts'
import { ReasonField } from '../../fields/ReasonField.tsx'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type Act, useNoticeActs } from './use-notice-acts.ts'

/** Statuses that a person sets by hand. */
const BY_HAND = ['received', 'assigned', 'drafting', 'in_review', 'heard', 'closed'] as const satisfies NoticeStatus[]

type Props = BulkDialogProps<'status' | 'assign', string[]>

/** Asks for the status or the owner of many notices. A notice that cannot take it is refused by name. */
export default function BulkDialog({ act, chosen: ids, onDone }: Props) {
  const t = useTexts('notices')
  const acts = useNoticeActs()
  const [status, setStatus] = useState<(typeof BY_HAND)[number]>('drafting')
  const [reason, setReason] = useState('')
  const [person, setPerson] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  function submit() {
    if (act === 'assign' && person === null) return setMissing(true)
    const change: Act =
      act === 'status'
        ? { act, status, ...(status === 'closed' && { reason }) }
        : { act, assigned_to: person === NOBODY ? null : person }
    const sentence = (count: number) =>
      act === 'status'
        ? t('many.done_status', { count, status: t(`status.${status}`) })
        : t('many.done_assign', { count })
    acts.mutate({ notice_ids: ids, change, sentence })
    onDone(true)
  }
  return (
    <FormDialog
      title={t(`many.${act}_title`, { count: ids.length })}
      saveLabel={t(`many.${act}`)}
      message={null}
      isBusy={false}
      onClose={() => onDone(false)}
      onSubmit={submit}
    >
      {act === 'status' && (
        <>
          <Select
            label={t('field.status')}
            description={t('many.status_help')}
            data={BY_HAND.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            value={status}
            onChange={(next) => setStatus(BY_HAND.find((one) => one === next) ?? status)}
            allowDeselect={false}
            data-autofocus
          />
          {status === 'closed' && (
            <ReasonField
              label={t('close.reason')}
              description={t('close.reason_help')}
              value={reason}
              onChange={setReason}
            />
          )}
        </>
      )}
      {act === 'assign' && (
        <AssignField
          label={t('field.owner')}
          value={person}
          onChange={(next) => {
            setPerson(next)
            setMissing(false)
          }}
          isMissing={isMissing}
        />
      )}
    </FormDialog>
  )
}
