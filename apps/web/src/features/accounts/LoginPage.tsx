import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { useAddress } from '../../lib/address.ts'
import { formMessage } from '../../lib/failure.ts'
import { safeReturnPath } from '../../lib/return-path.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardPath, forgotPasswordPath, registerPath, loginPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { SplitPage } from '../../ui/SplitPage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Picture } from './Picture.tsx'
import { usePasskey } from './entry-calls.ts'
import { useLogin } from './use-login.ts'

export default function LoginPage() {
  const t = useTexts('accounts')
  const { next } = useAddress(loginPath).search
  const landing = safeReturnPath(next, dashboardPath())
  const login = useLogin(landing)
  const { form, values, field, message } = useTextForm({ email: '', password: '' }, login.error)
  const passkey = usePasskey(landing)
  // After starting again the person is back at the password; the earlier answer no longer counts.
  const [over, setOver] = useState<unknown>()
  if (login.data && 'Part' in login.data && login.data !== over) {
    const { Part, step } = login.data
    return <Part step={step} next={landing} onAgain={() => setOver(login.data)} />
  }
  return (
    <SplitPage
      title={t('login.title')}
      context={t('login.context')}
      picture={<Picture />}
      foot={
        <>
          {t('login.foot')} <AppLink href={registerPath(next ? { next } : {})}>{t('login.foot_link')}</AppLink>
        </>
      }
    >
      <FormColumn ref={form} onSubmit={() => void login.send(values)} label={t('login.title')}>
        <FormAlert message={message ?? formMessage(passkey.error)} />
        <TextInput
          {...field('email')}
          label={t('field.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- people sign in every morning: the page is this field
          autoFocus
        />
        <div>
          <PasswordField {...field('password')} label={t('field.password')} />
          <AppLink href={forgotPasswordPath()} style={{ display: 'inline-block', marginTop: 8, fontSize: '0.8125rem' }}>
            {t('login.forgot')}
          </AppLink>
        </div>
        <Button type="submit" size="md" loading={login.isPending}>
          {t('login.submit')}
        </Button>
        <Button size="md" variant="default" loading={passkey.isPending} onClick={() => void passkey.send({})}>
          {t('login.passkey')}
        </Button>
      </FormColumn>
    </SplitPage>
  )
}
