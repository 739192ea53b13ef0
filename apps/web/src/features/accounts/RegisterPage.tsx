import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { useTextForm } from '../../fields/use-text-form.ts'
import { useAddress } from '../../lib/address.ts'
import { safeReturnPath } from '../../lib/return-path.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardPath, loginPath, privacyPath, registerPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { SplitPage } from '../../ui/SplitPage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Picture } from './Picture.tsx'
import { useRegister } from './entry-calls.ts'
import classes from './RegisterPage.module.css'

const EMPTY = { first_name: '', last_name: '', email: '', password: '' }

export default function RegisterPage() {
  const t = useTexts('accounts')
  const { next } = useAddress(registerPath).search
  const register = useRegister(safeReturnPath(next, dashboardPath()))
  const { form, values, field, message } = useTextForm(EMPTY, register.error)
  const submit = () => void register.send({ ...values, notice_version: NOTICE_VERSION })
  return (
    <SplitPage
      title={t('register.title')}
      context={t('register.context')}
      picture={<Picture />}
      foot={
        <>
          {t('register.foot')} <AppLink href={loginPath(next ? { next } : {})}>{t('register.foot_link')}</AppLink>
        </>
      }
    >
      <FormColumn ref={form} onSubmit={submit} label={t('register.title')}>
        <FormAlert message={message} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...field('first_name')} label={t('field.first_name')} autoComplete="given-name" />
          <TextInput {...field('last_name')} label={t('field.last_name')} autoComplete="family-name" />
        </SimpleGrid>
        <TextInput
          {...field('email')}
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField {...field('password')} label={t('field.password')} isNew />
        <Button type="submit" size="md" loading={register.isPending}>
          {t('register.submit')}
        </Button>
        <p className={classes.consent}>
          {t('register.consent')} <AppLink href={privacyPath()}>{t('register.consent_link')}</AppLink>
        </p>
      </FormColumn>
    </SplitPage>
  )
}
