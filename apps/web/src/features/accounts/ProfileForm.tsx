import type { User } from '@niyam/contract/accounts.ts'
import { useTranslation } from 'react-i18next'
import { useFirstWrong } from '../../fields/use-first-wrong.ts'
import { fieldErrors } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { StickySaveBar } from '../../ui/StickySaveBar.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { ProfileFields, profileStart } from './ProfileFields.tsx'
import { type ProfileBody, useSaveProfile } from './queries.ts'

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const draft = useDraft(profileStart(user))
  const save = useSaveProfile(() => notice({ tone: 'success', title: t('account.saved') }))
  const wrong = fieldErrors(save.error)
  const form = useFirstWrong(save.error)
  const submit = () =>
    save.mutate(draft.values as ProfileBody, { onError: (error) => draft.setErrors(fieldErrors(error)) })
  return (
    <FormColumn ref={form} onSubmit={submit} label={t('account.profile')}>
      <ProfileFields draft={draft} />
      <StickySaveBar
        saveLabel={t('account.save')}
        isSaving={save.isPending}
        isDirty={draft.isDirty && !save.isSuccess}
        message={save.error && (Object.keys(wrong).length > 0 ? t('onboarding.fix') : t('onboarding.unknown'))}
      />
    </FormColumn>
  )
}
