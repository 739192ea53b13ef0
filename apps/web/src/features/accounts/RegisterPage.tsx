import { NOTICE_VERSION } from '@niyam/contract/notice.ts'
import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { formMessage } from '../../domain/form-message.ts'
import { useAddress } from '../../lib/address.ts'
import { fieldErrors } from '../../lib/api.ts'
import { safeNext } from '../../lib/next.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardPath, loginPath, privacyPath, registerPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { SplitPage } from '../../ui/SplitPage.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { PasswordField } from './PasswordField.tsx'
import { Picture } from './Picture.tsx'
import { useRegister } from './entry-calls.ts'
import classes from './RegisterPage.module.css'

const FIELDS = ['first_name', 'last_name', 'email', 'password'] as const

export default function RegisterPage() {
  const t = useTexts('accounts')
  const { next } = useAddress(registerPath).search
  const draft = useDraft({ first_name: '', last_name: '', email: '', password: '' })
  const register = useRegister(safeNext(next, dashboardPath()))
  const submit = () =>
    register.send({ ...draft.values, notice_version: NOTICE_VERSION }, (error) => draft.setErrors(fieldErrors(error)))
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
      <FormColumn onSubmit={submit} label={t('register.title')}>
        <FormAlert message={formMessage(register.error, FIELDS)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput {...draft.field('first_name')} label={t('field.first_name')} autoComplete="given-name" />
          <TextInput {...draft.field('last_name')} label={t('field.last_name')} autoComplete="family-name" />
        </SimpleGrid>
        <TextInput
          {...draft.field('email')}
          label={t('field.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <PasswordField {...draft.field('password')} label={t('field.password')} isNew />
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
