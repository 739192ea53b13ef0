import { SERVICE_MODES, type ServiceMode } from '@niyam/contract/notice-limits.ts'
import type { NoticeService } from '@niyam/contract/notice-parts.ts'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormBody } from '../../ui/FormBody.tsx'
import classes from './NoticePanel.module.css'
import { useNoticeReply } from './queries.ts'

interface Props {
  readonly notice_id: string
  /** Null: a new one. */
  readonly service: NoticeService | null
  readonly onClose: () => void
}

interface Given {
  readonly mode: ServiceMode
  readonly served_on: string | null
  readonly proof: string
}

/** How and when the notice was served; the clocks follow. */
export function ServiceForm({ notice_id, service, onClose }: Props) {
  const t = useTexts('notices')
  const [given, setGiven] = useState<Given>({
    mode: service?.mode ?? 'portal',
    served_on: service?.served_on ?? null,
    proof: service?.proof ?? '',
  })
  const save = useNoticeReply((body: Given) =>
    service
      ? api('PATCH notice/:notice_id/service/:service_id/', {
          params: { notice_id, service_id: service.service_id },
          body,
          quiet: true,
        })
      : api('POST notice/:notice_id/service/', { params: { notice_id }, body, quiet: true }),
  )
  const { form, errors, message, clear } = useFieldErrors(save.error)
  const change = (part: Partial<Given>) => {
    clear(...Object.keys(part))
    setGiven((now) => ({ ...now, ...part }))
  }
  return (
    <div className={classes.form}>
      <FormBody
        isSmall
        ref={form}
        label={t(service ? 'service.change' : 'service.add')}
        saveLabel={t(service ? 'service.save' : 'service.add')}
        message={message}
        isBusy={save.isPending}
        onClose={onClose}
        onSubmit={() => save.mutate(given, { onSuccess: onClose })}
      >
        <Select
          name="mode"
          label={t('service.mode')}
          data={SERVICE_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
          value={given.mode}
          error={errors.mode}
          onChange={(mode) => change({ mode: SERVICE_MODES.find((one) => one === mode) ?? given.mode })}
          allowDeselect={false}
        />
        <DateField
          allDates
          name="served_on"
          label={t('service.served_on')}
          description={t('service.day_help')}
          value={given.served_on}
          error={errors.served_on}
          onChange={(served_on) => change({ served_on })}
        />
        <TextInput
          name="proof"
          label={t('service.proof')}
          description={t('service.proof_help')}
          maxLength={500}
          autoComplete="off"
          value={given.proof}
          error={errors.proof}
          onChange={({ currentTarget }) => change({ proof: currentTarget.value })}
        />
      </FormBody>
    </div>
  )
}
