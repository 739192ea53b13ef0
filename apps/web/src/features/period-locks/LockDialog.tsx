import { Select } from '@mantine/core'
import type { IsoDate } from '@niyam/law'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { ReasonField } from '../../fields/ReasonField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { todayInIndia } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import { lockable, LOCKABLE_KINDS, type LockableKind } from './lockable.ts'
import { useLockPeriod } from './queries.ts'

/** The period to lock, its clients and the reason. In a locked period no item is filed or withdrawn. */
export default function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('period-locks')
  const words = useCalendarWords()
  const today = todayInIndia() as IsoDate
  const [kind, setKind] = useState<LockableKind>('month')
  const [period, setPeriod] = useState<string | null>(() => lockable('month', today)[0] ?? null)
  const [entity_id, setEntity] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const lock = useLockPeriod()
  const { form, errors, message, clear, refuse } = useFieldErrors(lock.error, {
    ...(period === null && { period: t('period_missing') }),
    ...(reason.trim() === '' && { reason: t('reason_missing') }),
  })
  function submit() {
    if (period === null || reason.trim() === '') return refuse()
    lock.mutate(
      { period, entity_id, reason },
      {
        onSuccess: () => {
          notice({ tone: 'success', title: t('locked', { period: words.period(period, '') }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('lock')}
      saveLabel={t('lock_save')}
      message={message}
      isBusy={lock.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p style={{ margin: 0 }}>{t('lock_text')}</p>
      <Select
        label={t('kind')}
        data={LOCKABLE_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        value={kind}
        onChange={(next) => {
          if (!next) return
          setKind(next as LockableKind)
          setPeriod(lockable(next as LockableKind, today)[0] ?? null)
        }}
        allowDeselect={false}
      />
      <Select
        label={t('period')}
        description={t('period_help')}
        data={lockable(kind, today).map((one) => ({ value: one, label: words.period(one, '') }))}
        value={period}
        onChange={(next) => {
          setPeriod(next)
          clear('period')
        }}
        searchable
        allowDeselect={false}
        required
        error={errors.period}
      />
      <RemoteSelect
        label={t('entity')}
        description={t('entity_help')}
        load={loadEntities}
        value={entity_id}
        onChange={(next) => {
          setEntity(next)
          clear('entity_id')
        }}
        error={errors.entity_id}
      />
      <ReasonField
        label={t('reason')}
        required
        value={reason}
        onChange={(text) => {
          setReason(text)
          clear('reason')
        }}
        error={errors.reason}
      />
    </FormDialog>
  )
}
