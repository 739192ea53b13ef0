import type { Dsc } from '@niyam/contract/dsc.ts'
import type { DscPortal } from '@niyam/contract/dsc-kinds.ts'
import { DateField } from '../../fields/DateField.tsx'
import { useDraft } from '../../fields/use-draft.ts'
import { todayInIndia } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDscRegistration } from './queries.ts'

interface Props {
  readonly certificate: Dsc
  readonly portal: DscPortal
  readonly onClose: () => void
}

export default function PortalDialog({ certificate, portal, onClose }: Props) {
  const t = useTexts('dsc')
  const before = certificate.registrations.find((one) => one.portal === portal)
  const save = useDscRegistration(certificate.dsc_id)
  const { draft, change, form, errors, message } = useDraft(
    { registered_on: before?.registered_on ?? null, checked_on: before?.checked_on ?? null },
    save.error,
  )
  const { registered_on, checked_on } = draft
  return (
    <FormDialog
      ref={form}
      title={t('portal_title', { portal: t(`portal.${portal}`) })}
      saveLabel={t('save')}
      message={message}
      isBusy={save.isPending}
      onClose={onClose}
      onSubmit={() =>
        save.mutate(
          { portal, registered_on, checked_on: registered_on === null ? null : checked_on },
          {
            onSuccess: () => {
              notice({ tone: 'success', title: t('portal_saved') })
              onClose()
            },
          },
        )
      }
    >
      <DateField
        label={t('field.registered_on')}
        description={t('field.registered_on_help')}
        maxDate={todayInIndia()}
        value={registered_on}
        onChange={(day) => change({ registered_on: day })}
        error={errors.registered_on}
        data-autofocus
      />
      <DateField
        label={t('field.checked_on')}
        description={t('field.checked_on_help')}
        maxDate={todayInIndia()}
        value={checked_on}
        onChange={(day) => change({ checked_on: day })}
        error={errors.checked_on}
      />
    </FormDialog>
  )
}
