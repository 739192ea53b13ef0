import { useEffect, useState } from 'react'
import { useFirstWrong } from '../../fields/use-first-wrong.ts'
import { fieldErrors } from '../../lib/api.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { closeOnboarding } from '../../lib/onboarding.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { ProfileFields, profileStart } from './ProfileFields.tsx'
import { type ProfileBody, useSaveProfile } from './queries.ts'

/** Asks a person without a mobile number who they are. Closing it holds until the next sign-in. */
export default function OnboardingPrompt() {
  const t = useTexts('accounts')
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const user = useSession((session) => session.user)
  const draft = useDraft(profileStart(user))
  const save = useSaveProfile(() => location.reload())
  useEffect(() => {
    void loadTexts('accounts').then(() => setReady(true))
  }, [])
  const close = () => {
    closeOnboarding()
    setOpen(false)
  }
  const wrong = fieldErrors(save.error)
  const form = useFirstWrong(save.error)
  const submit = () =>
    save.mutate(draft.values as ProfileBody, { onError: (error) => draft.setErrors(fieldErrors(error)) })
  const message = save.error && (Object.keys(wrong).length > 0 ? t('onboarding.fix') : t('onboarding.unknown'))
  if (!isOpen || !isReady) return null
  return (
    <FormDialog
      ref={form}
      title={t('onboarding.title')}
      message={message || null}
      saveLabel={t('onboarding.save')}
      cancelLabel={t('onboarding.later')}
      isBusy={save.isPending}
      // The page is being loaded again.
      isDone={save.isSuccess}
      onSubmit={submit}
      onClose={close}
    >
      <ProfileFields draft={draft} />
    </FormDialog>
  )
}
