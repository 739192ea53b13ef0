import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { fieldErrors } from '../../lib/api.ts'
import { loadTexts } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { changeUserSettings } from '../../lib/settings.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './OnboardingPrompt.module.css'
import { ProfileFields, profileStart } from './ProfileFields.tsx'
import { type ProfileBody, useSaveProfile } from './queries.ts'

/** Asks a person without a mobile number who they are, beside the page and not over it. "Later" is kept with the person, on every device. */
export default function OnboardingPrompt() {
  const t = useTexts('accounts')
  const client = useQueryClient()
  const [isReady, setReady] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const user = useSession((session) => session.user)
  const save = useSaveProfile(() => location.reload())
  const { form, values, errors, set } = useTextForm(profileStart(user), save.error)
  useEffect(() => {
    void loadTexts('accounts').then(() => setReady(true))
  }, [])
  const close = () => {
    setOpen(false)
    void changeUserSettings({ is_profile_put_off: true }, client)
  }
  const wrong = fieldErrors(save.error)
  const submit = () => save.mutate(values as ProfileBody)
  const message = save.error && (Object.keys(wrong).length > 0 ? t('onboarding.fix') : t('onboarding.unknown'))
  if (!isOpen || !isReady) return null
  return (
    <div className={classes.card}>
      <Panel title={t('onboarding.title')} padding="roomy">
        <form
          ref={form}
          noValidate
          aria-label={t('onboarding.title')}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <FormAlert message={message || null} />
          <div className={classes.fields}>
            <ProfileFields values={values} errors={errors} set={set} />
          </div>
          <div className={classes.buttons}>
            {/* Once saved, the page is being loaded again. */}
            <Button type="submit" loading={save.isPending || save.isSuccess}>
              {t('onboarding.save')}
            </Button>
            <Button variant="subtle" onClick={close}>
              {t('onboarding.later')}
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}
