import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { fieldErrors } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { forgotPasswordPath, loginPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { SplitPage } from '../../ui/SplitPage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Picture } from './Picture.tsx'
import { useResetPassword } from './entry-calls.ts'

/** The mailed link carries its token in the fragment, which is sent to no server and kept in no log. */
const tokenOfLink = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? ''

export default function ResetPasswordPage() {
  const t = useTexts('accounts')
  const [token] = useState(tokenOfLink)
  const reset = useResetPassword()
  const { form, values, field, message } = useTextForm({ password: '' }, reset.error)
  // Read once, then out of the address bar and the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  const isDead = token === '' || 'token' in fieldErrors(reset.error)
  const context = reset.data ? t('reset.done') : isDead ? t('reset.dead') : t('reset.context')
  return (
    <SplitPage title={t('reset.title')} context={context} picture={<Picture />}>
      {reset.data && (
        <Button component={AppLink} href={loginPath()} size="md">
          {t('login.submit')}
        </Button>
      )}
      {!reset.data && isDead && (
        <Button component={AppLink} href={forgotPasswordPath()} size="md">
          {t('reset.again')}
        </Button>
      )}
      {!reset.data && !isDead && (
        <FormColumn ref={form} onSubmit={() => void reset.send({ token, ...values })} label={t('reset.title')}>
          <FormAlert message={message} />
          <PasswordField {...field('password')} label={t('field.new_password')} isNew />
          <Button type="submit" size="md" loading={reset.isPending}>
            {t('reset.submit')}
          </Button>
        </FormColumn>
      )}
    </SplitPage>
  )
}
