import { Select } from '@mantine/core'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { todayInIndia } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import type { DialogProps } from './PackDialog.tsx'
import classes from './Packs.module.css'
import { lastQuarter, quartersTo } from './quarters.ts'
import { useStartCertificate } from './queries.ts'

/** Entity and quarter of a compliance certificate. */
export default function CertificateDialog({ chosen, onClose }: DialogProps) {
  const t = useTexts('packs')
  const words = useCalendarWords()
  const today = todayInIndia()
  const [entity_id, setEntity] = useState<string | null>(chosen?.value ?? null)
  const [quarter, setQuarter] = useState(() => lastQuarter(today))
  const start = useStartCertificate()
  const { form, errors, message, clear, refuse } = useFieldErrors(start.error, {
    ...(entity_id === null && { entity_id: t('entity_missing') }),
  })
  function submit() {
    if (entity_id === null) return refuse()
    start.mutate(
      { entity_id, quarter },
      {
        onSuccess: () => {
          notice({ tone: 'success', title: t('started') })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('certificate')}
      saveLabel={t('make')}
      message={message}
      isBusy={start.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>{t('certificate_text')}</p>
      <RemoteSelect
        label={t('entity')}
        value={entity_id}
        {...(chosen && { chosen })}
        onChange={(next) => {
          setEntity(next)
          clear('entity_id')
        }}
        load={loadEntities}
        error={errors.entity_id}
        required
      />
      <Select
        label={t('quarter')}
        data={quartersTo(today).map((one) => ({ value: one, label: words.period(one, '') }))}
        value={quarter}
        onChange={(next) => {
          if (next) setQuarter(next)
          clear('quarter')
        }}
        allowDeselect={false}
        error={errors.quarter}
      />
    </FormDialog>
  )
}
