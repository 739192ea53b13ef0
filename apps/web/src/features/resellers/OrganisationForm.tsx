import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StateField } from '../../fields/StateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { plansPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { offeredPlans, useMakeOrganisation } from './queries.ts'

export default function OrganisationForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('resellers')
  const { data: plans } = useQuery(offeredPlans)
  // One form makes one organisation, however often it is sent.
  const [key] = useState(() => `form ${Date.now()} ${crypto.getRandomValues(new Uint32Array(2)).join('')}`)
  const [given, setGiven] = useState({
    name: '',
    address_state: null as string | null,
    plan_id: '',
    admin_email: '',
  })
  const make = useMakeOrganisation()
  const missing = {
    ...(!given.name.trim() && { name: t('name_missing') }),
    ...(!given.plan_id && { plan_id: t('plan_missing') }),
    ...(!given.admin_email.trim() && { admin_email: t('email_missing') }),
  }
  const { form, errors, message, clear, refuse } = useFieldErrors(make.error, missing)
  const set = (change: Partial<typeof given>) => {
    setGiven({ ...given, ...change })
    clear(...Object.keys(change))
  }
  function submit() {
    if (Object.keys(missing).length > 0) return refuse()
    make.mutate(
      { ...given, key },
      {
        onSuccess: ({ name }) => {
          notice({ tone: 'success', title: t('made', { name }) })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={t('add')}
      message={message}
      saveLabel={t('add_save')}
      isBusy={make.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        value={given.name}
        maxLength={160}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={errors.name}
        autoComplete="off"
        data-autofocus
      />
      <StateField
        label={t('state')}
        value={given.address_state}
        onChange={(address_state) => set({ address_state })}
        error={errors.address_state}
      />
      <Select
        label={t('plan')}
        description={plans?.length === 0 ? <NoPlan /> : undefined}
        value={given.plan_id || null}
        data={(plans ?? []).map(({ plan_id, name }) => ({ value: plan_id, label: name }))}
        onChange={(plan_id) => set({ plan_id: plan_id ?? '' })}
        error={errors.plan_id}
      />
      <TextInput
        label={t('email')}
        description={t('email_help')}
        type="email"
        value={given.admin_email}
        onChange={({ currentTarget }) => set({ admin_email: currentTarget.value })}
        error={errors.admin_email}
        autoComplete="off"
      />
    </FormDialog>
  )
}

/** An admin of the platform makes a plan here and now; other resellers read who can. */
function NoPlan() {
  const t = useTexts('resellers')
  const isAdmin = useSession(({ role }) => role === 'admin')
  return isAdmin ? <AppLink href={plansPath()}>{t('plan_make')}</AppLink> : t('plan_none')
}
