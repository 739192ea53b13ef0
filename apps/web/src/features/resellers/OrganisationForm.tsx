import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StateField } from '../../fields/StateField.tsx'
import { useDraft } from '../../fields/use-draft.ts'
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
  const make = useMakeOrganisation()
  const { draft, change, form, errors, message, submit } = useDraft(
    { name: '', address_state: null as string | null, plan_id: '', admin_email: '' },
    make.error,
    ({ name, plan_id, admin_email }) => ({
      ...(!name.trim() && { name: t('name_missing') }),
      ...(!plan_id && { plan_id: t('plan_missing') }),
      ...(!admin_email.trim() && { admin_email: t('email_missing') }),
    }),
  )
  function send() {
    make.mutate(
      { ...draft, key },
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
      onSubmit={() => submit(send)}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        value={draft.name}
        maxLength={160}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={errors.name}
        autoComplete="off"
        data-autofocus
      />
      <StateField
        label={t('state')}
        value={draft.address_state}
        onChange={(address_state) => change({ address_state })}
        error={errors.address_state}
      />
      <Select
        label={t('plan')}
        description={plans?.length === 0 ? <NoPlan /> : undefined}
        value={draft.plan_id || null}
        data={(plans ?? []).map(({ plan_id, name }) => ({ value: plan_id, label: name }))}
        onChange={(plan_id) => change({ plan_id: plan_id ?? '' })}
        error={errors.plan_id}
      />
      <TextInput
        label={t('email')}
        description={t('email_help')}
        type="email"
        value={draft.admin_email}
        onChange={({ currentTarget }) => change({ admin_email: currentTarget.value })}
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
