import { SERVICE_MODES, type ServiceMode } from '@niyam/contract/notice-limits.ts'
import type { NoticeService } from '@niyam/contract/notice-parts.ts'
import { Select, TextInput } from '@mantine/core'
import { DateField } from '../../fields/DateField.tsx'
import { useDraft } from '../../fields/use-draft.ts'
import { api } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { PanelForm } from './PanelForm.tsx'
import { useNoticeReply } from './queries.ts'

interface Props {
  readonly notice_id: string
  /** Null: a new one. */
  readonly service: NoticeService | null
  readonly onClose: () => void
}

interface ServiceInput {
  readonly mode: ServiceMode
  readonly served_on: string | null
  readonly proof: string
}

/** How and when the notice was served; the clocks follow. */
export function ServiceForm({ notice_id, service, onClose }: Props) {
  const t = useTexts('notices')
  const save = useNoticeReply((body: ServiceInput) =>
    service
      ? api('PATCH notice/:notice_id/service/:service_id/', {
          params: { notice_id, service_id: service.service_id },
          body,
          quiet: true,
        })
      : api('POST notice/:notice_id/service/', { params: { notice_id }, body, quiet: true }),
  )
  const { mode = 'portal', served_on = null, proof = '' } = service ?? {}
  const { draft, change, form, errors, message } = useDraft<ServiceInput>({ mode, served_on, proof }, save.error)
  return (
    <PanelForm
      ref={form}
      label={t(service ? 'service.change' : 'service.add')}
      saveLabel={t(service ? 'service.save' : 'service.add')}
      message={message}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() => save.mutate(draft, { onSuccess: onClose })}
    >
      <Select
        name="mode"
        label={t('service.mode')}
        data={SERVICE_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={draft.mode}
        error={errors.mode}
        onChange={(chosen) => change({ mode: SERVICE_MODES.find((one) => one === chosen) ?? draft.mode })}
        allowDeselect={false}
      />
      <DateField
        allDates
        name="served_on"
        label={t('service.served_on')}
        description={t('service.day_help')}
        value={draft.served_on}
        error={errors.served_on}
        onChange={(day) => change({ served_on: day })}
      />
      <TextInput
        name="proof"
        label={t('service.proof')}
        description={t('service.proof_help')}
        maxLength={500}
        autoComplete="off"
        value={draft.proof}
        error={errors.proof}
        onChange={({ currentTarget }) => change({ proof: currentTarget.value })}
      />
    </PanelForm>
  )
}
