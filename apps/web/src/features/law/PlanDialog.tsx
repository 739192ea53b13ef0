import type { Supposition } from '@niyam/contract/law.ts'
import type { WhatIfPlan } from '@niyam/contract/what-if-plans.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { useAddress } from '../../lib/address.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { whatIfPath } from '../../paths.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useKeepPlan } from './plan-queries.ts'
import classes from './WhatIf.module.css'

interface Props {
  readonly entity_id: string
  /** Null for a new one. */
  readonly plan: WhatIfPlan | null
  readonly act: 'keep' | 'rename' | 'replace'
  readonly changes: readonly Supposition[]
  readonly years: number
  readonly onDone: () => void
}

/** Keeps what is supposed under a name, renames a plan, or keeps other suppositions in it. */
export default function PlanDialog({ entity_id, plan, act, changes, years, onDone }: Props) {
  const t = useTexts('law')
  const address = useAddress(whatIfPath)
  const [name, setName] = useState(plan?.name ?? '')
  const keep = useKeepPlan(entity_id, (saved) => {
    notice({ tone: 'success', title: t('plans.saved', { name: saved.name }) })
    if (act === 'keep') address.change({ plan: saved.what_if_plan_id }, { replace: true })
    onDone()
  })
  const { form, errors, message, refuse } = useFieldErrors(keep.error, name.trim() ? {} : { name: t('plans.missing') })
  const submit = () => {
    if (!name.trim()) return refuse()
    const question = { changes: [...changes], years }
    if (plan === null) keep.mutate({ plan: null, body: { name, ...question } })
    else keep.mutate({ plan: plan.what_if_plan_id, body: act === 'replace' ? { name, ...question } : { name } })
  }
  return (
    <FormDialog
      ref={form}
      title={t(`plans.${act}_title`)}
      saveLabel={t(`plans.${act}_save`)}
      message={message}
      isBusy={keep.isPending}
      onClose={onDone}
      onSubmit={submit}
    >
      {act !== 'rename' && <p className={classes.hint}>{t('plans.keep_help')}</p>}
      <TextInput
        label={t('plans.name')}
        data-autofocus
        maxLength={120}
        required
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={errors.name}
      />
    </FormDialog>
  )
}
