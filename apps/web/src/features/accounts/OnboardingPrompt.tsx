import { useEffect, useState } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { fieldErrors } from '../../lib/api.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { closeOnboarding } from '../../lib/onboarding.ts'
import { useSession } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ProfileFields, profileStart } from './ProfileFields.tsx'
import { type ProfileBody, useSaveProfile } from './queries.ts'

/** Asks a person without a mobile number who they are. Closing it holds until the next sign-in. */
export default function OnboardingPrompt() {
  const t = useTexts('accounts')
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const user = useSession((session) => session.user)
  const save = useSaveProfile(() => location.reload())
  const { form, values, errors, set } = useTextForm(profileStart(user), save.error)
  useEffect(() => {
    void loadTexts('accounts').then(() => setReady(true))
  }, [])
  const close = () => {
    closeOnboarding()
    setOpen(false)
  }
  const wrong = fieldErrors(save.error)
  const submit = () => save.mutate(values as ProfileBody)
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
      <ProfileFields values={values} errors={errors} set={set} />
    </FormDialog>
  )
}
