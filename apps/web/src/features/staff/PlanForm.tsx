import type { Plan } from '@niyam/contract/plan-limits.ts'
import { RESOURCES } from '@niyam/contract/resources.ts'
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useDraft } from '../../fields/use-draft.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { type GivenPlan, useSavePlan } from './queries.ts'

const MEGABYTE = 1024 * 1024
const EMPTY = { entities: null, people: null, storage_bytes: null, sms_a_month: null, api_calls_a_day: null }

interface PlanFormProps {
  /** Without it a new one is made. */
  plan: Plan | undefined
  onClose: () => void
}

/** Storage for files is written in megabytes; an empty field means no limit. */
export default function PlanForm({ plan, onClose }: PlanFormProps) {
  const t = useTexts(['staff', 'plan-limits'])
  const save = useSavePlan(plan)
  const { draft, change, form, errors, message, submit } = useDraft<GivenPlan>(
    plan ?? { ...EMPTY, name: '', is_offered: true },
    save.error,
    ({ name }) => (name.trim() ? {} : { name: t('plan_name_missing') }),
  )
  const unit = (resource: (typeof RESOURCES)[number]) => (resource === 'storage_bytes' ? MEGABYTE : 1)
  function send() {
    const { name, entities, people, storage_bytes, sms_a_month, api_calls_a_day, is_offered } = draft
    save.mutate(
      { name, entities, people, storage_bytes, sms_a_month, api_calls_a_day, is_offered },
      {
        onSuccess: (saved) => {
          notice({ tone: 'success', title: t('plan_saved', { name: saved.name }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={plan ? t('plan_edit_of', { name: plan.name }) : t('plan_add')}
      message={message}
      saveLabel={t('plan_save_form')}
      isBusy={save.isPending}
      onSubmit={() => submit(send)}
      onClose={onClose}
    >
      <TextInput
        label={t('plan_name')}
        value={draft.name}
        maxLength={60}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={errors.name}
        autoComplete="off"
        data-autofocus
      />
      {RESOURCES.map((resource) => {
        const value = draft[resource]
        return (
          <NumberInput
            key={resource}
            label={
              resource === 'storage_bytes' ? t('plan-limits:storage_megabytes') : t(`plan-limits:resource.${resource}`)
            }
            placeholder={t('no_limit')}
            value={value === null ? '' : value / unit(resource)}
            onChange={(next) => change({ [resource]: next === '' ? null : Math.round(Number(next) * unit(resource)) })}
            min={0}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=","
            thousandsGroupStyle="lakh"
            hideControls
            error={errors[resource]}
          />
        )
      })}
      <Checkbox
        label={t('plan_offer')}
        checked={draft.is_offered}
        onChange={({ currentTarget }) => change({ is_offered: currentTarget.checked })}
      />
    </FormDialog>
  )
}
